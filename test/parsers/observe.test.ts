import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AbsolutePath, SessionId } from '../../parsers/facts.ts';
import { observeTool, type ToolEvent } from '../../parsers/observe.ts';
import type { ToolCall, ToolInput, ToolKind } from '../../parsers/payload/event.ts';

type CallParts = Partial<Omit<ToolCall, 'input'>> & { readonly input?: Partial<ToolInput> };
type EventParts = {
  readonly kind?: ToolEvent['kind'];
  readonly agent?: string;
  readonly cwd?: string;
  readonly cwdIs?: 'after';
};

function event(tool: ToolKind, parts: CallParts, more: EventParts = {}): ToolEvent {
  return {
    kind: more.kind ?? 'tool-done',
    agent: more.agent ?? 'codex',
    session: 's' as SessionId,
    ownSession: 's',
    agentId: null,
    subagent: false,
    cwd: more.cwd ?? '/home/dev/app',
    cwdIs: more.cwdIs ?? 'before',
    transcript: null,
    ts: null,
    call: {
      tool,
      toolName: tool === 'shell' ? 'Bash' : tool,
      output: null,
      files: null,
      ok: true,
      callId: null,
      pending: null,
      ...parts,
      input: { command: null, workdir: null, paths: [], pattern: null, searchMode: null, handle: null, ...parts.input },
    },
  };
}

function shell(
  command: string,
  output: string | null,
  ok: boolean | null,
  more: EventParts & { readonly workdir?: string } = {},
) {
  return event('shell', { input: { command, workdir: more.workdir ?? null }, output, ok }, more);
}

const DOC = '---\ntitle: Redis timeout fix\nauthor: alice\n---\n\n# Redis timeout fix\n\nSee also db-pool.md.\n';
const MISSING = 'cat: missing.md: No such file or directory\n';
const L = '/home/dev/app/learnings';

