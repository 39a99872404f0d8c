// The answer of `[ … ]` and `test …` when it hangs on nothing but known text.

import type { Field } from './field.ts';

const NUMBERS = new Map<string, (a: number, b: number) => boolean>([
  ['-eq', (a, b) => a === b],
  ['-ne', (a, b) => a !== b],
  ['-lt', (a, b) => a < b],
  ['-le', (a, b) => a <= b],
  ['-gt', (a, b) => a > b],
  ['-ge', (a, b) => a >= b],
]);

/** true, false, or null where a file or an unknown value decides. */
export function testStatus(args: readonly Field[]): boolean | null {
  if (args.some((field) => field.dynamic !== null || field.glob !== null || field.alternatives !== undefined))
    return null;
  const words = args.map((field) => field.text);
  if (words[0] === '!') {
    const inner = testStatus(args.slice(1));
    return inner === null ? null : !inner;
  }
  const [first = '', second = '', third = ''] = words;
  if (words.length === 0) return false;
  if (words.length === 1) return first !== '';
  if (words.length === 2) {
    if (first === '-n') return second !== '';
    if (first === '-z') return second === '';
    return null;
  }
  if (words.length !== 3) return null;
  if (second === '=' || second === '==') return first === third;
  if (second === '!=') return first !== third;
  const compare = NUMBERS.get(second);
  if (compare === undefined || !/^\s*-?\d+\s*$/.test(first) || !/^\s*-?\d+\s*$/.test(third)) return null;
  return compare(Number(first), Number(third));
}
