// The one place of the `ndjson` package: a stream of bytes in, rows with their line numbers out. A bad line is a row like
// any other, so that it can be reported and never stops the rest.

import type { Readable, Transform } from 'node:stream';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import ndjson from 'ndjson';
import { WholeLines } from './whole-lines.ts';

export type Row =
  | { readonly kind: 'value'; readonly line: number; readonly text: string; readonly value: unknown }
  | { readonly kind: 'bad'; readonly line: number; readonly text: string };

/** Called for each row in order; the next row waits for a promise that it returns. */
export type OnRow = (row: Row) => void | Promise<void>;

/**
 * Reads all rows of a stream. Empty lines are no rows, but count as lines; a byte order mark before the first line and
 * carriage returns before line ends are allowed.
 */
export async function eachRow(input: Readable, onRow: OnRow, signal?: AbortSignal): Promise<void> {
  const sink = new Writable({
    objectMode: true,
    write(row: Row, _encoding, done) {
      let waiting: void | Promise<void>;
      try {
        waiting = onRow(row);
      } catch (error) {
        done(error as Error);
        return;
      }
      if (waiting === undefined) done();
      else waiting.then(() => done(), done);
    },
  });
  await pipeline(input, new WholeLines(), numberedParser(), sink, signal === undefined ? {} : { signal });
}

/** The part of ndjson's parser that we rely on besides the stream: the function that it calls once for each line. */
type LineParser = Transform & { mapper: (text: string) => unknown };

// With `strict: false` the parser drops bad lines without a word, and a line that holds `null` ends its stream. Its mapper is
// where each line passes, so that is where lines are counted and where every line becomes an object.
function numberedParser(): Transform {
  const parser = ndjson.parse({ strict: false }) as unknown as LineParser;
  const parseLine = parser.mapper;
  let line = 0;
  parser.mapper = function readLine(this: unknown, raw: string): Row | undefined {
    line += 1;
    const text = line === 1 && raw.charCodeAt(0) === 0xfeff ? raw.slice(1) : raw;
    const value = parseLine.call(this, text);
    if (value !== undefined) return { kind: 'value', line, text, value };
    return text.trim() === '' ? undefined : { kind: 'bad', line, text };
  };
  return parser;
}