describe('shell calls', () => {
  test.each<
    [command: string, output: string | null, ok: boolean | null, shown: string[], listed: string[], refuted: string[]]
  >([
    ['cat learnings/redis-timeout.md', DOC, true, [`${L}/redis-timeout.md`], [], []],
    [
      'cat missing.md learnings/redis-timeout.md',
      MISSING + DOC,
      false,
      [`${L}/redis-timeout.md`],
      [],
      ['/home/dev/app/missing.md'],
    ],
    [
      'cat missing.md learnings/redis-timeout.md',
      `Exit code 1\n${MISSING}${DOC}`,
      false,
      [`${L}/redis-timeout.md`],
      [],
      ['/home/dev/app/missing.md'],
    ],
    [
      'cat missing.md learnings/redis-timeout.md',
      `Command: cat missing.md learnings/redis-timeout.md\nDirectory: (root)\nOutput: ${DOC}${MISSING}Error: (none)\nExit Code: 1\nSignal: (none)\nProcess Group PGID: (none)`,
      false,
      [`${L}/redis-timeout.md`],
      [],
      ['/home/dev/app/missing.md'],
    ],
    ['cat missing.md', MISSING, false, [], [], ['/home/dev/app/missing.md']],
    ['cat learnings/missing.md', 'cat: learnings/missing.md: Permission denied', true, [], [], [`${L}/missing.md`]],
    ['cat x.md', 'Command failed with exit code 1', false, [], [], []],
    ['cat x.md', 'who knows', false, [], [], []],
    [
      'cat x.md; sleep 20',
      `${DOC}\n\n<shell_metadata>\nshell tool terminated command\n</shell_metadata>`,
      false,
      ['/home/dev/app/x.md'],
      [],
      [],
    ],
    ['cat x.md; sleep 20', '\n\n<shell_metadata>\nshell tool terminated command\n</shell_metadata>', false, [], [], []],
    ['cat x.md', null, true, ['/home/dev/app/x.md'], [], []],
    ['cat x.md', null, null, [], [], []],
    ['cat x.md', '', true, [], [], []],
    ['cat x.md', DOC, null, ['/home/dev/app/x.md'], [], []],
    ['cat x.md > y.md', '', true, [], [], []],
    ['cd learnings && cat a.md', DOC, true, [`${L}/a.md`], [], []],
    [
      'cd nope && cat a.md',
      'bash: line 1: cd: nope: No such file or directory',
      false,
      [],
      [],
      ['/home/dev/app/nope/a.md'],
    ],
    ['npm test && cat x.md', '3 tests failed', false, [], [], []],
    ['cat x.md && npm test', `${DOC}3 tests failed`, false, ['/home/dev/app/x.md'], [], []],
    [
      'cd learnings && cat a.md nope.md',
      `${DOC}cat: nope.md: No such file or directory`,
      false,
      [`${L}/a.md`],
      [],
      [`${L}/nope.md`],
    ],
    ['cat a.md 2>/dev/null || cat b.md', DOC, true, ['/home/dev/app/a.md'], [], []],
    [
      'cat a.md || cat b.md',
      `cat: a.md: No such file or directory\n${DOC}`,
      true,
      ['/home/dev/app/b.md'],
      [],
      ['/home/dev/app/a.md'],
    ],
    ['bat x.md || cat x.md', `bash: line 1: bat: command not found\n${DOC}`, true, ['/home/dev/app/x.md'], [], []],
    // searches
    [
      'grep -rn timeout learnings',
      'learnings/redis-timeout.md:2:id\nlearnings/queue-retry.md:3:x\n',
      true,
      [`${L}/redis-timeout.md`, `${L}/queue-retry.md`],
      [],
      [],
    ],
    ['cd learnings && grep -rn timeout .', './redis-timeout.md:2:id', true, [`${L}/redis-timeout.md`], [], []],
    ['rg timeout', 'learnings/a.md:x', true, [`${L}/a.md`], [], []],
    [
      'rg -n --heading timeout',
      'learnings/a.md\n3:x\n\nREADME.md\n1:y',
      true,
      [`${L}/a.md`, '/home/dev/app/README.md'],
      [],
      [],
    ],
    [
      'grep -rl timeout learnings',
      'learnings/redis-timeout.md\nlearnings/db-pool.md\n',
      true,
      [],
      [`${L}/redis-timeout.md`, `${L}/db-pool.md`],
      [],
    ],
    ['grep -c foo a.md b.md', 'a.md:3\nb.md:0', true, [], ['/home/dev/app/a.md', '/home/dev/app/b.md'], []],
    ['grep -n foo x.md', '3:foo', true, ['/home/dev/app/x.md'], [], []],
    ['grep foo x.md', 'a foo', true, ['/home/dev/app/x.md'], [], []],
    ['grep foo x.md', '', false, [], [], []],
    ['grep foo x.md', null, true, [], [], []],
    ['grep foo x.md || true', '(no output)', true, [], [], []],
    [
      'grep foo x.md || true',
      'Command: grep foo x.md\nDirectory: (root)\nOutput: (empty)\nError: (none)\nExit Code: 0\nSignal: (none)\nProcess Group PGID: (none)',
      true,
      [],
      [],
      [],
    ],
    ['cd / && grep foo /x.md; true', '\nShell cwd was reset to /home/dev/app', true, [], [], []],
    ['grep foo x.md || echo none', 'none\n', true, [], [], []],
    ['echo "--- x"; grep foo x.md', '--- x\n', true, [], [], []],
    ['echo "--- x"; grep foo x.md', '--- x\na foo\n', true, ['/home/dev/app/x.md'], [], []],
    ['cat x.md | grep foo', 'a foo', true, ['/home/dev/app/x.md'], [], []],
    ['grep -n foo a.md b.md', 'a.md:3:foo', true, ['/home/dev/app/a.md'], [], []],
    ['grep -q foo x.md', '', true, [], [], []],
    ['grep -n foo learnings/*.md', 'learnings/a.md:3:foo', true, [`${L}/a.md`], [], []],
    [
      'head -5 learnings/*.md',
      '==> learnings/a.md <==\n---\n\n==> learnings/b.md <==\n---\n',
      true,
      [`${L}/a.md`, `${L}/b.md`],
      [],
      [],
    ],
    [
      'grep -rn foo nope learnings',
      'grep: nope: No such file or directory\nlearnings/a.md:3:foo',
      false,
      [`${L}/a.md`],
      [],
      ['/home/dev/app/nope'],
    ],
    // names
    [
      'find . -name "*.md"',
      './README.md\n./learnings/redis-timeout.md\n',
      true,
      [],
      ['/home/dev/app/README.md', `${L}/redis-timeout.md`],
      [],
    ],
    ['find . -name "*.md" | xargs grep -n foo', './README.md:3:foo', true, ['/home/dev/app/README.md'], [], []],
    [
      'rg --files learnings || ls learnings',
      'learnings/queue-retry.md\nlearnings/redis-timeout.md\n',
      true,
      [],
      [`${L}/queue-retry.md`, `${L}/redis-timeout.md`],
      [],
    ],
    ['ls learnings', 'db-pool.md\nredis-timeout.md\n', true, [], [`${L}/db-pool.md`, `${L}/redis-timeout.md`], []],
    ['cd learnings && ls', 'db-pool.md\n', true, [], [`${L}/db-pool.md`], []],
    ['ls x.md', 'x.md', true, [], ['/home/dev/app/x.md'], []],
    ['ls x.md', "ls: cannot access 'x.md': No such file or directory", false, [], [], ['/home/dev/app/x.md']],
    ['grep -rn 超时 文档', '文档/说明 一.md:3:超时\n', true, ['/home/dev/app/文档/说明 一.md'], [], []],
    ['grep -rn x /srv/kb', '/srv/kb/a b/c.md:3:x\n', true, ['/srv/kb/a b/c.md'], [], []],
    ['cd learnings; rg -l x', 'a.md\nsub/b.md\n', true, [], [`${L}/a.md`, `${L}/sub/b.md`], []],
    [
      'ls -la learnings',
      'total 8\n-rw-r--r-- 1 dev dev 168 May  2 10:00 db-pool.md\n',
      true,
      [],
      [`${L}/db-pool.md`],
      [],
    ],
    ['git grep -n x', 'learnings/a.md:3:x', true, [`${L}/a.md`], [], []],
    [
      'teamai recall x && cat learnings/a.md',
      `--- [teamai:recall:start] --- (1 result)\nFile: ${L}/b.md\n--- [teamai:recall:end] ---\n${DOC}`,
      true,
      [`${L}/a.md`],
      [],
      [],
    ],
    ['cat a.md; ls learnings', `${DOC}b.md\nUse foo.md\n`, true, ['/home/dev/app/a.md'], [`${L}/b.md`], []],
  ])('%s -> %j (%s)', (command, output, ok, shown, listed, refuted) => {
    const facts = observeTool(shell(command, output, ok));
    expect(facts.shown).toEqual(shown);
    expect(facts.listed).toEqual(listed);
    expect(facts.refuted).toEqual(refuted);
    expect(facts.recall).toBe(command.startsWith('teamai'));
  });

  test('the working folder of the call wins', () => {
    expect(observeTool(shell('cat a.md', DOC, true, { workdir: 'learnings' })).shown).toEqual([`${L}/a.md`]);
    expect(observeTool(shell('cat a.md', DOC, true, { workdir: L, cwdIs: 'after' })).shown).toEqual([`${L}/a.md`]);
  });

  test('Claude Code names the folder after the command', () => {
    const done = shell('cd learnings && cat a.md', DOC, true, { cwd: L, cwdIs: 'after', agent: 'claude' });
    expect(observeTool(done).shown).toEqual([`${L}/a.md`]);
  });

  test('PowerShell and cmd by the tool', () => {
    const call = (toolName: string, command: string, output: string): ToolEvent =>
      event('shell', { toolName, input: { command }, output }, { cwd: 'C:\\kb' });
    expect(observeTool(call('PowerShell', 'Get-Content docs\\a.md', DOC)).shown).toEqual(['C:/kb/docs/a.md']);
    expect(observeTool(call('cmd', 'type docs\\a.md', DOC)).shown).toEqual(['C:/kb/docs/a.md']);
    const missing = "Get-Content : Cannot find path 'C:\\kb\\docs\\a.md' because it does not exist.";
    expect(observeTool(call('PowerShell', 'Get-Content docs\\a.md', missing))).toMatchObject({
      shown: [],
      refuted: ['C:/kb/docs/a.md'],
    });
    expect(observeTool(call('pwsh', 'Select-String -Path docs\\*.md -Pattern foo', 'docs\\a.md:3:foo')).shown).toEqual([
      'C:/kb/docs/a.md',
    ]);
  });

  test('before the call nothing was shown', () => {
    const facts = observeTool(shell('teamai recall x; cat a.md', null, null, { kind: 'pre-tool' }));
    expect(facts).toMatchObject({ recall: true, runs: [], shown: [], listed: [] });
    expect(facts.reads).toHaveLength(1);
  });

  test('a home that only the transcript tells', () => {
    const done = { ...shell('cat ~/notes/a.md', DOC, true), transcript: '/home/dev/.claude/projects/x/1.jsonl' };
    expect(observeTool(done).shown).toEqual(['/home/dev/notes/a.md']);
    expect(observeTool(done, { home: '/root' }).shown).toEqual(['/root/notes/a.md']);
  });
});

