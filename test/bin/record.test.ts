import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { environment, lines, program, runCli, startCli, temporaryFolder } from './run-cli.ts';

const payload = {
  session_id: '2dd2b0f3-5831-41e1-804d-e28f7f80bb96',
  cwd: '/home/dev/canary-project',
  hook_event_name: 'PostToolUse',
  tool_name: 'Bash',
  tool_input: {
    command: 'cat canary-notes/canary.md | grep -n "canary text" && teamai recall \'canary query\'',
    description: 'Canary',
  },
  tool_response: {
    stdout: 'canary-notes/canary.md:3: the canary\n--- [teamai:recall:end] --- run=r_8f3a1c2b',
    interrupted: false,
  },
  tool_use_id: 'toolu_0167e9959183186ece261288',
};

function record(args: readonly string[], input: string | Buffer = JSON.stringify(payload), env = {}) {
  const state = temporaryFolder();
  const outcome = runCli(['record', '--agent', 'claude', ...args], { input, env: { TEAMAI_HOOK_HOME: state, ...env } });
  const diagnostics = join(state, 'diagnostics.ndjson');
  return { ...outcome, state, diagnostics: existsSync(diagnostics) ? lines(readFileSync(diagnostics, 'utf8')) : [] };
}

describe('record', () => {
  it('appends a line without anybody’s text, says nothing, exits 0', () => {
    const out = join(temporaryFolder(), 'new', 'corpus.ndjson');
    for (let round = 0; round < 2; round++) {
      expect(record(['--out', out])).toMatchObject({ status: 0, stdout: '', stderr: '', diagnostics: [] });
    }
    const text = readFileSync(out, 'utf8');
    expect(text).not.toMatch(/canary/i);
    expect(lines(text)).toHaveLength(2);
    expect(lines(text)[0]).toMatchObject({
      agent: 'claude',
      origin: expect.stringContaining('teamai-hook record'),
      redacted: true,
      payload: {
        session_id: payload.session_id,
        hook_event_name: 'PostToolUse',
        tool_name: 'Bash',
        tool_use_id: payload.tool_use_id,
        tool_input: {
          command: expect.stringMatching(/^cat [\w-]+\/\w+\.md \| grep -n "\w+ \w+" && teamai recall '\w+ \w+'$/),
        },
        tool_response: {
          stdout: expect.stringMatching(/^[\w-]+\/\w+\.md:3: xxx xxxxxx\n--- \[teamai:recall:end] --- run=r_8f3a1c2b$/),
        },
      },
    });
    expect(statSync(out).mode & 0o777).toBe(0o600);
  });

  it('writes what replay reads', () => {
    const out = join(temporaryFolder(), 'corpus.ndjson');
    record(['--out', out]);
    const { agents } = JSON.parse(runCli(['replay', out, '--json']).stdout);
    expect(agents.claude).toMatchObject({
      payloads: 1,
      events: { 'post-tool': 1 },
      recalls: 1,
      reads: 1,
      runs: 1,
      ignored: {},
    });
  });

  it('gives a path the same made-up name in every process', () => {
    const state = temporaryFolder();
    const corpus = join(state, 'recorded', 'claude.ndjson');
    for (let round = 0; round < 2; round++) {
      runCli(['record', '--agent', 'claude'], { input: JSON.stringify(payload), env: { TEAMAI_HOOK_HOME: state } });
    }
    const [first, second] = lines(readFileSync(corpus, 'utf8'));
    expect(first).toEqual(second);
    expect(statSync(join(state, 'pseudonym-key')).mode & 0o777).toBe(0o600);
    expect(statSync(join(state, 'recorded')).mode & 0o777).toBe(0o700);
  });

  it('keeps all text when told so, and the event of the registration', () => {
    const out = join(temporaryFolder(), 'corpus.ndjson');
    record(['--out', out, '--keep-text', '--event', 'PostToolUse']);
    expect(lines(readFileSync(out, 'utf8'))).toEqual([expect.objectContaining({ event: 'PostToolUse', payload })]);
  });

  it('survives a torn line before it', () => {
    const out = join(temporaryFolder(), 'corpus.ndjson');
    writeFileSync(out, '{"agent":"cla');
    record(['--out', out]);
    expect(readFileSync(out, 'utf8').split('\n')[1]).toContain('"agent":"claude"');
  });

  it('loses nothing to others that write at the same time', async () => {
    const state = temporaryFolder();
    const out = join(state, 'corpus.ndjson');
    const children = Array.from({ length: 12 }, () => {
      const child = startCli(['record', '--agent', 'claude', '--out', out], {
        env: environment({ TEAMAI_HOOK_HOME: state }),
      });
      child.stdin?.end(JSON.stringify(payload));
      return once(child, 'exit');
    });
    expect(await Promise.all(children)).toEqual(Array.from({ length: 12 }, () => [0, null]));
    const rows = lines(readFileSync(out, 'utf8'));
    expect(rows).toHaveLength(12);
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(1);
  });

  it('gives Cursor the JSON that it wants', () => {
    const out = join(temporaryFolder(), 'corpus.ndjson');
    const outcome = runCli(['record', '--agent', 'cursor', '--out', out], {
      input: '{}',
      env: { TEAMAI_HOOK_HOME: temporaryFolder() },
    });
    expect(outcome).toEqual({ status: 0, stdout: '{}\n', stderr: '' });
  });

  it.each([
    ['nothing on standard input', '', 'empty-input'],
    ['an output that is a folder', JSON.stringify(payload), 'not-written'],
  ])('notes a failure and tells the agent nothing: %s', (_, input, code) => {
    const outcome = record(['--out', temporaryFolder()], input);
    expect(outcome).toMatchObject({ status: 0, stdout: '', stderr: '' });
    expect(outcome.diagnostics).toEqual([expect.objectContaining({ command: 'record', agent: 'claude', code })]);
    expect(JSON.stringify(outcome.diagnostics)).not.toMatch(/canary/i);
  });

  it('records input that is no JSON by its length alone', () => {
    const out = join(temporaryFolder(), 'corpus.ndjson');
    record(['--out', out], 'the canary');
    expect(lines(readFileSync(out, 'utf8'))).toEqual([expect.objectContaining({ payload: 'xxx xxxxxx' })]);
  });

  it('keeps the diagnostics small', () => {
    const state = temporaryFolder();
    const file = join(state, 'diagnostics.ndjson');
    writeFileSync(file, `${'x'.repeat(70 * 1024)}\n`);
    runCli(['record', '--agent', 'claude'], { env: { TEAMAI_HOOK_HOME: state } });
    expect(statSync(file).size).toBeLessThan(1_000);
    expect(statSync(`${file}.1`).size).toBeGreaterThan(70 * 1024);
  });

  it.skipIf(process.getuid?.() === 0)('exits 0 where nothing may be written', () => {
    const state = temporaryFolder();
    mkdirSync(join(state, 'x'));
    chmodSync(state, 0o500);
    expect(runCli(['record', '--agent', 'claude'], { input: '{}', env: { TEAMAI_HOOK_HOME: state } })).toMatchObject({
      status: 0,
      stdout: '',
    });
  });

  it('exits 0 even when it is used wrongly: an agent could take a failure for a refusal', () => {
    expect(runCli(['record', '--agent', 'claude', '--bogus'])).toMatchObject({
      status: 0,
      stdout: '',
      stderr: expect.stringContaining('--bogus'),
    });
    expect(runCli(['record'])).toMatchObject({ status: 0, stdout: '', stderr: expect.stringContaining('--agent') });
  });
});

describe('record --print-hook', () => {
  it('prints a line that a shell reads as the same command', () => {
    const folder = join(temporaryFolder(), "it's a $HOME ~");
    mkdirSync(folder);
    const out = join(folder, 'corpus.ndjson');
    const { status, stdout } = runCli([
      'record',
      '--print-hook',
      '--agent',
      'claude',
      '--out',
      out,
      '--event',
      'PostToolUse',
    ]);
    expect(status).toBe(0);
    expect(stdout.trimEnd()).not.toContain('\n');
    expect(stdout).toContain(program);
    const run = spawnSync('sh', ['-c', stdout], {
      input: JSON.stringify(payload),
      env: environment({ TEAMAI_HOOK_HOME: temporaryFolder() }),
      encoding: 'utf8',
    });
    expect(run).toMatchObject({ status: 0, stdout: '', stderr: '' });
    expect(lines(readFileSync(out, 'utf8'))).toEqual([
      expect.objectContaining({ event: 'PostToolUse', redacted: true }),
    ]);
  });
});
