import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isColored } from '../../bin/terminal.ts';
import { EXIT, errorRows } from '../../lib/errors.ts';
import { environment, program, root, runCli, startCli } from './run-cli.ts';

const commands = ['replay', 'parse', 'inspect', 'record', 'agents'];

describe('help and version', () => {
  it('lists the commands, examples and exit status', () => {
    const { status, stdout, stderr } = runCli(['--help']);
    expect(status).toBe(0);
    expect(stderr).toBe('');
    for (const command of commands) expect(stdout).toContain(`teamai-hook ${command}`);
    expect(stdout).toContain('Examples:');
    expect(stdout).toContain('Exit status:');
  });

  it.each(commands)('%s explains itself by example', (command) => {
    const { status, stdout } = runCli([command, '--help']);
    expect(status).toBe(0);
    expect(stdout).toContain(`teamai-hook ${command}`);
    expect(stdout).toContain('Examples:');
    expect(stdout.split('\n').every((line) => line.length <= 100)).toBe(true);
  });

  it.each(['--version', '-V'])('%s is that of the package', (option) => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(runCli([option])).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
  });

  it('is a program', () => {
    expect(statSync(program).mode & 0o111).not.toBe(0);
  });
});

describe('wrong usage', () => {
  it('shows the help on standard error when no command is given', () => {
    const { status, stdout, stderr } = runCli([]);
    expect(status).toBe(EXIT.usage);
    expect(stdout).toBe('');
    expect(stderr).toContain('Commands:');
    expect(stderr).toContain('no command given');
  });

  it.each([
    [['nope'], 'unknown command: nope'],
    [['replya', 'x'], 'did you mean replay?'],
    [['--bogus'], 'unknown option: --bogus'],
    [['agents', '--bogus'], 'unknown option: --bogus'],
    [['agents', 'x'], 'unexpected argument: x'],
    [['inspect'], 'missing: --agent'],
    [['inspect', '--agent', 'nobody'], 'Given: "nobody"'],
    [['replay'], 'missing: a corpus'],
  ])('%j', (args, message) => {
    const { status, stdout, stderr } = runCli(args);
    expect(status).toBe(EXIT.usage);
    expect(stdout).toBe('');
    expect(stderr).toContain(message);
    expect(stderr).toContain('--help');
  });
});

describe('errors', () => {
  it('are one table, each with a message, a hint and a status', () => {
    for (const [code, row] of errorRows) {
      expect(row.message('detail'), code).not.toBe('');
      expect(row.hint, code).toMatch(/\.$/);
      expect(Object.values(EXIT), code).toContain(row.exit);
    }
  });

  it('are documented', () => {
    const docs = readFileSync(join(root, 'docs/cli.md'), 'utf8');
    for (const code of errorRows.keys()) expect(docs).toContain(`\`${code}\``);
  });
});

describe('colours', () => {
  it.each([
    [{}, true, true],
    [{}, false, false],
    [{}, undefined, false],
    [{ TERM: 'dumb' }, true, false],
    [{ NO_COLOR: '1' }, true, false],
    [{ NO_COLOR: '' }, true, true],
    [{ FORCE_COLOR: '1' }, false, true],
    [{ FORCE_COLOR: '' }, false, true],
    [{ FORCE_COLOR: '0' }, true, false],
    [{ FORCE_COLOR: 'false' }, true, false],
    [{ FORCE_COLOR: '1', NO_COLOR: '1' }, false, true],
  ])('%j, terminal %s: %s', (env, isTerminal, colored) => {
    expect(isColored(env, isTerminal)).toBe(colored);
  });

  it('come only when asked for', () => {
    expect(runCli(['parse', 'cat a.md']).stdout).not.toContain('\u001b');
    expect(runCli(['parse', 'cat a.md'], { env: { FORCE_COLOR: '1' } }).stdout).toContain('\u001b[1m');
    expect(runCli(['nope'], { env: { FORCE_COLOR: '1' } }).stderr).toContain('\u001b[31m');
  });
});

describe('streams', () => {
  it.each([
    'yes \'{"cmd":"cat a.md","cwd":"/w"}\' | $CLI parse --ndjson',
    'yes \'{"agent":"claude","payload":{}}\' | $CLI inspect --ndjson',
    '$CLI replay test/corpora --verbose',
    '$CLI --help',
  ])('end quietly when the reader leaves: %s', (line) => {
    const script = `set -o pipefail; ${line} | head -n 1; echo "\${PIPESTATUS[@]}"`;
    const { stdout, stderr } = spawnSync(
      'bash',
      ['-c', script.replaceAll('$CLI', `'${process.execPath}' '${program}'`)],
      {
        env: environment(),
        cwd: root,
        encoding: 'utf8',
        timeout: 50_000,
      },
    );
    expect(stderr).toBe('');
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/(?:^| )0 0$/);
  });

  it('end at an interrupt without a trace', async () => {
    const cli = startCli(['parse', '--ndjson']);
    let said = '';
    cli.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    cli.stdin?.write('{"cmd":"cat a.md","cwd":"/w"}\n');
    await once(cli.stdout ?? cli, 'data');
    cli.kill('SIGINT');
    expect(await once(cli, 'exit')).toEqual([null, 'SIGINT']);
    expect(said).toBe('');
  });
});