describe('recalls', () => {
  const REGION =
    '--- [teamai:recall:start] --- (1 result) run=r_8f3a1c2b\n\n[1/1] [learnings] Redis timeout fix [project]\nFile: /home/dev/app/learnings/redis-timeout.md\n\n--- [teamai:recall:end] --- run=r_8f3a1c2b\n';

  test('the region of a recall', () => {
    expect(observeTool(shell('teamai recall "redis timeout"', REGION, true))).toMatchObject({
      runs: ['r_8f3a1c2b'],
      recall: true,
      regions: [{ files: [`${L}/redis-timeout.md`] }],
      shown: [],
      listed: [],
    });
  });

  test('a recall that failed later', () => {
    const facts = observeTool(
      shell('teamai recall x; false', `Exit code 1\n${REGION}`, false, { kind: 'tool-failed' }),
    );
    expect(facts).toMatchObject({ runs: ['r_8f3a1c2b'], recall: true });
  });

  test('a recall without results', () => {
    const none = 'ℹ No matching learnings found for "x". run=r_8f3a1c2b\n';
    expect(observeTool(shell('teamai recall x', none, true))).toMatchObject({ runs: [], misses: ['r_8f3a1c2b'] });
    expect(observeTool(shell('cat log.txt', none, true))).toMatchObject({ runs: [], misses: [] });
  });

  test('an inner agent shows its recall as JSON', () => {
    const output = JSON.stringify({ aggregated_output: REGION });
    expect(observeTool(shell('codex exec "run teamai recall x"', output, true))).toMatchObject({
      runs: [],
      recall: false,
    });
  });

  test('a later look at a running command', () => {
    expect(observeTool(event('shell-output', { output: REGION }))).toMatchObject({
      runs: ['r_8f3a1c2b'],
      recall: false,
    });
  });

  test('an MCP tool', () => {
    expect(observeTool(event('mcp', { output: REGION })).runs).toEqual(['r_8f3a1c2b']);
    expect(observeTool(event('mcp', { output: '{"run":"r_8f3a1c2b"}' })).runs).toEqual([]);
  });
});

