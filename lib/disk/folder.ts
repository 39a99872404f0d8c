// Makes a folder and those above it.

import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Like `mkdirSync` with `recursive`, which never returns where the system refuses a folder by ENOENT (below `/proc`): each
 * level is tried once before and once after the one above it. Throws what the file system throws.
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
    return;
  } catch (error) {
    if (isFolder(path)) return;
    const above = dirname(path);
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT') || above === path) throw error;
    makeFolder(above);
  }
  mkdirSync(path, { mode: 0o700 });
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
