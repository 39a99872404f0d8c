// What PowerShell expressions yield, as far as the text tells, and the small operations on it. Pure values.

import { UNKNOWN } from '../field.ts';
import type { Block } from './powershell-tree.ts';
import { foundItem, type Item, item, unknownItem } from './run.ts';

export type Value =
  | Item
  | { readonly kind: 'block'; readonly block: Block }
  | { readonly kind: 'hash'; readonly entries: ReadonlyMap<string, readonly Value[]> }
  /** A type, as in `[IO.File]`. */
  | { readonly kind: 'type'; readonly name: string };

export const NOT_KNOWN: readonly Value[] = [unknownItem('variable')];
export const OUTPUT: readonly Value[] = [unknownItem('substitution')];

/** Longest text that operations build; past it the value isn't known. */
const MAX_TEXT = 64 * 1024;
/** Elements of a list that are followed. */
export const MAX_LIST = 1_024;

/** A value as a string: lists are joined with blanks. */
export function textOf(values: readonly Value[]): string {
  const text = values.map((value) => (value.kind === 'item' ? value.text : UNKNOWN)).join(' ');
  return text.length > MAX_TEXT ? UNKNOWN : text;
}

/** The only text of a value when all of it is known; else null. */
export function knownText(values: readonly Value[]): string | null {
  const [only, more] = values;
  if (only === undefined || more !== undefined || only.kind !== 'item' || only.dynamic !== null) return null;
  return only.text;
}

export function binary(op: string, left: readonly Value[], right: readonly Value[]): readonly Value[] {
  switch (op) {
    case '+':
      if (left.length === 1 && left[0]?.kind === 'item' && right.length === 1) return [concatenated(left, right)];
      return [...left, ...right].slice(0, MAX_LIST);
    case 'f':
      return [formatted(textOf(left), right)];
    case 'join': {
      const separator = knownText(right) ?? ' ';
      return [
        item(
          left
            .map((value) => textOf([value]))
            .join(separator)
            .slice(0, MAX_TEXT),
        ),
      ];
    }
    case 'split': {
      const text = knownText(left);
      const separator = knownText(right);
      if (text === null || separator === null || !isPlainPattern(separator)) return NOT_KNOWN;
      return text
        .split(literalOf(separator))
        .slice(0, MAX_LIST)
        .map((part) => item(part));
    }
    case 'replace': {
      const text = knownText(left);
      const [from, to] = right;
      const pattern = from === undefined ? null : knownText([from]);
      const replacement = to === undefined ? '' : knownText([to]);
      if (
        text === null ||
        pattern === null ||
        replacement === null ||
        !isPlainPattern(pattern) ||
        replacement.includes('$')
      )
        return NOT_KNOWN;
      return [item(text.replaceAll(literalOf(pattern), replacement).slice(0, MAX_TEXT))];
    }
    case '..':
      return range(knownText(left), knownText(right));
    case '??':
      return left.length === 0 ? right : left;
    case '?':
      return [...left, ...right];
    case 'and':
      return right;
    default:
      return NOT_KNOWN;
  }
}

function concatenated(left: readonly Value[], right: readonly Value[]): Item {
  const reason =
    [...left, ...right].find((value): value is Item => value.kind === 'item' && value.dynamic !== null)?.dynamic ??
    null;
  const text = textOf(left) + textOf(right);
  return text.length > MAX_TEXT ? unknownItem('variable') : item(text, true, reason);
}

/** `'{0}\a.md' -f $dir` */
function formatted(format: string, values: readonly Value[]): Item {
  const text = format.replace(
    /\{\{|\}\}|\{(\d+)(,-?\d+)?(:[^{}]*)?\}/g,
    (whole, index: string | undefined, width: string | undefined, how: string | undefined) => {
      if (index === undefined) return whole.charAt(0);
      const value = values[Number(index)];
      return value === undefined || width !== undefined || how !== undefined ? UNKNOWN : textOf([value]);
    },
  );
  return text.length > MAX_TEXT ? unknownItem('variable') : item(text);
}

function range(from: string | null, to: string | null): readonly Value[] {
  if (from === null || to === null || !/^-?\d{1,9}$/.test(from) || !/^-?\d{1,9}$/.test(to)) return NOT_KNOWN;
  const start = Number(from);
  const end = Number(to);
  const count = Math.abs(end - start) + 1;
  if (count > 64) return NOT_KNOWN;
  const step = end < start ? -1 : 1;
  return Array.from({ length: count }, (_, at) => item(String(start + at * step)));
}

