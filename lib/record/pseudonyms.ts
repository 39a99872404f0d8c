// Names -> made-up names, always the same one for the same name: so a path in a command still fits the path in the output.

import { createHmac } from 'node:crypto';
import { keptNames } from './vocabulary.ts';

const SHORTEST = 6;
const EXTENSION = /\.[A-Za-z][A-Za-z0-9]{0,7}$/;
/** Ids of sessions, calls and runs tell nothing about people, and joining needs them. */
const ID =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|(?:r|ses|msg|prt|toolu|call|exec|agent|fc|tool|rollout|session)[-_][\w-]{6,80}|\d{4}-\d\d-\d\dT[\d-]+Z?[-_][0-9a-f-]{8,36})$/i;
/** `a.md:4-6`: the lines that a viewer was asked for. */
const LINES = /:\d+(?:-\d+)?$/;
const WORD_CHAR = /[\p{L}\p{N}\p{M}]/u;

export class Pseudonyms {
  readonly #key: Buffer;
  readonly #known = new Map<string, string>();

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** Each name between slashes by itself; the shape of the path stays. */
  path(text: string): string {
    return text.replace(/[^/\\]+/g, (name) => this.name(name));
  }

  /** One file or folder name, or one word: letters and digits are replaced, everything between them and the extension stay. */
  name(text: string): string {
    // Folders of dates are numbers: `sessions/2026/11/30`.
    if (keptNames.has(text) || !WORD_CHAR.test(text) || /^\d{1,4}$/.test(text)) return text;
    const lines = LINES.exec(text)?.[0];
    if (lines !== undefined) return this.name(text.slice(0, -lines.length)) + lines;
    const extension = EXTENSION.exec(text)?.[0] ?? '';
    const stem = text.slice(0, text.length - extension.length);
    if (!WORD_CHAR.test(stem) || ID.test(stem) || keptNames.has(stem)) return text;
    let made = this.#known.get(stem);
    if (made === undefined) {
      made = this.#make(stem);
      this.#known.set(stem, made);
    }
    return made + extension;
  }

  #make(stem: string): string {
    const chars = [...stem];
    const letters = chars.filter((char) => WORD_CHAR.test(char)).length;
    const stream = this.#stream(stem, Math.max(letters, SHORTEST));
    let at = 0;
    let made = '';
    for (const char of chars) made += WORD_CHAR.test(char) ? disguise(char, stream[at++] ?? 0) : char;
    // Short names would collide: `a.md` and `b.md` have to stay two files.
    while (at < SHORTEST) made += disguise('a', stream[at++] ?? 0);
    return made;
  }

  #stream(stem: string, length: number): Uint8Array {
    const blocks: Buffer[] = [];
    for (let made = 0, block = 0; made < length; made += 32, block++) {
      blocks.push(createHmac('sha256', this.#key).update(`${block}:${stem}`).digest());
    }
    return Buffer.concat(blocks);
  }
}

function disguise(char: string, byte: number): string {
  if (/[0-9]/.test(char)) return String(byte % 10);
  if (/[A-Z]/.test(char)) return String.fromCharCode(65 + (byte % 26));
  if (/[a-z]/.test(char)) return String.fromCharCode(97 + (byte % 26));
  // Another script: a letter that isn't ASCII, so that what is done about such names is still seen.
  return String.fromCodePoint(0x4e00 + byte);
}
