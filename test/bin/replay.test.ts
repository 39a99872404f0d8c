import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { environment, lines, program, root, runCli, temporaryFolder } from './run-cli.ts';

const shell = (cmd: string, reads: readonly string[], rest: object = {}) =>
  JSON.stringify({ cmd, cwd: '/w', reads, recall: false, ...rest });

const payload = (command: string, expect: object, rest: object = {}) =>
  JSON.stringify({
    agent: 'claude',
    origin: 'written for this test',
    payload: {
      session_id: 's-1',
      cwd: '/w',
      hook_event_name: 'PostToolUse',
      tool_name: 'Bash',
      tool_input: { command },
      tool_response: { stdout: 'text', stderr: '', interrupted: false },
      tool_use_id: 'toolu_1',
    },
    expect,
    ...rest,
  });

function corpus(rows: readonly string[], name = 'rows.ndjson', folder = temporaryFolder()): string {
  const path = join(folder, name);
  writeFileSync(path, rows.map((row) => `${row}\n`).join(''));
  return path;
}

describe('replay', () => {
  it('counts per agent and per shell', () => {
    const path = corpus([
      payload('cat a.md', {}),
      payload('teamai recall x', {}),
      JSON.stringify({ agent: 'claude', payload: {} }),
      JSON.stringify({
        agent: 'codex',
        event: 'Stop',
        payload: { session_id: 's', cwd: '/w', hook_event_name: 'Stop' },
      }),
      shell('cat a.md', ['/w/a.md']),
    ]);
    const { status, stdout, stderr } = runCli(['replay', path]);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toMatch(/claude +3 .* unknown-event 1/);
    expect(stdout).toMatch(/codex +1 /);
    expect(stdout).toContain('1 file, 5 lines, none bad');
    const { agents, shell: commands } = JSON.parse(runCli(['replay', path, '--json']).stdout);
    expect(agents.claude).toMatchObject({
      payloads: 3,
      events: { 'post-tool': 2 },
      recalls: 1,
      reads: 1,
      ignored: { 'unknown-event': 1 },
    });
    expect(commands).toMatchObject({ commands: 1, certain: 1, recalls: 0 });
  });

  it('finds files below folders, in order of their names, and takes files of any name', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'b'));
    for (const name of ['c.ndjson', 'b/x.jsonl', 'a.ndjson']) corpus([shell(`cat ${name}`, [])], name, folder);
    corpus(['no corpus'], 'notes.txt', folder);
    const other = corpus([shell('cat other', [])], 'other.log');
    const { stdout } = runCli(['replay', folder, other, folder, '--verbose', '--concurrency', '8']);
    expect([...stdout.matchAll(/shell cat (\S+)/g)].map((match) => match[1])).toEqual([
      'a.ndjson',
      'b/x.jsonl',
      'c.ndjson',
      'other',
    ]);
  });

  it('says what each call recalled and read', () => {
    const path = corpus([payload('cat a.md', {}), payload('teamai recall x', {}), shell('cat b.md | head *.md', [])]);
    const { stdout } = runCli(['replay', path, '--verbose']);
    expect(stdout).toMatch(/^claude post-tool shell -> .*reads \/w\/a\.md/m);
    expect(stdout).toMatch(/^claude post-tool shell -> recall called/m);
    expect(stdout).toMatch(/^shell cat b\.md \| head \*\.md -> .*matching \/w\/\*\.md/m);
    const json = runCli(['replay', path, '--verbose', '--json']).stdout.split('\n').slice(0, 3).join('\n');
    expect(lines(json)).toMatchObject([
      { event: 'post-tool', tool: 'shell' },
      { recall: true },
      { globs: [{ cwd: '/w', pattern: '*.md' }] },
    ]);
  });

  it('reads lines that end in CR LF, a byte order mark, and a last line without an end', () => {
    const path = corpus([]);
    appendFileSync(path, `\ufeff${shell('cat a', ['/w/a'])}\r\n\r\n\n${shell('cat b', ['/w/b'])}`);
    const { status, stdout } = runCli(['replay', path, '--check']);
    expect(stdout).toContain('2 passed, 0 failed');
    expect(status).toBe(0);
  });

  it('reports bad lines with their numbers and goes on', () => {
    const path = corpus([
      shell('cat a', ['/w/a']),
      'no json',
      '{"x":1}',
      'null',
      '',
      '{"cmd":1}',
      '{"agent":"claude","payload":3}',
      '{"payload":{}}',
      shell('cat b', ['/w/b']),
    ]);
    const { status, stdout } = runCli(['replay', path]);
    expect(status).toBe(0);
    expect([...stdout.matchAll(/:(\d+) bad line: (.*)/g)].map(([, number, problem]) => `${number} ${problem}`)).toEqual(
      [
        '2 not JSON',
        '3 neither a payload row (`agent`, `payload`) nor a shell row (`cmd`, `cwd`)',
        '4 not an object',
        '6 `cmd` is no string',
        '7 `payload` is no object',
        '8 `agent` is missing',
      ],
    );
    expect(stdout).toContain('9 lines, 6 bad'.replace('9', '8'));
    expect(runCli(['replay', path, '--check']).status).toBe(1);
  });

  it('takes a line of a megabyte', () => {
    const path = corpus([shell(`cat a # ${'x'.repeat(1 << 20)}`, ['/w/a']), shell('cat b', ['/w/b'])]);
    expect(runCli(['replay', path, '--check']).stdout).toContain('2 passed, 0 failed');
  });
});

