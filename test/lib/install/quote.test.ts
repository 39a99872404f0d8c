import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteCommand } from '../../../lib/install/quote.ts';

const read = (command: string): string[] =>
  spawnSync('sh', ['-c', `printf '%s\\0' ${command}`], { encoding: 'utf8', cwd: '/' })
    .stdout.split('\0')
    .slice(0, -1);

describe('quoteCommand', () => {
  it.each([
    [['a']],
    [
      [
        'it’s',
        "it's",
        '"',
        '\\',
        '$HOME',
        '`x`',
        '!x',
        '#x',
        '~',
        '~/x',
        '*',
        '{a,b}',
        'a=b',
        ';',
        '&',
        '|',
        '\t',
        '',
        'é',
        '-n',
      ],
    ],
    [['a\nb']],
  ])('a shell reads the same words: %j', (words) => {
    expect(read(quoteCommand(words))).toEqual(words);
  });

  it('holds for any words', () => {
    const word = fc.string({ unit: fc.constantFrom(...'ab \'"\\$`!#~*?[]{}()<>|;&=\n\t-é%^,:') });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
        expect(read(quoteCommand(words))).toEqual(words);
      }),
      { numRuns: 60 },
    );
  });
});
