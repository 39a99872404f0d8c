import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { observeCmd } from '../../../parsers/shell/cmd.ts';
import { type CommandInput, observeCommand } from '../../../parsers/shell/command.ts';
import { TOOLS } from '../../../parsers/shell/windows/tools.ts';
import { answerOf, expectedOf, judged, rowsOf, spelled } from './windows-rows.ts';

const observe = (command: string, more: Partial<CommandInput> = {}) =>
  observeCmd({ command, cwd: 'C:\\w', home: 'C:\\Users\\u', ...more }, observeCommand);

describe('the table of tools', () => {
  const examples = TOOLS.flatMap((row) => row.examples.map(([command, reads]) => ({ command, reads })));
  it.each(examples)('$command', ({ command, reads }) => {
    expect(spelled(observe(command))).toEqual(reads);
  });
});

describe.each(['cmd-more'])('corpus %s', (name) => {
  it.each(rowsOf(name))('$cmd', (row) => {
    const facts = observeCmd({ command: row.cmd, cwd: row.cwd, home: row.home ?? null }, observeCommand);
    expect(answerOf(facts, row)).toEqual(expectedOf(row));
  });
});

describe('how, certain and away', () => {
  it.each([
    ['type a.md', ['a.md whole']],
    ['type a.md | findstr x', ['a.md search']],
    ['type a.md > b.md', ['a.md whole away']],
    ['type a.md 2> b.md', ['a.md whole']],
    ['type a.md | sort > b.md', ['a.md whole away']],
    ['find /c "x" a.md', ['a.md digest']],
    ['findstr /m x a.md', ['a.md listing']],
    ['more +5 a.md', ['a.md part']],
    ['certutil -hashfile a.md', ['a.md digest']],
    ['type a.md || type b.md', ['a.md whole', 'b.md whole maybe']],
    ['if exist a.md type a.md', ['a.md whole maybe']],
    ['for %f in (*.md) do type %f', ['*.md whole maybe']],
    ['dir a.md', ['a.md listing']],
  ])('%s', (command, reads) => {
    expect(judged(observe(command))).toEqual(reads);
  });
});

describe('when %X% is put in', () => {
  it('is before a line runs', () => {
    expect(spelled(observe('set F=a.md\nset F=b.md & type %F%'))).toEqual(['a.md']);
    expect(spelled(observe('set F=a.md\nif 1==1 (\n  set F=b.md\n  type %F%\n)'))).toEqual(['a.md']);
  });
  it('is when a command runs, for !X!', () => {
    expect(spelled(observe('setlocal enabledelayedexpansion\nset F=a.md\nset F=b.md& type !F!'))).toEqual(['b.md']);
    expect(spelled(observe('set F=a.md\ntype !F!'))).toEqual(['!F!']);
  });
  it('takes what is known from outside, whatever its case', () => {
    expect(spelled(observe('type %kb%\\a.md', { env: new Map([['KB', 'C:\\w\\docs']]) }))).toEqual(['docs/a.md']);
  });
});

describe('the start from the folder afterwards', () => {
  it.each([
    ['cd docs && type a.md', 'C:\\w\\docs', ['docs/a.md']],
    ['pushd docs & type a.md & popd & type b.md', 'C:\\w', ['docs/a.md', 'b.md']],
    ['type a.md', 'C:\\w', ['a.md']],
  ])('%s ended in %s', (command, cwd, reads) => {
    expect(spelled(observe(command, { cwd, cwdIs: 'after' }))).toEqual(reads);
  });
});

describe('recall', () => {
  it('names the wrappers that led there', () => {
    expect(observe('powershell -c "npx teamai recall x"').recalls).toEqual([
      { program: 'teamai', wrappers: ['powershell', 'npx'], certain: true },
    ]);
  });
});

const PIECES =
  'type |a.md| |"|^|%|%f|%%f|%X%|!X!|set X=|for |in |do |if |exist |else |(|)|&|\n|>|2>&1|<|cmd /c |powershell -c |wsl |call |findstr |/s |/f |*|~|@|:|rem |teamai recall x|\0|\x02|\x03|\x04|\x05|\x06'.split(
    '|',
  );
const soup = fc
  .array(fc.oneof(fc.constantFrom(...PIECES, '|', '||', '&&'), fc.string({ maxLength: 3 })), { maxLength: 40 })
  .map((parts) => parts.join(''));

describe('any text', () => {
  it('gives facts', () => {
    fc.assert(
      fc.property(soup, fc.constantFrom<'before' | 'after'>('before', 'after'), (command, cwdIs) => {
        expect(observe(command, { cwdIs }).reads).toBeInstanceOf(Array);
      }),
      { numRuns: 1_500 },
    );
  });

  it.each([
    ['(', 100_000],
    ['"', 100_000],
    ['^', 100_000],
    ['%', 100_000],
    ['type %A', 30_000],
    ['type a & ', 20_000],
    ['(type a & ', 10_000],
    ['if exist a ', 20_000],
    ['type a > b ', 20_000],
    ['type a.md\n', 20_000],
    ['set X=%X%%X%a\n', 500],
    ['for %i in (a b c) do ', 40],
    ['cmd /c ', 20_000],
    ['a | ', 20_000],
  ])('takes linear time for %j', (piece, times) => {
    const start = performance.now();
    observe(`${piece.repeat(times)}type %i`);
    expect(performance.now() - start).toBeLessThan(4_000);
  });
});