describe('file tools', () => {
  const A = `${L}/redis-timeout.md`;
  const B = `${L}/db-pool.md`;
  const one: readonly {
    name: string;
    of: ToolEvent;
    shown?: readonly string[];
    listed?: readonly string[];
    refuted?: readonly string[];
  }[] = [
    { name: 'read', of: event('read', { input: { paths: [A] }, output: DOC }), shown: [A] },
    {
      name: 'read, relative',
      of: event('read', { input: { paths: ['learnings/redis-timeout.md'] }, output: DOC }),
      shown: [A],
    },
    { name: 'read, unchanged', of: event('read', { input: { paths: [A] } }, { agent: 'claude' }), shown: [A] },
    {
      name: 'read, failed',
      of: event('read', { input: { paths: [A] }, ok: false, output: 'File does not exist.' }),
      refuted: [A],
    },
    {
      name: 'read, failure event',
      of: event('read', { input: { paths: [A] } }, { kind: 'tool-failed' }),
      refuted: [A],
    },
    { name: 'read, unknown and empty', of: event('read', { input: { paths: [A] }, ok: null }) },
    {
      name: 'Copilot view of a folder',
      of: event('read', { input: { paths: [L] }, output: 'db-pool.md\nredis-timeout.md' }, { agent: 'copilot' }),
      listed: [B, A],
    },
    {
      name: 'Copilot view of LICENSE',
      of: event(
        'read',
        { input: { paths: ['/x/LICENSE'] }, output: 'MIT License\n\nPermission is' },
        { agent: 'copilot' },
      ),
      shown: ['/x/LICENSE'],
    },
    {
      name: 'Copilot view, too large',
      of: event(
        'read',
        { input: { paths: [A] }, output: 'File too large to read at once (88 KB).' },
        { agent: 'copilot' },
      ),
    },
    {
      name: 'OpenCode read of a folder',
      of: event(
        'read',
        {
          input: { paths: [L] },
          output: `<path>${L}</path>\n<type>directory</type>\n<entries>\ndb-pool.md\nredis-timeout.md\n\n(2 entries)\n</entries>`,
        },
        { agent: 'opencode' },
      ),
      listed: [B, A],
    },
    {
      name: 'OMP read of a folder',
      of: event(
        'read',
        {
          input: { paths: [L] },
          output: '.\n  - db-pool.md        168B      just now\n  - redis-timeout.md  265B      just now',
        },
        { agent: 'omp' },
      ),
      listed: [B, A],
    },
    {
      name: 'Claude Grep, files',
      of: event(
        'grep',
        { input: { pattern: 'x', paths: [L] }, files: ['learnings/db-pool.md', 'learnings/redis-timeout.md'] },
        { agent: 'claude' },
      ),
      listed: [B, A],
    },
    {
      name: 'Claude Grep, content',
      of: event(
        'grep',
        {
          input: { pattern: 'x', paths: [L], searchMode: 'content' },
          output: 'learnings/db-pool.md:5:tags\nlearnings/redis-timeout.md-2-title',
          files: [],
        },
        { agent: 'claude' },
      ),
      shown: [B, A],
    },
    {
      name: 'Claude Grep, content of one file',
      of: event(
        'grep',
        { input: { pattern: 'x', paths: [A], searchMode: 'content' }, output: '2:title: Redis timeout fix\n5:tags' },
        { agent: 'claude' },
      ),
      shown: [A],
    },
    {
      name: 'Claude Grep, count',
      of: event(
        'grep',
        {
          input: { pattern: 'x', searchMode: 'count' },
          output: 'learnings/db-pool.md:2\nlearnings/redis-timeout.md:3',
        },
        { agent: 'claude' },
      ),
      listed: [B, A],
    },
    {
      name: 'CodeBuddy Grep, content',
      of: event(
        'grep',
        {
          input: { pattern: 'x', paths: [L], searchMode: 'content' },
          output: `${B}:3:Use a backoff.\n${A}:2:id: redis-timeout`,
        },
        { agent: 'codebuddy' },
      ),
      shown: [B, A],
    },
    {
      name: 'Copilot grep, files',
      of: event('grep', { input: { pattern: 'x', paths: [L] }, output: `${B}\n${A}` }, { agent: 'copilot' }),
      listed: [B, A],
    },
    {
      name: 'Pi grep',
      of: event(
        'grep',
        {
          input: { pattern: 'x', paths: ['learnings'] },
          output: 'db-pool.md:5: tags\nredis-timeout.md-2- title\nredis-timeout.md:3: x',
        },
        { agent: 'pi' },
      ),
      shown: [B, A],
    },
    {
      name: 'Pi grep of one file',
      of: event('grep', { input: { pattern: 'x', paths: [A] }, output: 'redis-timeout.md:3: x' }, { agent: 'pi' }),
      shown: [A],
    },
    {
      name: 'OMP grep',
      of: event(
        'grep',
        {
          input: { pattern: 'x', paths: ['learnings'] },
          output: '# learnings/\n## db-pool.md#DDBB\n*5:tags\n## redis-timeout.md#DDBB\n*2:title',
          files: ['learnings/db-pool.md', 'learnings/redis-timeout.md'],
        },
        { agent: 'omp' },
      ),
      shown: [B, A],
    },
    {
      name: 'OpenCode grep',
      of: event(
        'grep',
        {
          input: { pattern: 'x', paths: [L] },
          output: `Found 2 matches\n${B}:\n  Line 5: tags\n\n\n${A}:\n  Line 2: title\n`,
        },
        { agent: 'opencode' },
      ),
      shown: [B, A],
    },
    {
      name: 'OpenCode grep, nothing',
      of: event('grep', { input: { pattern: 'x' }, output: 'No files found' }, { agent: 'opencode' }),
    },
    {
      name: 'Gemini grep',
      of: event(
        'grep',
        {
          input: { pattern: 'x', paths: ['learnings'] },
          output:
            'Found 2 matches for pattern "x" in path "learnings":\n---\nFile: db-pool.md\nL5: tags\n---\nFile: redis-timeout.md\nL2: title\n---',
        },
        { agent: 'gemini' },
      ),
      shown: [B, A],
    },
    {
      name: 'Cursor Grep tells nothing',
      of: event(
        'grep',
        { input: { pattern: 'x', paths: [L] }, output: '{"pattern":"x","success":true}' },
        { agent: 'cursor' },
      ),
    },
    {
      name: 'Glob',
      of: event('glob', { input: { pattern: '*.md' }, files: [B, A] }, { agent: 'claude' }),
      listed: [B, A],
    },
    {
      name: 'Copilot glob',
      of: event(
        'glob',
        { input: { pattern: '*.md' }, output: './learnings/db-pool.md\n./learnings/redis-timeout.md' },
        { agent: 'copilot' },
      ),
      listed: [B, A],
    },
    {
      name: 'Pi find',
      of: event(
        'glob',
        { input: { pattern: '*.md', paths: ['learnings'] }, output: 'db-pool.md\nredis-timeout.md' },
        { agent: 'pi' },
      ),
      listed: [B, A],
    },
    {
      name: 'Pi ls',
      of: event(
        'ls',
        { input: { paths: ['learnings'] }, output: 'db-pool.md\nredis-timeout.md\nsub/' },
        { agent: 'pi' },
      ),
      listed: [B, A],
    },
    {
      name: 'Gemini list_directory',
      of: event(
        'ls',
        {
          input: { paths: ['.'] },
          output: 'Directory listing for /home/dev/app:\n[DIR] learnings\nREADME.md (7 bytes)',
        },
        { agent: 'gemini' },
      ),
      listed: ['/home/dev/app/README.md'],
    },
    { name: 'Glob, failed', of: event('glob', { output: B, ok: false }) },
    { name: 'Edit is no evidence', of: event('edit', { input: { paths: [A] }, output: DOC }) },
    { name: 'Write is no evidence', of: event('write', { input: { paths: [A] }, output: DOC }) },
  ];

  test.each(one)('$name', ({ of, shown, listed, refuted }) => {
    const facts = observeTool(of);
    expect(facts.shown).toEqual(shown ?? []);
    expect(facts.listed).toEqual(listed ?? []);
    expect(facts.refuted).toEqual(refuted ?? []);
  });

  test('reads name the paths of the tool', () => {
    const { reads } = observeTool(
      event('read', { toolName: 'Read', input: { paths: ['learnings/a.md'] }, output: DOC }),
    );
    expect(reads).toEqual([
      {
        kind: 'file',
        path: `${L}/a.md` as AbsolutePath,
        operand: 'learnings/a.md',
        verb: 'Read',
        how: 'whole',
        certain: true,
        away: false,
        opened: true,
      },
    ]);
  });
});