describe('replay --check', () => {
  it('passes what is as expected', () => {
    const path = corpus([
      payload('cat a.md', {
        event: 'post-tool',
        session: 's-1',
        tool: 'shell',
        ok: true,
        callId: 'toolu_1',
        runs: [],
        recall: false,
      }),
      shell('cat a.md', ['/w/a.md']),
      shell('test -f x && cat a.md', ['/w/a.md'], { untaken: ['/w/a.md'] }),
      shell('cat $(ls)', [], { dyn: ['*'] }),
    ]);
    const { status, stdout } = runCli(['replay', path, '--check']);
    expect(stdout).toContain('4 passed, 0 failed');
    expect(status).toBe(0);
  });

  it('shows each difference and exits 1', () => {
    const path = corpus([
      payload('cat a.md', { event: 'stop', ok: true }),
      shell('cat a.md', ['/w/b.md'], { recall: true }),
    ]);
    const { status, stdout } = runCli(['replay', path, '--check']);
    expect(status).toBe(1);
    expect(stdout).toContain(`${path}:1 mismatch: claude post-tool shell\n  event\n    - stop\n    + post-tool\n`);
    expect(stdout).toContain(
      `${path}:2 mismatch: cat a.md\n  reads\n    - /w/b.md\n    + /w/a.md\n  recall\n    - true\n    + false\n`,
    );
    expect(stdout).toContain('0 passed, 2 failed');
    const { findings, check } = JSON.parse(runCli(['replay', path, '--check', '--json']).stdout);
    expect(check).toEqual({ passed: 0, failed: 2, unchecked: 0, gaps: 0 });
    expect(findings[1].differences[0]).toEqual({
      field: 'reads',
      kind: 'set',
      missing: ['/w/b.md'],
      extra: ['/w/a.md'],
    });
  });

  it('counts rows without an expectation', () => {
    const path = corpus([
      JSON.stringify({ cmd: 'cat a', cwd: '/w' }),
      JSON.stringify({ agent: 'claude', payload: {} }),
    ]);
    const { status, stdout } = runCli(['replay', path, '--check']);
    expect(stdout).toContain('0 passed, 0 failed (2 without an expectation)');
    expect(status).toBe(0);
  });

  it('wants known gaps to fail', () => {
    const open = corpus([shell('cat a.md', ['/w/elsewhere.md'])], 'known-gaps.ndjson');
    expect(runCli(['replay', open, '--check'])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('1 known gap'),
    });
    const closed = corpus([shell('cat a.md', ['/w/a.md'])], 'known-gaps-shell.ndjson');
    const { status, stdout } = runCli(['replay', closed, '--check']);
    expect(status).toBe(1);
    expect(stdout).toContain('move it');
  });

  it('owes its status even when nobody reads', () => {
    const path = corpus(Array.from({ length: 5_000 }, () => shell('cat a.md', ['/w/b.md'])));
    const script = `'${process.execPath}' '${program}' replay '${path}' --check | head -n 1; echo "\${PIPESTATUS[0]}"`;
    const { stdout } = spawnSync('bash', ['-c', script], { env: environment(), encoding: 'utf8' });
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('1');
  });
});

describe('replay --bench', () => {
  it('prints speeds', () => {
    const path = corpus([payload('cat a.md', {}), shell('cat a.md', [])]);
    const { stdout } = runCli(['replay', path, '--bench']);
    expect(stdout).toMatch(/whole run +\d+ lines\/s, [\d.]+ MB\/s/);
    expect(stdout).toMatch(/facts per line +p50 [\d.]+ µs, p90 [\d.]+ µs, p99 [\d.]+ µs, max [\d.]+ µs/);
    expect(stdout).toMatch(/dismissed by it +[\d.]+ %/);
    const { bench } = JSON.parse(runCli(['replay', path, '--bench', '--json']).stdout);
    expect(bench.linesPerSecond).toBeGreaterThan(0);
    expect(bench.factsMicros.p50).toBeLessThanOrEqual(bench.factsMicros.max);
    expect(bench.fastTestPayloads).toBe(1);
  });
});

describe('replay, what it can not read', () => {
  it.each([
    [['replay', '/nowhere'], 3, 'no such file or folder: /nowhere'],
    [['replay', join(root, 'bin')], 3, 'no .ndjson file in'],
    [['replay', 'x', '--concurrency', '0'], 2, 'whole number'],
    [['replay', 'x', '--concurrency', 'many'], 2, 'whole number'],
  ])('%j', (args, status, message) => {
    const outcome = runCli(args);
    expect(outcome.status).toBe(status);
    expect(outcome.stderr).toContain(message);
    expect(outcome.stdout).toBe('');
  });
});
