import { describe, expect, it } from 'vitest';
import type { Read, ShellFacts } from '../../../parsers/facts.ts';
import { type CommandInput, explainCommand, observeCommand } from '../../../parsers/shell/command.ts';

function facts(command: string, more: Partial<CommandInput> = {}): ShellFacts {
  return observeCommand({ command, cwd: '/w', home: '/home/u', ...more });
}

/** One read on a line: `whole certain /w/a.md`, `glob part /w:*.md`, `dynamic variable …/a.md`. */
function line(read: Read): string {
  const marks = `${read.how}${read.certain ? '' : ' maybe'}${read.away ? ' away' : ''}${read.opened ? '' : ' unopened'}`;
  switch (read.kind) {
    case 'file':
      return `${read.path} ${marks}`;
    case 'root':
      return `${read.path}/** ${marks}`;
    case 'glob':
      return `${read.cwd}:${read.pattern} ${marks}`;
    case 'dynamic':
      return `?${read.reason}${read.tail === null ? '' : `/${read.tail}`} ${marks}`;
  }
}

const lines = (command: string, more?: Partial<CommandInput>): string[] => facts(command, more).reads.map(line);

describe('certain: it runs whenever the whole succeeds', () => {
  it.each([
    ['cat a.md', ['/w/a.md whole']],
    ['cat a.md && cat b.md', ['/w/a.md whole', '/w/b.md whole']],
    ['cat a.md || cat b.md', ['/w/a.md whole', '/w/b.md whole maybe']],
    ['cat a.md && cat b.md; cat c.md', ['/w/a.md whole', '/w/b.md whole maybe', '/w/c.md whole']],
    ['a || b && cat c.md', ['/w/c.md whole']],
    ['a && cat b.md || c', ['/w/b.md whole maybe']],
    ['true && cat a.md; x', ['/w/a.md whole']],
    ['false && cat a.md', ['/w/a.md whole maybe']],
    ['if x; then cat a.md; else cat b.md; fi', ['/w/a.md whole maybe', '/w/b.md whole maybe']],
    ['if cat a.md; then x; fi', ['/w/a.md whole']],
    ['while x; do cat a.md; done', ['/w/a.md whole maybe']],
    ['for f in a b; do cat $f; done', ['/w/a whole', '/w/b whole']],
    ['for f in $(x); do cat a.md; done', ['/w/a.md whole maybe']],
    ['exit 0; cat a.md', ['/w/a.md whole maybe']],
    ['[ -f x ] || exit 1; cat a.md', ['/w/a.md whole']],
    ['[ -f x ] && exit 0; cat a.md', ['/w/a.md whole maybe']],
    ['cat a.md &', ['/w/a.md whole']],
    ['cat a.md | x', ['/w/a.md whole']],
    ['! cat a.md', ['/w/a.md whole']],
    ['(x && cat a.md)', ['/w/a.md whole']],
    ['case a in a) cat a.md;; b) cat b.md;; esac', ['/w/a.md whole', '/w/b.md whole maybe']],
  ])('%s', (command, reads) => expect(lines(command)).toEqual(reads));
});

describe('how, and whether anybody was shown it', () => {
  it.each([
    ['cat a.md > /tmp/o', ['/w/a.md whole away']],
    ['cat a.md 2>/dev/null', ['/w/a.md whole']],
    ['cat a.md >&2', ['/w/a.md whole']],
    ['cat a.md > /dev/stderr', ['/w/a.md whole']],
    ['cat a.md &> out', ['/w/a.md whole away']],
    ['x=$(cat a.md)', ['/w/a.md whole away']],
    ['echo "$(cat a.md)"', ['/w/a.md whole']],
    ['gh pr create --body "$(cat a.md)"', ['/w/a.md whole away']],
    ['cat a.md | wc -l', ['/w/a.md digest']],
    ['cat a.md | grep x | head', ['/w/a.md search']],
    ['cat a.md | head -3', ['/w/a.md part']],
    ['cat a.md | sort > out', ['/w/a.md whole away']],
    ['wc -l < a.md', ['/w/a.md digest']],
    ['grep -c x a.md', ['/w/a.md digest']],
    ['grep -l x a.md', ['/w/a.md listing']],
    ['ls a.md', ['/w/a.md listing unopened']],
    ["sed -i 's/a/b/' a.md", ['/w/a.md edit unopened']],
    ['vim a.md', ['/w/a.md edit']],
    ['source a.sh', ['/w/a.sh exec']],
    ['bash < a.sh', ['/w/a.sh exec']],
    ['read -r l < a.md', ['/w/a.md whole away']],
    ['while read -r l; do echo "$l"; done < a.md', ['/w/a.md whole']],
    ['tee /tmp/x < a.md', ['/w/a.md whole']],
    ['cat <> a.md', ['/w/a.md whole']],
    ['cat < /dev/null', []],
  ])('%s', (command, reads) => expect(lines(command)).toEqual(reads));
});

