import { expect, it } from 'vitest';
import { observeCommand } from '../../../parsers/shell/command.ts';
import { WRAPPERS } from '../../../parsers/shell/wrappers.ts';

const rows = WRAPPERS.flatMap((row) => row.examples.map(([command, reads]) => [command, [...reads]] as const));

it.each(rows)('%s', (command, reads) => {
  const facts = observeCommand({ command, cwd: '/w', home: '/home/u' });
  const found = facts.reads.flatMap((read) => {
    if (!read.opened) return [];
    if (read.kind === 'file') return [read.path.slice('/w/'.length)];
    return read.kind === 'root' ? [`root:${read.path.slice('/w/'.length) || '.'}`] : [];
  });
  expect(new Set(found)).toEqual(new Set(reads));
});

it('has a row of its own for each name', () => {
  const names = WRAPPERS.flatMap((row) => row.names.split(' '));
  expect(new Set(names).size).toBe(names.length);
});
