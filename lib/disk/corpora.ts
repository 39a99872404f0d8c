// Corpus files: found below folders in a fixed order, opened as streams.

import { createReadStream, type Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { CommandError } from '../errors.ts';

export interface CorpusFile {
  readonly path: string;
  readonly bytes: number;
  readonly open: () => Readable;
}

const CHUNK = 256 * 1024;

/** The files that the arguments name; folders are searched at any depth, in the order of their names. */
export async function findCorpora(paths: readonly string[]): Promise<readonly CorpusFile[]> {
  const found = new Map<string, CorpusFile>();
  for (const path of paths) {
    const stats = await statOf(path);
    if (!stats.isDirectory()) {
      found.set(path, corpusFile(path, stats.size));
      continue;
    }
    const below = await filesBelow(path);
    if (below.length === 0) throw new CommandError('no-corpora', path);
    for (const file of below) found.set(file.path, file);
  }
  return [...found.values()];
}

async function filesBelow(folder: string): Promise<readonly CorpusFile[]> {
  const files: CorpusFile[] = [];
  for (const entry of await entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) files.push(...(await filesBelow(path)));
    else if (/\.(?:ndjson|jsonl)$/i.test(entry.name)) files.push(corpusFile(path, (await statOf(path)).size));
  }
  return files;
}

async function entriesOf(folder: string) {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  } catch (error) {
    throw readFailure(folder, error);
  }
}

async function statOf(path: string): Promise<Stats> {
  try {
    return await stat(path);
  } catch (error) {
    throw readFailure(path, error);
  }
}

function corpusFile(path: string, bytes: number): CorpusFile {
  return { path, bytes, open: () => createReadStream(path, { highWaterMark: CHUNK }) };
}

/** A failure of the file system as one of our own; anything else stays what it is. */
export function readFailure(path: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error && 'syscall' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') return new CommandError('not-found', path);
  if (typeof code === 'string') return new CommandError('unreadable', `${path} (${code})`);
  return error;
}