/** A regular expression that is a text: `-replace '\.md', '.txt'`. */
function isPlainPattern(pattern: string): boolean {
  return (
    pattern !== '' &&
    !/[\^$*+?()[\]{}|]/.test(pattern) &&
    !/(?:^|[^\\])(?:\\\\)*\./.test(pattern) &&
    !/\\[a-z0-9]/i.test(pattern)
  );
}

function literalOf(pattern: string): string {
  return pattern.replace(/\\(.)/gs, '$1');
}

/** Properties and methods of strings and of files. */
export function memberOf(value: Value, name: string, args: readonly (readonly Value[])[] | null): readonly Value[] {
  if (value.kind === 'hash') {
    const lower = name.toLowerCase();
    const entry = value.entries.get(lower);
    if (entry !== undefined) return entry;
    return lower === 'keys'
      ? [...value.entries.keys()].map((key) => item(key))
      : lower === 'values'
        ? [...value.entries.values()].flat()
        : [];
  }
  if (value.kind !== 'item') return NOT_KNOWN;
  switch (name.toLowerCase()) {
    // A file's own path, however it is asked for.
    case 'fullname':
    case 'pspath':
    case 'path':
    case 'providerpath':
    case 'tostring':
    case 'value':
    case 'drive':
      return [value];
    case 'name':
    case 'pschildname':
      return [nameOf(value)];
    case 'trim':
    case 'trimstart':
    case 'trimend': {
      const chars = args?.[0] === undefined ? null : knownText(args[0]);
      if (chars === null) return value.dynamic === null ? [item(value.text.trim())] : [value];
      return value.dynamic === null ? [item(trimmed(value.text, chars, name.toLowerCase()))] : NOT_KNOWN;
    }
    case 'tolower':
    case 'tolowerinvariant':
      return [item(value.text.toLowerCase(), true, value.dynamic)];
    case 'toupper':
    case 'toupperinvariant':
      return [item(value.text.toUpperCase(), true, value.dynamic)];
    case 'replace': {
      const from = args?.[0] === undefined ? null : knownText(args[0]);
      const to = args?.[1] === undefined ? null : knownText(args[1]);
      if (value.dynamic !== null || from === null || from === '' || to === null) return NOT_KNOWN;
      return [item(value.text.replaceAll(from, to).slice(0, MAX_TEXT))];
    }
    case 'split': {
      const separator = args?.[0] === undefined ? null : knownText(args[0]);
      if (value.dynamic !== null || separator === null || separator === '') return NOT_KNOWN;
      return value.text
        .split(separator)
        .slice(0, MAX_LIST)
        .map((part) => item(part));
    }
    case 'directory':
    case 'directoryname':
    case 'parent':
    case 'psparentpath': {
      const cut = Math.max(value.text.lastIndexOf('/'), value.text.lastIndexOf('\\'));
      return value.dynamic === null && cut > 0 ? [item(value.text.slice(0, cut))] : NOT_KNOWN;
    }
    default:
      return NOT_KNOWN;
  }
}

/** Of a file or a pattern its last part: the name leads to the file only in its own folder. */
export function nameOf(value: Item): Item {
  if (value.found === null) return value;
  const { role, text } = value.found;
  if (role === 'root') return unknownItem('find');
  return foundItem(role, text.slice(Math.max(text.lastIndexOf('/'), text.lastIndexOf('\\')) + 1));
}

function trimmed(text: string, chars: string, how: string): string {
  let from = 0;
  let to = text.length;
  if (how !== 'trimend') while (from < to && chars.includes(text.charAt(from))) from++;
  if (how !== 'trimstart') while (to > from && chars.includes(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}

export function elementAt(values: readonly Value[], index: readonly Value[]): readonly Value[] {
  const [first] = values;
  if (first?.kind === 'hash') return first.entries.get((knownText(index) ?? '').toLowerCase()) ?? [];
  const text = knownText(index);
  if (text === null || !/^-?\d+$/.test(text)) {
    // Slices and unknown indices: any of the elements.
    return values.length > 1 ? values : NOT_KNOWN;
  }
  if (values.length < 2) return values.length === 1 && text === '0' ? values : NOT_KNOWN;
  const at = Number(text);
  const element = values[at < 0 ? values.length + at : at];
  return element === undefined ? [] : [element];
}
