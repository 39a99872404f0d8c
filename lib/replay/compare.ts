// What a corpus row expects against what we say: pure, used by `replay --check` and by the tests.

import { isDeepStrictEqual } from 'node:util';
import type { ShellFacts } from '../../parsers/facts.ts';
import type { EventLine } from '../report/event-line.ts';
import { absolutePattern, shellLine } from '../report/shell-line.ts';
import type { ShellExpectation } from './corpus-row.ts';

export type Difference =
  | { readonly field: string; readonly kind: 'value'; readonly expected: unknown; readonly actual: unknown }
  | {
      readonly field: string;
      readonly kind: 'set';
      readonly missing: readonly string[];
      readonly extra: readonly string[];
    };

/**
 * Reads that were taken and those in untaken branches both have to be found. What is found beyond them has to be explained: a
 * file that only the running shell knows, one opened but not read by policy, or one below an expected root or pattern.
 */
export function compareShell(facts: ShellFacts, expected: ShellExpectation): readonly Difference[] {
  const line = shellLine(facts);
  const found = new Set([...line.reads, ...line.conditional]);
  const explained = new Set([...expected.reads, ...expected.dyn, ...expected.non, ...expected.untaken]);
  const patterns = expected.globs.map(globMatcher);
  const isExplained = (path: string): boolean =>
    explained.has('*') ||
    explained.has(path) ||
    expected.roots.some((root) => path === root || path.startsWith(root.endsWith('/') ? root : `${root}/`)) ||
    patterns.some((matches) => matches.test(path));

  const differences: Difference[] = [];
  const missing = expected.reads.filter((path) => !found.has(path));
  const extra = [...found].filter((path) => !isExplained(path));
  if (missing.length > 0 || extra.length > 0) differences.push({ field: 'reads', kind: 'set', missing, extra });
  pushSet(differences, 'roots', expected.roots, line.roots);
  pushSet(differences, 'globs', expected.globs, line.globs.map(absolutePattern));
  pushValue(differences, 'recall', expected.recall, line.recall);
  return differences;
}

/** Lists whose order says nothing. */
const unordered: ReadonlySet<string> = new Set(['shown', 'listed', 'reads']);

/** Only the keys that the row names are compared; a key that no line has is a mistake in the row, and a difference. */
export function compareEvent(line: EventLine, expect: ReadonlyMap<string, unknown>): readonly Difference[] {
  const actual = new Map<string, unknown>(Object.entries(line));
  const differences: Difference[] = [];
  for (const [field, expected] of expect) {
    const value = actual.get(field);
    if (unordered.has(field) && Array.isArray(expected) && Array.isArray(value))
      pushSet(differences, field, expected, value);
    else pushValue(differences, field, expected, value ?? null);
  }
  if (!expect.has('ignored') && line.ignored !== undefined) pushValue(differences, 'ignored', null, line.ignored);
  return differences;
}

function pushSet(
  differences: Difference[],
  field: string,
  expected: readonly string[],
  actual: readonly string[],
): void {
  const wanted = new Set(expected);
  const got = new Set(actual);
  const missing = [...wanted].filter((item) => !got.has(item));
  const extra = [...got].filter((item) => !wanted.has(item));
  if (missing.length > 0 || extra.length > 0) differences.push({ field, kind: 'set', missing, extra });
}

function pushValue(differences: Difference[], field: string, expected: unknown, actual: unknown): void {
  if (!isDeepStrictEqual(expected, actual)) differences.push({ field, kind: 'value', expected, actual });
}

/** `*` and `?` stay inside a path segment, `**` crosses them, a backslash takes the next character literally. */
export function globMatcher(pattern: string): RegExp {
  let source = '';
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern.charAt(at);
    if (char === '\\' && at + 1 < pattern.length) {
      at += 1;
      source += literal(pattern.charAt(at));
    } else if (char === '*') {
      const crosses = pattern.charAt(at + 1) === '*';
      if (crosses) at += 1;
      source += crosses ? '.*' : '[^/]*';
    } else if (char === '?') {
      source += '[^/]';
    } else if (char === '[') {
      const set = bracket(pattern, at);
      source += set.source;
      at = set.end;
    } else {
      source += literal(char);
    }
  }
  try {
    return new RegExp(`^${source}$`, 's');
  } catch {
    // A range the wrong way round (`[z-a]`): the shell matches nothing then.
    return /(?!)/;
  }
}

function bracket(pattern: string, start: number): { source: string; end: number } {
  const negated = pattern.charAt(start + 1) === '!' || pattern.charAt(start + 1) === '^';
  const first = start + (negated ? 2 : 1);
  // A closing bracket in first place is a member of the set.
  const end = pattern.indexOf(']', first + 1);
  if (end === -1) return { source: '\\[', end: start };
  const members = pattern.slice(first, end).replace(/[\\\]^[]/g, '\\$&');
  return { source: `[${negated ? '^' : ''}${members}]`, end };
}

function literal(char: string): string {
  return char.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