describe('what is not known is said, not guessed', () => {
  it.each([
    ['cat "$F"', ['?variable whole']],
    ['cat "$DIR/learnings/x.md"', ['?variable/learnings/x.md whole']],
    ['cat $(ls | head -1)', ['?substitution whole']],
    ['cd "$D" && cat docs/a.md', ['?folder/docs/a.md whole']],
    ['cat ~bob/x.md', ['?user/x.md whole']],
    ['ls | xargs cat', ['?stdin whole']],
    ['find docs -exec cat {} +', ['/w/docs/** whole maybe']],
    ['cat *.md', ['/w:*.md whole']],
    ['cat "a*"*.md', ['/w:a\\**.md whole']],
    ['if x; then f=a.md; else f=b.md; fi; cat $f', ['/w/a.md whole maybe', '/w/b.md whole maybe']],
    ['cd a || cd b; cat x.md', ['/w/a/x.md whole maybe', '/w/b/x.md whole maybe']],
  ])('%s', (command, reads) => expect(lines(command)).toEqual(reads));

  it('knows neither home nor folder when nobody says', () => {
    expect(lines('cat ~/a.md b.md', { home: null, cwd: null })).toEqual(['?variable/a.md whole', '?folder/b.md whole']);
  });

  it('takes given environment variables', () => {
    expect(lines('cat $KB/a.md', { env: new Map([['KB', '/kb']]) })).toEqual(['/kb/a.md whole']);
  });
});

describe('the folder before, from the folder after', () => {
  it.each([
    ['cd learnings && head x.md', '/p/learnings', ['/p/learnings/x.md part'], '/p/learnings'],
    ['cat a.md; cd learnings; cat b.md', '/p/learnings', ['/p/a.md whole', '/p/learnings/b.md whole'], '/p/learnings'],
    ['cd .. && cat a.md', '/p', ['/p/a.md whole'], '/p'],
    ['cat x.md; cd ..', '/p', ['?folder/x.md whole'], '/p'],
    ['(cd docs; cat a.md)', '/p', ['/p/docs/a.md whole'], '/p'],
    // The host put the shell back after it had left the project.
    ['cd /tmp && cat a.md', '/p', ['/tmp/a.md whole'], '/p'],
    ['cd docs && cat a.md', '/p', ['/p/docs/a.md whole'], '/p'],
    ['pushd docs; cat a.md; popd', '/p', ['/p/docs/a.md whole'], '/p'],
    ['cd docs/sub && cat a.md; cd ..', '/p/docs', ['/p/docs/sub/a.md whole maybe'], '/p/docs'],
    ['cat a.md', '/p', ['/p/a.md whole'], '/p'],
  ])('%s, then in %s', (command, cwd, reads, after) => {
    const seen = facts(command, { cwd, cwdIs: 'after' });
    expect(seen.reads.map(line)).toEqual(reads);
    expect(seen.cwdAfter).toBe(after);
  });
});

describe('recall calls', () => {
  it.each([
    ['sudo -u me timeout 5 teamai recall x', 'teamai', ['sudo', 'timeout']],
    ["bash -lc 'npx -y teamai-cli@latest recall x'", 'teamai-cli', ['bash', 'npx']],
    ['node ~/.npm/teamai-hook/dist/teamai-hook.js recall x', 'teamai-hook', ['node']],
    ['teamai.cmd recall x', 'teamai', []],
    ['pnpm teamai-hook recall --limit 3 x', 'teamai-hook', ['pnpm']],
  ])('%s', (command, program, wrappers) => {
    expect(facts(command).recalls).toEqual([{ program, wrappers, certain: true }]);
  });

  it.each([
    'teamai recall --check x',
    'teamai recall --help',
    'teamai --help recall',
    'teamai recall status',
    'teamai recall enable',
    'teamai-hook replay recall',
    'echo teamai recall x',
    "grep -rn 'teamai recall' docs",
    "cat <<'E'\nteamai recall x\nE",
    '# teamai recall x',
    'git commit -m "teamai recall x"',
    'ssh host teamai recall x',
    'codex exec "teamai recall x"',
    'node dist/index.js recall x',
    'f() { teamai recall x; }',
    "alias r='teamai recall'",
    'which teamai recall',
    'man teamai recall',
  ])('not: %s', (command) => expect(facts(command).recalls).toEqual([]));
});

