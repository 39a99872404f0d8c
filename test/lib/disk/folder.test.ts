import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../../lib/disk/folder.ts';

it('makes a folder and those above it, for its owner alone', () => {
  const root = mkdtempSync(join(tmpdir(), 'teamai-hook-'));
  try {
    const folder = join(root, 'a/b/c');
    makeFolder(folder);
    makeFolder(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  } finally {
    rmSync(root, { recursive: true });
  }
});

it.runIf(process.platform === 'linux')(
  'gives up where the system has no room for it, and does not try for ever',
  () => {
    expect(() => makeFolder('/proc/nope/a/b')).toThrow(/ENOENT/);
  },
);
