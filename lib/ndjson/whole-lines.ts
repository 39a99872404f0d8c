// Bytes in, the same bytes out, cut only at line ends. The line splitter behind `ndjson` scans its whole remainder again for
// each chunk: without this a line of many chunks costs quadratic time, and one without an end all the memory.

import { Transform, type TransformCallback } from 'node:stream';

/** Longer lines are cut here, which makes them bad lines. A hook payload of 64 MB has never been seen. */
export const MAX_LINE_BYTES = 64 * 1024 * 1024;

const LINE_FEED = 0x0a;

export class WholeLines extends Transform {
  readonly #maxBytes: number;
  #held: Buffer[] = [];
  #heldBytes = 0;

  constructor(maxBytes = MAX_LINE_BYTES) {
    super({ readableHighWaterMark: 1 });
    this.#maxBytes = maxBytes;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const end = chunk.lastIndexOf(LINE_FEED) + 1;
    if (end === 0) {
      this.#hold(chunk);
    } else {
      const lines = chunk.subarray(0, end);
      // A line that overflowed was cut: only its end is still to come.
      const first = this.#heldBytes >= this.#maxBytes ? lines.subarray(lines.indexOf(LINE_FEED)) : lines;
      this.push(this.#held.length === 0 ? first : Buffer.concat([...this.#held, first]));
      this.#held = [];
      this.#heldBytes = 0;
      if (end < chunk.length) this.#hold(chunk.subarray(end));
    }
    done();
  }

  override _flush(done: TransformCallback): void {
    if (this.#held.length > 0) this.push(Buffer.concat(this.#held));
    done();
  }

  #hold(part: Buffer): void {
    const room = this.#maxBytes - this.#heldBytes;
    if (room <= 0) return;
    this.#held.push(part.subarray(0, room));
    this.#heldBytes += Math.min(part.length, room);
  }
}
