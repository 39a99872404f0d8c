// Who may import what, read from the sources themselves: a rule that nobody checks is no rule.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Source {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly string[];
}

/** Comments and strings are of no interest to the rules about globals. */
function code(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '$1')
    .replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, "''");
}

const IMPORT =
  /^(?:import|export)\b[^;'"=]*?\bfrom\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

function sourcesBelow(folder: string): readonly Source[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .filter((path) => path.endsWith('.ts'))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const imports = [...text.matchAll(IMPORT)].map((match) => {
        const target = match.slice(1).find((name) => name !== undefined) ?? '';
        return target.startsWith('.') ? posix.join(dirname(path), target) : target;
      });
      return { path, text: code(text), imports };
    });
}

const sources = ['parsers', 'lib', 'bin', 'bridges'].flatMap(sourcesBelow);
const of = (folder: string) => sources.filter(({ path }) => path.startsWith(`${folder}/`));

function offenders(within: readonly Source[], isAllowed: (target: string, source: Source) => boolean): string[] {
  return within.flatMap((source) =>
    source.imports.filter((target) => !isAllowed(target, source)).map((target) => `${source.path} imports ${target}`),
  );
}

function users(within: readonly Source[], pattern: RegExp): string[] {
  return within.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
}

describe('layers', () => {
  it('parsers import parsers alone', () => {
    expect(of('parsers').length).toBeGreaterThan(10);
    expect(offenders(of('parsers'), (target) => target.startsWith('parsers/'))).toEqual([]);
  });

  it('parsers know neither process nor clock nor chance nor console', () => {
    expect(
      users(
        of('parsers'),
        /\bprocess\.(?:env|argv|cwd|std|exit|platform|pid|hrtime|nextTick)|\bnew Date\(\)|\bDate\.now\b|\bDate\(\)|\b(?:performance|console|globalThis|Buffer)\.|\bMath\.random/,
      ),
    ).toEqual([]);
  });

  it('lib imports lib and parsers, and never bin', () => {
    expect(offenders(of('lib'), (target) => !/^(?:bin|bridges|test)\//.test(target))).toEqual([]);
  });

  it('bridges import parsers and types alone', () => {
    expect(offenders(of('bridges'), (target) => /^(?:parsers|bridges)\//.test(target))).toEqual([]);
  });

  it('imports in lib go down', () => {
    const below = new Map<string, readonly string[]>([
      ['errors.ts', []],
      ['disk', ['errors.ts']],
      ['ndjson', []],
      ['install', []],
      ['record', []],
      ['report', []],
      ['replay', ['disk', 'ndjson', 'report', 'errors.ts']],
    ]);
    const part = (path: string): string => path.split('/')[1] ?? '';
    const wrong = offenders(of('lib'), (target, { path }) => {
      if (!target.startsWith('lib/')) return true;
      return part(target) === part(path) || (below.get(part(path))?.includes(part(target)) ?? false);
    });
    expect(wrong).toEqual([]);
  });

  it('only lib/disk touches the file system', () => {
    const isFileSystem = (target: string): boolean => /^(?:node:)?fs(?:\/|$)|^node:child_process$/.test(target);
    expect(offenders(sources, (target, { path }) => !isFileSystem(target) || path.startsWith('lib/disk/'))).toEqual([]);
  });

  it('only bin touches the process', () => {
    expect(users([...of('lib'), ...of('parsers')], /\bprocess\b\s*\.|\bconsole\s*\./)).toEqual([]);
  });

  it.each([
    ['yargs', 'bin/'],
    ['ndjson', 'lib/ndjson/'],
    ['p-limit', 'lib/replay/'],
    ['shell-quote', 'lib/install/'],
  ])('%s has one place, %s', (name, place) => {
    const isPackage = (target: string): boolean => target === name || target.startsWith(`${name}/`);
    expect(sources.some(({ imports }) => imports.some(isPackage))).toBe(true);
    expect(offenders(sources, (target, { path }) => !isPackage(target) || path.startsWith(place))).toEqual([]);
  });

  it('development packages stay out of the product', () => {
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const used = new Set(
      sources.flatMap(({ imports }) => imports).filter((target) => !/^(?:node:|parsers|lib|bin|bridges)/.test(target)),
    );
    expect(
      [...used]
        .map((name) => name.split('/')[0])
        .filter((name) => !(name !== undefined && name in manifest.dependencies)),
    ).toEqual([]);
  });

  it('imports name their file with its suffix', () => {
    expect(
      offenders(sources, (target) => !/^(?:parsers|lib|bin|bridges)\//.test(target) || target.endsWith('.ts')),
    ).toEqual([]);
  });
});

/** Everything that is loaded as soon as the file is: not what it imports when asked. */
function staticGraph(entry: string): { readonly files: readonly string[]; readonly packages: readonly string[] } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (path: string): void => {
    if (files.has(path)) return;
    files.add(path);
    const text = readFileSync(join(root, path), 'utf8');
    for (const match of text.matchAll(/(?:^|[;}\n])\s*(?:import|export)\b(?!\s*\()[^;'"()]*?["']([^"']+)["']/g)) {
      const target = match[1] ?? '';
      if (target.startsWith('.')) visit(posix.join(dirname(path), target));
      else packages.add(target);
    }
  };
  visit(entry);
  return { files: [...files], packages: [...packages] };
}

describe('built files', () => {
  it('the parser layer loads no package and no module of Node', () => {
    const { packages } = staticGraph('dist/parsers.js');
    expect(packages).toEqual([]);
  });

  it('the command line loads yargs, and nothing of any command', () => {
    const { packages } = staticGraph('dist/teamai-hook.js');
    expect(packages.filter((name) => !name.startsWith('node:')).sort()).toEqual(['yargs', 'yargs/helpers']);
  });

  it('keeps its first line', () => {
    expect(readFileSync(join(root, 'dist/teamai-hook.js'), 'utf8').split('\n')[0]).toBe('#!/usr/bin/env node');
  });
});
