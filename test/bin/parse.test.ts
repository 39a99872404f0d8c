import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { lines, runCli, startCli } from './run-cli.ts';

const answer = {
  reads: ['/w/a.md'],
  conditional: [],
  roots: [],
  globs: [],
  dynamic: 0,
  recall: false,
  cwdAfter: '/w',
};
const ask = (line: unknown): string => `${JSON.stringify(line)}\n`;

describe('parse, for a person', () => {
  it('explains words, folders, reads and recall', () => {
    const { status, stdout, stderr } = runCli(['parse', 'cd docs && cat a.md && sudo teamai recall x', '--cwd', '/w']);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toMatch(/cat a\.md\s+in \/w\/docs/);
    expect(stdout).toMatch(/\/w\/docs\/a\.md\s+cat\s+put out whole\s+certain/);
    expect(stdout).toMatch(/teamai recall\s+certain\s+through sudo/);
    expect(stdout).toMatch(/Folder afterwards\n {2}\/w\/docs\n/);
  });

  it('says why something is no read', () => {
    const { stdout } = runCli(['parse', 'echo a.md; ls b.md; cat "$F" > out.md', '--cwd', '/w']);
    expect(stdout).toMatch(/Named, but not read\n.*\/w\/b\.md/);
    expect(stdout).toMatch(/a variable that the command itself does not set/);
    expect(stdout).toMatch(/\/w\/out\.md\s+overwritten/);
  });

  it('points at a syntax error', () => {
    const { stdout } = runCli(['parse', 'cat a.md\ncat b.md; if then', '--cwd', '/w']);
    const [, place, text, caret] = stdout.split('\n');
    expect(place).toContain('line 2');
    expect(text).toBe('  cat b.md; if then');
    expect(caret).toMatch(/^ +\^$/);
  });

  it.each([
    ['--cwd', ['parse', 'cat a.md', '--cwd', '/x', '--json'], ['/x/a.md']],
    ['--home', ['parse', 'cat ~/a.md', '--home', '/home/u', '--json'], ['/home/u/a.md']],
    ['HOME', ['parse', 'cat ~/a.md', '--json'], ['/home/dev/a.md']],
    ['--env', ['parse', 'cat $R/$S', '--env', 'R=/r', '--env', 'S=s.md', '--json'], ['/r/s.md']],
    ['--cwd-is after', ['parse', 'cd d && cat a', '--cwd', '/w/d', '--cwd-is', 'after', '--json'], ['/w/d/a']],
    ['--dialect', ['parse', 'Get-Content a.md', '--dialect', 'powershell', '--cwd', '/w', '--json'], ['/w/a.md']],
    ['the last of two', ['parse', 'cat a', '--cwd', '/x', '--cwd', '/y', '--json'], ['/y/a']],
    ['a leading dash after --', ['parse', '--json', '--cwd', '/w', '--', '-x; cat a'], ['/w/a']],
    ['a command that looks like a number', ['parse', '--json', '--cwd', '/w', '007 < a'], ['/w/a']],
  ])('takes %s', (_, args, reads) => {
    const { status, stdout } = runCli(args);
    expect(status).toBe(0);
    expect(JSON.parse(stdout).reads).toEqual(reads);
  });

  it.each([['-'], []].map((rest) => [rest]))('reads the command from standard input: %j', (rest) => {
    const { stdout } = runCli(['parse', ...rest, '--cwd', '/w', '--json'], { input: 'cat <<E\nx\nE\ncat b.md\n' });
    expect(JSON.parse(stdout).reads).toEqual(['/w/b.md']);
  });

  it('shows control characters as text', () => {
    const { stdout } = runCli(['parse', "cat $'\\e[31ma.md' \u202eb.md", '--cwd', '/w']);
    expect(stdout).toContain('\\u001b[31ma.md');
    expect(stdout).not.toMatch(/[\u001b\u202e]/);
  });
});

