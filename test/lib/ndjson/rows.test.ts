import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eachRow, type Row } from '../../../lib/ndjson/rows.ts';
import { WholeLines } from '../../../lib/ndjson/whole-lines.ts';

async function rowsOf(chunks: readonly (string | Uint8Array)[]): Promise<Row[]> {
  const rows: Row[] = [];
  await eachRow(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), (row) => {
    rows.push(row);
  });
  return rows;
}

const told = (rows: readonly Row[]) => rows.map((row) => [row.line, row.kind === 'bad' ? 'bad' : row.value]);

describe('eachRow', () => {
  it.each<[string, readonly string[], unknown[]]>([
    ['nothing', [], []],
    ['empty lines', ['\n\r\n  \n'], []],
    [
      'a last line without an end',
      ['1\n2'],
      [
        [1, 1],
        [2, 2],
      ],
    ],
    [
      'values of every kind',
      ['null\nfalse\n0\n""\n[]\n{}\n'],
      [
        [1, null],
        [2, false],
        [3, 0],
        [4, ''],
        [5, []],
        [6, {}],
      ],
    ],
    [
      'a byte order mark, on the first line alone',
      ['\ufeff1\n\ufeff2\n'],
      [
        [1, 1],
        [2, 'bad'],
      ],
    ],
    [
      'CR LF cut in two',
      ['1\r', '\n2\r\n'],
      [
        [1, 1],
        [2, 2],
      ],
    ],
    [
      'bad lines between good ones',
      ['{"a":1}\n{"a":\n{"a":2}\n'],
      [
        [1, { a: 1 }],
        [2, 'bad'],
        [3, { a: 2 }],
      ],
    ],
    [
      'two values on one line',
      ['1 2\n1,2\n3\n'],
      [
        [1, 'bad'],
        [2, 'bad'],
        [3, 3],
      ],
    ],
  ])('reads %s', async (_, chunks, rows) => {
    expect(told(await rowsOf(chunks))).toEqual(rows);
  });

  it('gives the same rows however the bytes are cut', async () => {
    const text = fc.array(fc.oneof(fc.json(), fc.string({ unit: 'grapheme' }), fc.constant('')), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), async (lines, cuts) => {
        const bytes = Buffer.from(lines.map((line) => line.replaceAll('\n', ' ')).join('\n'));
        const parts: Uint8Array[] = [];
        for (let at = 0, turn = 0; at < bytes.length; turn++) {
          const end = at + (cuts[turn % cuts.length] ?? 1);
          parts.push(bytes.subarray(at, end));
          at = end;
        }
        expect(await rowsOf(parts)).toEqual(await rowsOf([bytes]));
      }),
    );
  });

  it('waits for a slow consumer, row by row', async () => {
    let busy = false;
    await eachRow(Readable.from([Buffer.from('1\n2\n3\n')]), async () => {
      expect(busy).toBe(false);
      busy = true;
      await new Promise((resolve) => setTimeout(resolve, 1));
      busy = false;
    });
  });

  it('passes on what the consumer throws', async () => {
    const failing = eachRow(Readable.from([Buffer.from('1\n')]), () => {
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
  });
});

describe('WholeLines', () => {
  async function through(max: number, chunks: readonly string[]): Promise<string> {
    const lines = Readable.from(chunks.map((chunk) => Buffer.from(chunk))).pipe(new WholeLines(max));
    return Buffer.concat(await lines.toArray()).toString();
  }

  it.each([
    [100, ['ab', 'c\nd', 'e'], 'abc\nde'],
    [4, ['abcdef', 'gh', 'ij\nkl\n'], 'abcd\nkl\n'],
    [4, ['abcdefgh'], 'abcd'],
    [4, ['ab', 'cd', '\n', 'x\n'], 'abcd\nx\n'],
  ])('cuts lines at %i bytes: %j', async (max, chunks, text) => {
    expect(await through(max, chunks)).toBe(text);
  });

  it('takes time in proportion to a line’s length', async () => {
    const chunk = Buffer.alloc(64 * 1024, 0x20);
    const timeOf = async (count: number): Promise<number> => {
      const started = performance.now();
      await rowsOf([...Array.from({ length: count }, () => chunk), '1\n']);
      return performance.now() - started;
    };
    await timeOf(16);
    const [short, long] = [await timeOf(64), await timeOf(512)];
    expect(long / Math.max(short, 5)).toBeLessThan(40);
  });
});
