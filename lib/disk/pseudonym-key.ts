// The secret behind pseudonyms: the same name gets the same pseudonym in every process of one machine, and nobody else can
// find out which name it was by trying.

import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from './folder.ts';

const KEY_BYTES = 32;

/** Reads the key, or makes it. Throws what the file system throws. */
export function pseudonymKey(path: string): Buffer {
  const known = readKey(path);
  if (known !== null) return known;
  makeFolder(dirname(path));
  // Two hooks may start at once: the link is made by one of them, and both read what stands there then.
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  writeFileSync(draft, randomBytes(KEY_BYTES).toString('hex'), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (readKey(path) === null) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const made = readKey(path);
  if (made === null) throw new Error('the key could not be read back');
  return made;
}

/** A key for one process only, when none can be kept. */
export function passingKey(): Buffer {
  return randomBytes(KEY_BYTES);
}

function readKey(path: string): Buffer | null {
  try {
    const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex');
    return key.length === KEY_BYTES ? key : null;
  } catch {
    return null;
  }
}
