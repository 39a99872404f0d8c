import { expect, test } from 'vitest';
import { type Field, observeOperands } from '../../../parsers/shell/operands.ts';
import { readerVerb, readerVerbs } from '../../../parsers/shell/reader-verbs.ts';

/** Words parted by blanks; single quotes hold them together. Enough for the examples, and no shell. */
function wordsOf(command: string): Field[] {
  const words = command.match(/'[^']*'|\S+/g) ?? [];
  return words.map((word) => ({ text: word.replaceAll("'", ''), glob: null, dynamic: null }));
}

function readsOf(command: string, hasStdin = false): string[] {
  const [first, ...args] = wordsOf(command);
  const name = first?.text ?? '';
  const verb = readerVerb(name);
  if (verb === undefined) return [];
  return observeOperands(verb, name, args, { hasStdin }).map(({ field, role }) =>
    role === 'root' ? `root:${field.text}` : field.text,
  );
}

test.each(readerVerbs.flatMap((verb) => verb.examples))('%s', (example) => {
  const arrow = example.lastIndexOf(' =>');
  const reads = example.slice(arrow + 3).trim();
  expect(readsOf(example.slice(0, arrow))).toEqual(reads === '' ? [] : reads.split(' '));
});

test('every example begins with a name of its row', () => {
  for (const verb of readerVerbs) {
    const names = verb.names.split(' ');
    for (const example of verb.examples) expect(names).toContain(example.split(' ')[0]);
  }
});

test('no name stands in two rows', () => {
  const names = readerVerbs.flatMap((verb) => verb.names.split(' '));
  expect(names).toEqual([...new Set(names)]);
  expect(names.length).toBeGreaterThan(170);
  expect(readerVerbs.length).toBeGreaterThanOrEqual(60);
});
