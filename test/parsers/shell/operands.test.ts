import { expect, test } from 'vitest';
import {
  type Field,
  howOfInput,
  observeOperands,
  type ReaderOperand,
  UNKNOWN,
} from '../../../parsers/shell/operands.ts';
import { readerVerb, readerVerbs } from '../../../parsers/shell/reader-verbs.ts';

const plain = (text: string): Field => ({ text, glob: null, dynamic: null });
const globbed = (text: string): Field => ({ text, glob: text, dynamic: null });
const unknown = (text: string): Field => ({ text, glob: null, dynamic: 'variable' });

/** `?` in a word stands for what is not known, `*` for a pattern. */
function fieldOf(word: string): Field {
  if (word.includes('?')) return unknown(word.replaceAll('?', UNKNOWN));
  return word.includes('*') ? globbed(word) : plain(word);
}

function observe(name: string, args: readonly Field[], hasStdin = false): ReaderOperand[] {
  const verb = readerVerb(name);
  return verb === undefined ? [] : observeOperands(verb, name, args, { hasStdin });
}

test.each([
  ['cat a', 'whole'],
  ['head -3 a', 'part'],
  ['tail -n 3 a', 'part'],
  ['tail -n +1 a', 'whole'],
  ['tail -n+1 a', 'whole'],
  ['tail --lines=+1 a', 'whole'],
  ['tail +1 a', 'whole'],
  ['tail -n +5 a', 'part'],
  ['bat a', 'whole'],
  ['bat -r 1:5 a', 'part'],
  ['bat --line-range=1:5 a', 'part'],
  ['sed s/a/b/ a', 'whole'],
  ['sed 10q a', 'part'],
  ['sed 1,5d a', 'part'],
  ['sed -n 1,5p a', 'part'],
  ['sed -n -e 1p -e 9p a', 'part'],
  ['sed -n p a', 'whole'],
  ['sed -i s/a/b/ a', 'edit'],
  ['sed -n -i.bak p a', 'edit'],
  ['sed --quiet 1p a', 'part'],
  ['awk /x/ a', 'part'],
  ['awk 1 a', 'whole'],
  ['awk {print} a', 'whole'],
  ['gawk -i inplace 1 a', 'edit'],
  ['perl -pi -e s/a/b/ a', 'edit'],
  ['grep x a', 'search'],
  ['grep -c x a', 'digest'],
  ['grep -qr x a.md', 'digest'],
  ['grep -l x a', 'listing'],
  ['grep -cl x a', 'listing'],
  ['grep --files-with x a', 'listing'],
  ['grep . a', 'whole'],
  ['grep -n ^ a', 'whole'],
  ['grep -v ^ a', 'search'],
  ['rg x a.md', 'search'],
  ['rg -c x a.md', 'digest'],
  ['rg -l x a.md', 'listing'],
  ['rg --files a', 'listing'],
  ['rg --passthru x a.md', 'whole'],
  ['ag -g x a', 'listing'],
  ['jq . a', 'whole'],
  ['jq .x a', 'part'],
  ['yq -i .x=1 a', 'edit'],
  ['sort a', 'whole'],
  ['sort -c a', 'digest'],
  ['sort -o b a', 'digest'],
  ['diff a b', 'part'],
  ['diff -q a b', 'digest'],
  ['diff -y a b', 'whole'],
  ['wc -l a', 'digest'],
  ['file a', 'digest'],
  ['md5sum a', 'digest'],
  ['od -N 4 a', 'part'],
  ['xxd a', 'whole'],
  ['xxd -l 4 a', 'part'],
  ['gzip -l a', 'digest'],
  ['gzip -dc a', 'whole'],
  ['source a', 'exec'],
  ['bash a', 'exec'],
  ['vim a', 'edit'],
  ['ls a', 'listing'],
  ['find a', 'listing'],
  ['git blame a', 'whole'],
  ['git blame -L 1,5 a', 'part'],
  ['git grep -c x a', 'digest'],
  ['git cat-file -s v1:./a', 'digest'],
  ['git diff --no-index a b', 'part'],
])('%s reads %s', (command, how) => {
  const [name = '', ...args] = command.split(' ');
  const found = observe(name, args.map(plain));
  expect(found.length).toBeGreaterThan(0);
  for (const operand of found) expect(operand.how).toBe(how);
});

test.each([
  ['wc -l', 'digest'],
  ['grep -c x', 'digest'],
  ['sed -n 5p', 'part'],
  ['sed s/a/b/', 'whole'],
  ['cat', 'whole'],
  ['tail -n +1', 'whole'],
  ['jq .x', 'part'],
])('%s uses its input as %s', (command, how) => {
  const [name = '', ...args] = command.split(' ');
  const verb = readerVerb(name);
  expect(verb !== undefined && howOfInput(verb, name, args.map(plain))).toBe(how);
});

test('a search without a path looks through the folder unless it is fed', () => {
  const here = [{ field: plain('.'), how: 'search', role: 'root', chdir: [] }];
  for (const name of ['rg', 'ag', 'ack', 'ug']) {
    expect(observe(name, [plain('x')])).toEqual(here);
    expect(observe(name, [plain('x')], true)).toEqual([]);
    expect(observe(name, [])).toEqual([]);
  }
  expect(observe('grep', [plain('-rn'), plain('x')], true)).toEqual(here);
  expect(observe('grep', [plain('-r')])).toEqual([]);
});

