// The documentation is run: each `$ ...` line of a console block exits as it says, and each link has a target.

import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorRows } from '../lib/errors.ts';
import { environment, program, root, runCli, temporaryFolder } from './bin/run-cli.ts';

const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...markdownBelow('docs')];

function markdownBelow(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
}

const textOf = (page: string): string => readFileSync(join(root, page), 'utf8');

interface Example {
  readonly page: string;
  readonly command: string;
  readonly status: number;
}

function examplesOf(page: string): readonly Example[] {
  const blocks = [...textOf(page).matchAll(/^```console\n([\s\S]*?)^```/gm)].map((match) => match[1] ?? '');
  return blocks
    .flatMap((block) => block.split('\n'))
    .filter((line) => line.startsWith('$ '))
    .map((line) => {
      const command = line.slice(2);
      return { page, command, status: Number(/# exits (\d+)$/.exec(command)?.[1] ?? 0) };
    });
}

const examples = pages.flatMap(examplesOf);
let bin = '';

beforeAll(() => {
  bin = temporaryFolder();
  const file = join(bin, 'teamai-hook');
  writeFileSync(file, `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`);
  chmodSync(file, 0o755);
});

describe('examples', () => {
  it('there are some for every command', () => {
    for (const name of ['replay', 'parse', 'inspect', 'record', 'agents']) {
      expect(
        examples.some(({ command }) => command.includes(`teamai-hook ${name}`)),
        name,
      ).toBe(true);
    }
  });

  it.each(examples)('$page: $command', ({ command, status }) => {
    const outcome = spawnSync('bash', ['-o', 'pipefail', '-c', command], {
      cwd: root,
      encoding: 'utf8',
      env: environment({ PATH: `${bin}${delimiter}${process.env.PATH}`, TEAMAI_HOOK_HOME: temporaryFolder() }),
    });
    expect(outcome.status, outcome.stderr + outcome.stdout.slice(-500)).toBe(status);
    if (status === 0) expect(outcome.stderr).toBe('');
  });
});

describe('what --help shows', () => {
  it.each(['replay', 'parse', 'inspect', 'record', 'agents'])('%s: every option is documented', (command) => {
    const options = [...runCli([command, '--help']).stdout.matchAll(/--([a-z][a-z-]+)/g)].map(
      (match) => match[1] ?? '',
    );
    const docs = textOf('docs/cli.md');
    const section = docs.slice(docs.indexOf(`\n## ${command}\n`)).split(/\n## (?!#)/)[1] ?? '';
    for (const option of new Set(options)) {
      if (option !== 'help' && option !== 'version') expect(section, `--${option}`).toContain(`--${option}`);
    }
  });
});

describe('the error table', () => {
  it('is the one in docs/cli.md', () => {
    const rows = [...textOf('docs/cli.md').matchAll(/^\| `([a-z-]+)` +\| (\d+) +\|/gm)].map(([, code, status]) => [
      code,
      Number(status),
    ]);
    expect(new Map(rows as [string, number][])).toEqual(
      new Map([...errorRows].map(([code, { exit }]) => [code, exit])),
    );
  });
});

describe('links', () => {
  it.each(pages)('%s', (page) => {
    for (const [, target = ''] of textOf(page).matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^https?:/.test(target)) continue;
      const [path = '', anchor] = target.split('#');
      const file = path === '' ? page : join(dirname(page), path);
      expect(existsSync(join(root, file)), `${page} -> ${target}`).toBe(true);
      if (anchor !== undefined) expect(anchorsOf(textOf(file)), `${page} -> ${target}`).toContain(anchor);
    }
  });
});

function anchorsOf(text: string): readonly string[] {
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return [...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)];
}

describe('the two commands', () => {
  it('stand alone in the README, one block each, and CI runs the second', () => {
    const blocks = [...textOf('README.md').matchAll(/^```sh\n([\s\S]*?)^```/gm)].map((match) => match[1]?.trim());
    expect(blocks).toEqual([
      'npm ci && npm run build && node dist/teamai-hook.js replay test/corpora --check',
      'npm ci && npm test',
    ]);
    expect(textOf('.ci/run')).toContain('npm ci && npm test');
  });
});
