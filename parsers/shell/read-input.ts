// `read`, `mapfile`: variables from standard input, as far as its text is known.

import type { Evaluator } from './evaluate.ts';
import { literalField, splitFields } from './expand.ts';
import type { Field } from './field.ts';

/** `read [-r] [-a array] a b`. Sets the status: whether there was a line. */
export function readNames(at: Evaluator, args: readonly Field[]): void {
  const names: string[] = [];
  let array: string | null = null;
  let descriptor = false;
  let delimiter = '\n';
  let count = Number.POSITIVE_INFINITY;
  for (let i = 0; i < args.length; i++) {
    const text = args[i]?.text ?? '';
    if (!text.startsWith('-') || text.length === 1) {
      names.push(text);
      continue;
    }
    const last = text.charAt(text.length - 1);
    if (last === 'a') array = args[++i]?.text ?? null;
    else if ('dinNptu'.includes(last)) {
      const value = args[++i]?.text ?? '';
      if (last === 'u') descriptor = true;
      else if (last === 'd') delimiter = value.charAt(0);
      else if (last === 'n' || last === 'N') count = Number(value) || count;
    }
  }
  const known = at.stdin.kind === 'text' && !descriptor;
  const line = known ? (takeLine(at, delimiter)?.slice(0, count) ?? null) : null;
  at.status = known ? line !== null : null;
  if (line === null) {
    for (const name of names.length > 0 ? names : ['REPLY']) {
      at.shell.set(name, known ? '' : { kind: 'unknown', reason: 'stdin' });
    }
    if (array !== null) at.shell.set(array, known ? { kind: 'list', items: [] } : { kind: 'unknown', reason: 'stdin' });
    return;
  }
  const custom = at.shell.get('IFS');
  const separators = typeof custom === 'string' ? custom : ' \t\n';
  if (array !== null) {
    const pieces = splitFields(line, separators) ?? [line];
    at.shell.set(array, { kind: 'list', items: pieces.filter((piece) => piece !== '').map(literalField) });
    return;
  }
  if (names.length === 0) {
    at.shell.set('REPLY', line);
    return;
  }
  // The last name takes all that is left, separators included.
  let rest = separators === '' ? line : line.replace(/^[ \t]+|[ \t]+$/g, '');
  for (const [i, name] of names.entries()) {
    const found = i === names.length - 1 ? -1 : [...rest].findIndex((c) => separators.includes(c));
    at.shell.set(name, found < 0 ? rest : rest.slice(0, found));
    rest = found < 0 ? '' : rest.slice(found + 1).replace(/^[ \t]+/, '');
  }
}

/** The next line of known standard input, up to the delimiter; null at its end. */
function takeLine(at: Evaluator, delimiter: string): string | null {
  const { stdin } = at;
  if (stdin.kind !== 'text' || stdin.text === '') return null;
  const end = delimiter === '' ? -1 : stdin.text.indexOf(delimiter);
  const line = end < 0 ? stdin.text : stdin.text.slice(0, end);
  stdin.text = end < 0 ? '' : stdin.text.slice(end + 1);
  return line;
}

/** `mapfile [-t] [array]`. */
export function readLines(at: Evaluator, args: readonly Field[]): void {
  const last = args[args.length - 1]?.text;
  const name = last !== undefined && /^[A-Za-z_]\w*$/.test(last) ? last : 'MAPFILE';
  const { stdin } = at;
  if (stdin.kind !== 'text') at.shell.set(name, { kind: 'unknown', reason: 'stdin' });
  else at.shell.set(name, { kind: 'list', items: stdin.text.replace(/\n$/, '').split('\n').map(literalField) });
}
