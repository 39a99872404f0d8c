// Adds a line to a file that other processes add to as well: one write in append mode, never a torn neighbour.

import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from './folder.ts';

const LINE_FEED = 0x0a;

/** Creates the file (0600) and its folders (0700) when they are missing. Throws what the file system throws. */
export function appendLine(path: string, line: string): void {
  makeFolder(dirname(path));
  const file = openSync(path, 'a+', 0o600);
  try {
    // A process that was killed in the middle of a write leaves a line without an end: ours must not be glued to it.
    const torn = endsInMidLine(file);
    writeSync(file, `${torn ? '\n' : ''}${line}\n`);
  } finally {
    closeSync(file);
  }
}

function endsInMidLine(file: number): boolean {
  const { size } = fstatSync(file);
  if (size === 0) return false;
  const last = Buffer.alloc(1);
  return readSync(file, last, 0, 1, size - 1) === 1 && last[0] !== LINE_FEED;
}
