import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { observeCommand } from '../../../parsers/shell/command.ts';

const observe = (command: string) => observeCommand({ command, cwd: '/w', home: '/home/u' });

/** Pieces that make shells stumble; strung together at random they reach most of the grammar. */
const PIECES = [
  'cat',
  'a.md',
  'cd',
  'docs',
  ' ',
  ' ',
  ' ',
  '\n',
  ';',
  '&&',
  '||',
  '|',
  '&',
  '(',
  ')',
  '{',
  '}',
  '$(',
  '`',
  '"',
  "'",
  '\\',
  '$',
  '${',
  'x',
  '=',
  ':-',
  '#',
  '<<E\n',
  '<<<',
  '<',
  '>',
  '<(',
  '$((',
  '))',
  '[[',
  ']]',
  'if',
  'then',
  'fi',
  'for',
  'in',
  'do',
  'done',
  'case',
  'esac',
  ';;',
  'while',
  'function',
  'f()',
  'eval',
  'bash -c ',
  'xargs',
  '*',
  '?',
  '[',
  ']',
  '{a,b}',
  '~',
  '!',
  '$@',
  '$1',
  'set --',
  'read f',
  'E\n',
  '\t',
  '\r\n',
  'é',
  '\u0000',
  '\ud800',
  'teamai recall',
  'sudo',
  '-',
  '--',
  '0',
  '9',
] as const;

const soup = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join(''));

describe('total', () => {
  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(soup, fc.string({ unit: 'binary', maxLength: 200 })), (command) => {
        for (const cwdIs of ['before', 'after'] as const) {
          for (const dialect of ['bash', 'powershell', 'cmd'] as const) {
            const facts = observeCommand({ command, cwd: '/w/docs', cwdIs, home: null, dialect });
            expect(Array.isArray(facts.reads)).toBe(true);
          }
        }
      }),
      { numRuns: 3_000 },
    );
  });

  it('says the same twice', () => {
    fc.assert(
      fc.property(soup, (command) => {
        expect(observe(command)).toEqual(observe(command));
      }),
      { numRuns: 300 },
    );
  });
});

describe('quoting', () => {
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .filter((text) => !/[\0/]|^-|^\.{1,2}$/.test(text) && !/\p{Cs}/u.test(text));

  it.each([
    ['single quotes', (text: string) => `'${text.replaceAll("'", "'\\''")}'`],
    ['double quotes', (text: string) => `"${text.replace(/[\\"$`]/g, '\\$&')}"`],
    ['backslashes', (text: string) => text.replace(/[\s\S]/gu, (c) => (c === '\n' ? "'\n'" : `\\${c}`))],
    [
      "$'…'",
      (text: string) =>
        `$'${[...text].map((c) => `\\U${(c.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`).join('')}'`,
    ],
    ['a variable', (text: string) => `"$f" # ${text.replaceAll('\n', ' ')}`],
  ])('%s give back what was quoted', (kind, quote) => {
    fc.assert(
      fc.property(name, (text) => {
        const before = kind === 'a variable' ? `f='${text.replaceAll("'", "'\\''")}'; ` : '';
        const [read] = observe(`${before}cat ./${quote(text)}`).reads;
        expect(read?.kind === 'file' ? read.path : read).toBe(`/w/${text}`);
      }),
      { numRuns: 500 },
    );
  });
});

describe('linear', () => {
  const shapes: readonly (readonly [string, (n: number) => string])[] = [
    ['parentheses', (n) => '('.repeat(n)],
    ['closed parentheses', (n) => `${'( '.repeat(n)}cat a${' )'.repeat(n)}`],
    ['substitutions', (n) => '$(echo '.repeat(n)],
    ['backticks', (n) => '`'.repeat(n)],
    ['brace openings', (n) => `cat ${'{a,'.repeat(n)}`],
    ['brace products', (n) => `cat ${'{a,b}'.repeat(n)}`],
    ['defaults', (n) => '${x:-'.repeat(n)],
    ['here-documents on one line', (n) => `cat ${'<<E '.repeat(n)}\n${'x\n'.repeat(n)}`],
    ['arithmetic that is none', (n) => `${'((a) b); '.repeat(n)}))`],
    ['old arithmetic', (n) => '$[ '.repeat(n)],
    ['words', (n) => `cat ${'a.md '.repeat(n)}`],
    ['commands', (n) => 'cat a;'.repeat(n)],
    ['chains', (n) => `true${' && cat a'.repeat(n)}`],
    ['pipelines', (n) => `cat a${' | cat'.repeat(n)}`],
    ['ifs', (n) => 'if true; then '.repeat(n)],
    ['loops in loops', (n) => `${'for i in a b c d; do '.repeat(n)}cat $i${'; done'.repeat(n)}`],
    ['evals', (n) => `${'eval '.repeat(n)}cat a`],
    ['wrappers', (n) => `${'sudo '.repeat(n)}cat a`],
    ['finds', (n) => `find ${'-exec cat {} ; '.repeat(n)}`],
    ['growing variables', (n) => `x=aaaa;${'x+=$x;'.repeat(n)}`],
    ['recursion', () => 'f() { f; f; }; f'],
    ['slashes', (n) => `cat ${'../'.repeat(n)}`],
    ['redirections', (n) => `cat ${'<a.md '.repeat(n)}`],
    ['quotes', (n) => `${"'".repeat(n)}`],
    ['xargs', (n) => `echo ${'a '.repeat(n)}| xargs cat`],
    ['patterns', (n) => `x=${'a'.repeat(n)}; echo \${x%${'*a'.repeat(n)}}`],
  ];

  // No clock decides: a quadratic shape at this size (0.2 to 1 MB) takes minutes and runs into the test's own time limit.
  it.each(shapes)(
    '%s',
    (_, shape) => {
      for (const n of [10_000, 100_000]) expect(observe(shape(n)).reads.length).toBeGreaterThanOrEqual(0);
    },
    30_000,
  );

  it('reads a command of 1 MB to its end', () => {
    const body = 'some text of a note\n'.repeat(50_000);
    const facts = observe(`cat > note.md <<'EOF'\n${body}EOF\ncat a.md`);
    expect(facts.reads.map((read) => (read.kind === 'file' ? read.path : read.kind))).toEqual(['/w/a.md']);
    expect(facts.complete).toBe(true);
  });

  it('gives up on what is nested too deeply, and says so', () => {
    const facts = observe(`${'( '.repeat(10_000)}cat a.md${' )'.repeat(10_000)}`);
    expect(facts.complete).toBe(false);
  });
});
