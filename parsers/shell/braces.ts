// Brace expansion: `{a,b}`, `{1..3}`, nested. Works on parts, so that quoted braces and expansions stay whole.

import type { Part } from './tree.ts';

/** A longer word is no list of names; its braces stay as they are. */
const MAX_BRACED_TEXT = 4_096;

/** A character of unquoted text, or a part that braces can't split. */
type Atom = string | Part;

/** The words that a word's braces make, in order; null when there are more than `max`. A word without braces comes back alone. */
export function expandBraces(word: readonly Part[], max: number): (readonly Part[])[] | null {
  let open = false;
  let length = 0;
  for (const part of word) {
    if (part.kind !== 'text' || part.quoted) continue;
    if (part.text.includes('{')) open = true;
    length += part.text.length;
  }
  if (!open || length > MAX_BRACED_TEXT) return [word];
  const atoms: Atom[] = [];
  for (const part of word) {
    if (part.kind === 'text' && !part.quoted) atoms.push(...part.text);
    else atoms.push(part);
  }
  const words = product(atoms, matchBraces(atoms), 0, atoms.length, max);
  return words === null ? null : words.map(join);
}

/** For each `{` the index of its `}`; -1 where it has none. One pass. */
function matchBraces(atoms: readonly Atom[]): Int32Array {
  const close = new Int32Array(atoms.length).fill(-1);
  const open: number[] = [];
  for (let i = 0; i < atoms.length; i++) {
    if (atoms[i] === '{') open.push(i);
    else if (atoms[i] === '}') {
      const at = open.pop();
      if (at !== undefined) close[at] = i;
    }
  }
  return close;
}

function product(atoms: readonly Atom[], close: Int32Array, from: number, to: number, max: number): Atom[][] | null {
  let words: Atom[][] = [[]];
  for (let i = from; i < to; i++) {
    const end = close[i] ?? -1;
    const choices = end > i && end < to ? choose(atoms, close, i, end, max) : null;
    if (choices === 'too many') return null;
    if (choices === null) {
      for (const word of words) word.push(atoms[i] ?? '');
      continue;
    }
    if (words.length * choices.length > max) return null;
    const next: Atom[][] = [];
    for (const word of words) for (const choice of choices) next.push([...word, ...choice]);
    words = next;
    i = end;
  }
  return words;
}

/** What stands between one pair of braces, or null when it is literal. */
function choose(
  atoms: readonly Atom[],
  close: Int32Array,
  open: number,
  end: number,
  max: number,
): Atom[][] | 'too many' | null {
  const commas: number[] = [];
  for (let i = open + 1; i < end; i++) {
    const skip = close[i] ?? -1;
    if (skip > i) i = skip;
    else if (atoms[i] === ',') commas.push(i);
  }
  if (commas.length === 0) return range(atoms.slice(open + 1, end), max);
  // `${…}` is a part of its own; a `$` here is literal.
  const choices: Atom[][] = [];
  let from = open + 1;
  for (const comma of [...commas, end]) {
    const inner = product(atoms, close, from, comma, max);
    if (inner === null || choices.length + inner.length > max) return 'too many';
    choices.push(...inner);
    from = comma + 1;
  }
  return choices;
}

function range(atoms: readonly Atom[], max: number): Atom[][] | 'too many' | null {
  if (!atoms.every((atom) => typeof atom === 'string')) return null;
  const found = /^(-?\d+|[A-Za-z])\.\.(-?\d+|[A-Za-z])(?:\.\.(-?\d+))?$/.exec(atoms.join(''));
  if (found === null) return null;
  const [, first = '', last = '', by = '1'] = found;
  const numeric = /\d/.test(first) && /\d/.test(last);
  if (!numeric && (/\d/.test(first) || /\d/.test(last))) return null;
  const low = numeric ? Number(first) : first.charCodeAt(0);
  const high = numeric ? Number(last) : last.charCodeAt(0);
  if (!Number.isSafeInteger(low) || !Number.isSafeInteger(high)) return 'too many';
  const step = Math.abs(Number(by)) || 1;
  if (Math.abs(high - low) / step >= max) return 'too many';
  const padded = numeric && (/^-?0\d/.test(first) || /^-?0\d/.test(last));
  const width = padded ? Math.max(first.length, last.length) : 0;
  const out: Atom[][] = [];
  for (let n = low; low <= high ? n <= high : n >= high; n += low <= high ? step : -step) {
    if (!numeric) out.push([String.fromCharCode(n)]);
    else out.push([n < 0 ? `-${String(-n).padStart(width - 1, '0')}` : String(n).padStart(width, '0')]);
  }
  return out;
}

/** Characters back into text. */
function join(atoms: readonly Atom[]): Part[] {
  const parts: Part[] = [];
  let text = '';
  for (const atom of atoms) {
    if (typeof atom === 'string') {
      text += atom;
      continue;
    }
    if (text !== '') parts.push({ kind: 'text', text, quoted: false });
    text = '';
    parts.push(atom);
  }
  if (text !== '') parts.push({ kind: 'text', text, quoted: false });
  return parts;
}