test.each([
  ['rg x docs', ['root:docs']],
  ['rg x docs/', ['root:docs/']],
  ['rg x docs/a.md', ['docs/a.md']],
  ['rg x docs/*.md', ['docs/*.md']],
  ['rg x docs/*', ['root:docs/*']],
  ['rg x .github ..', ['root:.github', 'root:..']],
  ['rg x .env README', ['.env', 'README']],
  ['rg x v1.2', ['root:v1.2']],
  ['grep -r x ./a.tar.gz ../..', ['./a.tar.gz', 'root:../..']],
  ['grep x docs', ['docs']],
])('%s: file or folder', (command, reads) => {
  const [name = '', ...args] = command.split(' ');
  expect(observe(name, args.map(fieldOf)).map((one) => (one.role === 'root' ? 'root:' : '') + one.field.text)).toEqual(
    reads,
  );
});

test.each([
  ['cat ?', ['?']],
  ['cat ?/x.md', ['?/x.md']],
  ['cat -n ?', ['?']],
  ['head -n ? a', ['a']],
  ['head -n? a', ['a']],
  ['head -? a', ['a']],
  ['grep ? a', ['a']],
  ['grep -e ? a', ['a']],
  ['grep x ?', ['?']],
  ['grep -f? a', ['?', 'a']],
  ['grep --file=?/p a', ['?/p', 'a']],
  ['sed -n ? a', ['a']],
  ['sed /x/r? a', ['?', 'a']],
  ['grep *.md a', ['a']],
  ['awk ? ?', ['?']],
])('%s: what is not known keeps its place', (command, reads) => {
  const [name = '', ...args] = command.split(' ');
  const found = observe(name, args.map(fieldOf));
  expect(found.map((one) => one.field.text.replaceAll(UNKNOWN, '?'))).toEqual(reads);
  for (const { field } of found) expect(field.dynamic).toBe(field.text.includes(UNKNOWN) ? 'variable' : null);
});

test('git: folders, revisions, pathspecs', () => {
  const git = (command: string) => observe('git', command.split(' ').map(fieldOf));
  expect(git('-C a -C b --no-pager blame x.md')).toEqual([
    { field: plain('x.md'), how: 'whole', role: 'file', chdir: ['a', 'b'] },
  ]);
  expect(git('--work-tree=w grep x')).toEqual([{ field: plain('.'), how: 'search', role: 'root', chdir: ['w'] }]);
  expect(git('-c a.b=c --git-dir g/.git show HEAD~1:docs/x.md')).toEqual([
    { field: { text: `${UNKNOWN}/docs/x.md`, glob: null, dynamic: 'folder' }, how: 'whole', role: 'file', chdir: [] },
  ]);
  expect(git('show HEAD:./x.md')[0]?.field).toEqual(plain('./x.md'));
  expect(git('show ?:docs/x.md')[0]?.field).toEqual({ text: `${UNKNOWN}/docs/x.md`, glob: null, dynamic: 'folder' });
  expect(git('show HEAD:?/x.md')[0]?.field.dynamic).toBe('variable');
  expect(git('show :0:x.md :x.md').map((one) => one.field.text)).toEqual([`${UNKNOWN}/x.md`, `${UNKNOWN}/x.md`]);
  expect(git('show HEAD^{/fix:}:./x.md')[0]?.field.text).toBe('./x.md');
  for (const nothing of ['show HEAD:', 'show HEAD:docs/', 'show :/text', 'show', 'cat-file -e HEAD:./x', '']) {
    expect(git(nothing)).toEqual([]);
  }
  expect(observe('git', ['grep', 'x', '--', 'docs/*.md', ':!docs/a.md'].map(plain))).toEqual([
    { field: plain('docs'), how: 'search', role: 'root', chdir: [] },
  ]);
  expect(git('grep x -- :/docs')[0]?.field.dynamic).toBe('folder');
  expect(git('grep -l x main docs/a.md').map((one) => one.field.text)).toEqual(['docs/a.md']);
});

test('no name of an object is a reader', () => {
  for (const name of [
    'constructor',
    '__proto__',
    'toString',
    '',
    ' ',
    'cat gcat',
    'ca',
    'python3',
    'cp',
    'mv',
    'tee',
  ]) {
    expect(readerVerb(name)).toBeUndefined();
  }
});

test('any words give a value', () => {
  const words = [
    '',
    '-',
    '--',
    '-x',
    '--x',
    '--x=',
    '-=',
    '+',
    '=',
    UNKNOWN,
    `-${UNKNOWN}`,
    '-é',
    '--é',
    'a:b',
    ':',
    '\n',
  ];
  for (const verb of readerVerbs) {
    for (const name of verb.names.split(' ')) {
      for (const first of words) {
        for (const second of words) observeOperands(verb, name, [plain(first), plain(second)], { hasStdin: false });
      }
    }
  }
});

test('takes linear time', () => {
  for (const name of ['cat', 'grep', 'sed', 'git', 'mlr', 'find', 'jq', 'yq', 'dd', 'perl']) {
    for (const word of ['a.md', '-e', '--x', '-eeee', '--regex=1', 'a:b', '-C']) {
      const args = Array.from({ length: 50_000 }, () => plain(word));
      const start = performance.now();
      observe(name, args);
      observe(name, [plain('grep'), ...args]);
      expect(performance.now() - start).toBeLessThan(1000);
    }
  }
});