describe('parse --ndjson', () => {
  it('answers each line in order, bad ones too', () => {
    const input = [
      '\ufeff{"cmd":"cat a.md","cwd":"/w"}\r',
      '',
      'no json',
      'null',
      '[]',
      '{"cwd":"/w"}',
      '{"cmd":"cat a.md"}',
      '{"cmd":"cat a.md","cwd":"w"}',
      '{"cmd":"cat a.md","cwd":"/w","dialect":"fish"}',
      '{"cmd":"cat a.md","cwd":"/w","env":{"A":1}}',
      '{"cmd":"cat a.md","cwd":"/w","cwdIs":"during"}',
      '{"cmd":"cat ~/a.md $X","cwd":"/w","home":"/h","env":{"X":"x.md"},"unknown":1}',
      '{"cmd":"cat a.md","cwd":"/w"}',
    ].join('\n');
    const { status, stdout, stderr } = runCli(['parse', '--ndjson'], { input });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(lines(stdout)).toEqual([
      answer,
      { error: 'not JSON', line: 3 },
      { error: 'not an object', line: 4 },
      { error: 'not an object', line: 5 },
      { error: '`cmd` is missing', line: 6 },
      { error: '`cwd` is missing', line: 7 },
      { error: '`cwd` is not absolute', line: 8 },
      { error: '`dialect` is none of bash, powershell, cmd', line: 9 },
      { error: '`env` is no object of strings', line: 10 },
      { error: '`cwdIs` is neither before nor after', line: 11 },
      { ...answer, reads: ['/h/a.md', '/w/x.md'] },
      answer,
    ]);
  });

  it('gives each kind of read its place', () => {
    const cmd =
      'cat a.md; test -f x && cat a.md b.md; rg x sub/; head *.md; cat $U; sed -i s/a/b/ c.md; ls d.md; vim e.md; cd s';
    const { stdout } = runCli(['parse', '--ndjson'], { input: ask({ cmd, cwd: '/w' }) });
    expect(lines(stdout)).toEqual([
      {
        reads: ['/w/a.md', '/w/e.md'],
        conditional: ['/w/b.md'],
        roots: ['/w/sub'],
        globs: [{ cwd: '/w', pattern: '*.md' }],
        dynamic: 1,
        recall: false,
        cwdAfter: '/w/s',
      },
    ]);
  });

  it('takes defaults from the options', () => {
    const { stdout } = runCli(['parse', '--ndjson', '--cwd', '/w'], { input: ask({ cmd: 'cat a.md' }) });
    expect(lines(stdout)).toEqual([answer]);
  });

  it('answers a line as soon as it is there', async () => {
    const cli = startCli(['parse', '--ndjson']);
    for (let round = 0; round < 3; round++) {
      cli.stdin?.write(ask({ cmd: 'cat a.md', cwd: '/w' }));
      const [chunk] = await once(cli.stdout ?? cli, 'data');
      expect(lines(String(chunk))).toEqual([answer]);
    }
    cli.stdin?.end();
    expect(await once(cli, 'exit')).toEqual([0, null]);
  });

  it('takes lines of a megabyte and cut at any byte', async () => {
    const long = { cmd: `cat a.md # ${'x'.repeat(1 << 20)}é`, cwd: '/w' };
    const bytes = Buffer.from(ask(long) + ask({ cmd: 'cat ü.md', cwd: '/w' }));
    const cli = startCli(['parse', '--ndjson']);
    let out = '';
    cli.stdout?.on('data', (chunk) => {
      out += chunk;
    });
    for (let at = 0; at < bytes.length - 20; at += 65_537)
      cli.stdin?.write(bytes.subarray(at, Math.min(at + 65_537, bytes.length - 20)));
    for (const byte of bytes.subarray(bytes.length - 20)) {
      await new Promise((resolve) => cli.stdin?.write(Buffer.of(byte), resolve));
    }
    cli.stdin?.end();
    await once(cli, 'close');
    expect(lines(out)).toEqual([answer, { ...answer, reads: ['/w/ü.md'] }]);
  });

  it('keeps up with a hundred thousand lines, in order', () => {
    const count = 100_000;
    const input = Array.from({ length: count }, (_, index) => ask({ cmd: `cat ${index}.md`, cwd: '/w' })).join('');
    const { status, stdout } = runCli(['parse', '--ndjson'], { input });
    expect(status).toBe(0);
    const reads = stdout.trimEnd().split('\n');
    expect(reads).toHaveLength(count);
    expect(reads.every((line, index) => line.includes(`["/w/${index}.md"]`))).toBe(true);
  });

  it('waits for a slow reader instead of filling memory', async () => {
    const cli = startCli(['parse', '--ndjson']);
    cli.stdin?.on('error', () => undefined);
    const line = ask({ cmd: 'cat a.md', cwd: '/w' });
    let written = 0;
    let isFull = false;
    while (!isFull && written < 64 << 20) {
      isFull = await new Promise<boolean>((resolve) => {
        const chunk = line.repeat(2_000);
        written += chunk.length;
        const timer = setTimeout(() => resolve(true), 1_500);
        cli.stdin?.write(chunk, () => {
          clearTimeout(timer);
          resolve(false);
        });
      });
    }
    expect(isFull).toBe(true);
    cli.kill();
  });
});

describe('parse, wrongly used', () => {
  it.each([
    [['parse'], 'no shell command to explain', 'quoted'],
    [['parse', 'cat', 'a.md'], 'more than one argument: a.md', "parse 'cat a.md'"],
    [['parse', 'x', '--cwd', 'docs'], 'not an absolute folder: docs', '$PWD'],
    [['parse', 'x', '--home', '~'], 'not an absolute folder: ~', 'whole path'],
    [['parse', 'x', '--env', 'A'], 'not NAME=VALUE: A', '--env'],
    [['parse', 'x', '--dialect', 'fish'], 'Given: "fish"', 'parse --help'],
    [['parse', 'x', '--ndjson'], 'exclude each other', 'Leave one'],
    [['parse', '--json', '--ndjson'], 'exclude each other', 'Leave one'],
    [['parse', 'x', '--bogus'], 'unknown option: --bogus', 'parse --help'],
  ])('%j', (args, message, hint) => {
    const { status, stdout, stderr } = runCli(args);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(message);
    expect(stderr).toContain(hint);
    expect(stderr.trimEnd().split('\n').length).toBeLessThanOrEqual(3);
  });
});