test('any command, output and tool give facts', () => {
  const word = fc.constantFrom(
    'cat',
    'grep',
    '-rn',
    'ls',
    'find',
    '.',
    '*.md',
    'a.md',
    'docs/',
    '|',
    '&&',
    ';',
    'cd',
    '>',
    "'",
    '$(',
    ')',
    'teamai',
    'recall',
    '\n',
    'C:\\x',
  );
  const output = fc.option(
    fc
      .array(
        fc.constantFrom(
          'a.md',
          ':3:x',
          '\n',
          'cat: a.md: No such file or directory',
          '==> a.md <==',
          './',
          ' ',
          '--- [teamai:recall:start] ---',
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 10 }),
      output,
      fc.constantFrom<ToolKind>('shell', 'read', 'grep', 'glob', 'ls', 'edit', 'mcp', 'other'),
      fc.constantFrom(true, false, null),
      fc.constantFrom('/home/dev/app', 'C:\\kb', ''),
      (words, text, tool, ok, cwd) => {
        const call = event(tool, { input: { command: words.join(' '), paths: words }, output: text, ok }, { cwd });
        const { shown, listed, refuted } = observeTool(call);
        expect(shown.filter((path) => listed.includes(path) || refuted.includes(path))).toEqual([]);
      },
    ),
    { numRuns: 2_000 },
  );
});