describe('writes', () => {
  it('names what redirections write, and whether it had been read', () => {
    expect(facts('cat a.md > b.md; cat b.md >> a.md; x > $F').writes).toEqual([
      { path: '/w/b.md', append: false, afterRead: false },
      { path: '/w/a.md', append: true, afterRead: true },
    ]);
  });

  it('reads nothing where a here-document is written', () => {
    expect(facts('cat > x.md <<E\ncat a.md\nE').reads).toEqual([]);
  });
});

describe('incomplete input', () => {
  it.each([
    ['cat a.md\ncat "b.md', ['/w/a.md whole'], 9],
    ['cat a.md; cat (', [], 14],
    ['cat a.md\nfi\ncat b.md', ['/w/a.md whole'], 9],
    ['if true; then cat a.md', [], 22],
    ['cat <<E\nx', [], null],
  ])('%j', (command, reads, error) => {
    const seen = facts(command);
    expect(seen.reads.map(line)).toEqual(reads);
    expect(seen.syntaxError === null).toBe(error === null);
  });
});

describe('dialects', () => {
  it('reads PowerShell and cmd.exe', () => {
    expect(lines('gc .\\docs\\a.md', { cwd: 'C:\\kb', dialect: 'powershell' })).toEqual(['C:/kb/docs/a.md whole']);
    expect(lines('cd /d D:\\kb && type a.md', { cwd: 'C:\\', dialect: 'cmd' })).toEqual(['D:/kb/a.md whole']);
  });

  it('follows them out of bash', () => {
    expect(lines("pwsh -c 'Get-Content a.md'")).toEqual(['/w/a.md whole']);
    expect(lines('cmd.exe //c "type a.md"')).toEqual(['/w/a.md whole']);
  });
});

it('explains each simple command', () => {
  const { calls } = explainCommand({ command: 'cd docs && cat "$X" | frob y', cwd: '/w', home: null });
  expect(calls.map(({ words, cwd }) => [words.join(' '), cwd])).toEqual([
    ['cd docs', '/w'],
    ['cat \0', '/w/docs'],
    ['frob y', '/w/docs'],
  ]);
});

describe('a recall that the text alone keeps from running is none', () => {
  it.each([
    'false && teamai recall x',
    'true || teamai recall x',
    'if false; then teamai recall x; fi',
    'while false; do teamai recall x; done',
    'for i in; do teamai recall $i; done',
    'case x in y) teamai recall x;; esac',
    'exit 0; teamai recall x',
    'exit\nteamai recall x',
    'exec true; teamai recall x',
    "trap 'teamai recall x' USR1",
    '((0)) && teamai recall x',
    'f() { return; teamai recall x; }; f',
    'node --check node_modules/teamai-hook/dist/teamai-hook.js recall x',
  ])('%j', (command) => expect(facts(command).recalls).toEqual([]));

  it.each([
    'false || teamai recall x',
    'x && exit; teamai recall x',
    '[ -f x ] || exit 1; teamai recall x',
    'f() { return; }; f; teamai recall x',
    'for i in 1; do break; done; teamai recall x',
    'case x in x) teamai recall y;; esac',
    '$(which teamai) recall x',
    '"$(command -v teamai)" recall x',
  ])('but %j is one', (command) => expect(facts(command).recalls).toHaveLength(1));
});

it('takes what a folder prints', () => {
  expect(lines('DIR=$(cd docs && pwd); cat $DIR/a.md')).toEqual(['/w/docs/a.md whole']);
});

describe('what once went wrong', () => {
  it.each([
    ['if cd nope; then x; else cat a.md; fi', ['/w/a.md whole maybe']],
    ['cat <<E\none ` tick\nE\ncat c.md', ['/w/c.md whole']],
    ["cat $'\\346\\227\\245\\346\\234\\254.md'", ['/w/日本.md whole']],
    ["printf -v x '%999999999d' 1; cat a.md", ['/w/a.md whole']],
    ['cat {9223372036854775806..9223372036854775807}', ['?variable whole']],
    [`x=(a);${'x=("${x[@]}" "${x[@]}");'.repeat(20)}cat a.md`, ['/w/a.md whole']],
    ['export -n F; F=a.md; bash -c \'cat b.md "$F"\'', ['/w/b.md whole', '?variable whole']],
  ])('%j', (command, reads) => expect(lines(command)).toEqual(reads));
});
