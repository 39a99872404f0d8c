import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOnlyDiagnostics, splitDiagnostics } from '../../../parsers/output/diagnostics.ts';
import { withoutFrame } from '../../../parsers/output/frame.ts';
import { isPlainListing, readFolderListing, readNames } from '../../../parsers/output/listing.ts';
import { unquote } from '../../../parsers/output/quoted.ts';
import { readNoMatchRuns, readRegions, readRunIds } from '../../../parsers/output/region.ts';
import { readResultLines } from '../../../parsers/output/result-lines.ts';

/** Pieces that mean something to some reader, in any order. */
const PIECES = [
  '\n',
  '\r\n',
  '\r',
  ' ',
  '\t',
  ':',
  '-',
  "'",
  '"',
  '‘',
  '’',
  '$',
  '\\',
  '\u001b[31m',
  '\u001b]',
  '\ufeff',
  '\u0000',
  '{',
  '12',
  '│',
  '--- [teamai:recall:start] ---',
  '--- [teamai:recall:end] ---',
  ' (2 results)',
  ' run=r_8f3a1c2b',
  'File: /a.md',
  'Doc: learning:a app',
  '[1/2] [learnings] A [project]',
  '…40 tokens truncated…',
  'No matching learnings found for "x".',
  'cat',
  'bash: line 1: ',
  'x.md',
  'learnings/',
  'C:\\kb\\',
  'No such file or directory',
  "can't open ",
  'cannot open ',
  ' for reading',
  'fatal: ',
  'Exit code 1',
  'Output: ',
  'Command: ',
  'Directory: ',
  '<untrusted_context>',
  '<shellId: 1 completed with exit code 1>',
  'Wall time: 1 seconds',
  '├── ',
  '# ',
  '==> ',
  '  Line 3: ',
  'total 4',
  "$'\\303\\251'",
  'Line |',
  'Traceback (most recent call last):',
  '  File "x"',
] as const;

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join('')),
);

describe('any output', () => {
  test('gives values', () => {
    fc.assert(
      fc.property(text, (output) => {
        readRegions(output);
        readNoMatchRuns(output);
        readResultLines(output);
        readResultLines(output, { mixed: true });
        readNames(output);
        readFolderListing(output);
        isPlainListing(output);
        unquote(output);
        expect(output.includes(withoutFrame(output))).toBe(true);
        expect(isOnlyDiagnostics(output)).toBe(
          splitDiagnostics(output).diagnostics.length > 0 && splitDiagnostics(output).rest.trim() === '',
        );
      }),
      { numRuns: 3_000 },
    );
  });

  test('has the run ids of its regions', () => {
    fc.assert(
      fc.property(text, (output) => {
        const ids = readRegions(output).flatMap(({ run }) => (run === null ? [] : [run]));
        expect(readRunIds(output)).toEqual([...new Set(ids)]);
      }),
      { numRuns: 3_000 },
    );
  });

  test('is read in time that grows with its length', () => {
    for (const piece of PIECES) {
      const output = piece.repeat(Math.ceil(300_000 / piece.length));
      const start = performance.now();
      readRegions(output);
      readRunIds(output);
      readNoMatchRuns(output);
      readResultLines(output);
      readNames(output);
      readFolderListing(output);
      splitDiagnostics(output);
      expect(performance.now() - start, JSON.stringify(piece)).toBeLessThan(1_500);
    }
  }, 60_000);
});
