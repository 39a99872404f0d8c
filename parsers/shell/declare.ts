// `declare`, `export` and their like, and `unset`.

import type { Evaluator } from './evaluate.ts';
import { computedText, fieldValue } from './expand.ts';
import type { Field } from './field.ts';
import { FROM_OUTSIDE } from './state.ts';

/** Sets the names: `-A` an associative array, `-n` a reference, `-l` and `-u` a case, `-i` a number, `-x` exported. */
export function declareNames(at: Evaluator, args: readonly Field[], exports: boolean, local = false): void {
  const { shell } = at;
  const options = args
    .filter((field) => /^-[A-Za-z]/.test(field.text))
    .map((field) => field.text)
    .join('');
  const cased = (text: string): string =>
    options.includes('l') ? text.toLowerCase() : options.includes('u') ? text.toUpperCase() : text;
  for (const field of args) {
    const equals = field.text.indexOf('=');
    const name = equals < 0 ? field.text : field.text.slice(0, equals).replace(/\+$/, '');
    if (!/^[A-Za-z_]\w*$/.test(name)) continue;
    if (options.includes('f')) {
      if (exports || options.includes('x')) shell.export(`${name}()`);
      continue;
    }
    if (local && !options.includes('g')) at.keepForCaller(name);
    if ((exports && !options.includes('n')) || options.includes('x')) shell.export(name);
    if (equals < 0) {
      const keyed = options.includes('A') && typeof shell.get(name) !== 'object';
      if (keyed) shell.set(name, { kind: 'map', items: new Map() });
      continue;
    }
    const text = cased(field.text.slice(equals + 1));
    if (options.includes('n') && !exports) {
      shell.set(name, { kind: 'reference', name: text });
      continue;
    }
    const value = fieldValue({ ...field, text, glob: null });
    const others = field.alternatives?.map((other) => cased(other.slice(other.indexOf('=') + 1)));
    if (others !== undefined) shell.set(name, { kind: 'one-of', texts: [text, ...others] });
    else if (field.text.charAt(equals - 1) === '+') {
      const old = shell.get(name);
      shell.set(name, typeof old === 'string' && typeof value === 'string' ? old + value : FROM_OUTSIDE);
    } else if (options.includes('i') && typeof value === 'string') {
      const number = computedText(value, shell, at);
      shell.set(name, number === null ? FROM_OUTSIDE : String(number));
    } else shell.set(name, value ?? '');
  }
}

/** `unset f`, `unset 'a[1]'`. */
export function unsetNames(at: Evaluator, args: readonly Field[]): void {
  const { shell } = at;
  const functions = args.some((field) => /^-\w*f/.test(field.text));
  for (const field of args) {
    if (functions || (!shell.has(field.text) && shell.getFunction(field.text) !== undefined)) {
      shell.setFunction(field.text, null);
      continue;
    }
    const element = /^([A-Za-z_]\w*)\[(.+)\]$/s.exec(field.text);
    if (element === null) {
      if (/^[A-Za-z_]/.test(field.text)) shell.set(field.text, undefined);
      continue;
    }
    const [, name = '', key = ''] = element;
    const value = shell.get(name);
    if (typeof value !== 'object') continue;
    if (value.kind === 'list') {
      const items = value.items.slice();
      const position = Number(computedText(key, shell, at) ?? -1n);
      if (position >= 0 && position < items.length) items[position] = undefined;
      shell.set(name, { kind: 'list', items });
    } else if (value.kind === 'map') {
      const items = new Map(value.items);
      items.delete(key);
      shell.set(name, { kind: 'map', items });
    }
  }
}
