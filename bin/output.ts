// Text to a stream that may be slow or go away: writes are gathered, wait for a slow reader, and end quietly when the reader
// has left (`| head`).

import type { Writable } from 'node:stream';

const GATHER = 64 * 1024;

export class Output {
  readonly #stream: Writable;
  readonly #closed = new AbortController();
  #pending = '';
  #scheduled = false;
  #full: Promise<void> | undefined;

  constructor(stream: Writable) {
    this.#stream = stream;
    // Any failure to write (the reader left, the disk is full) means that nobody is there to be told.
    stream.on('error', () => this.#closed.abort());
  }

  /** Aborts when nobody reads any more. */
  get closed(): AbortSignal {
    return this.#closed.signal;
  }

  /** The caller may go on at once, or wait for the promise when there is one. */
  write(text: string): Promise<void> | undefined {
    if (this.#closed.signal.aborted) return undefined;
    this.#pending += text;
    if (this.#pending.length >= GATHER) return this.flush();
    if (!this.#scheduled) {
      this.#scheduled = true;
      setImmediate(() => this.flush());
    }
    return this.#full;
  }

  /** Hands on what was gathered; the promise is there as long as the stream is full. */
  flush(): Promise<void> | undefined {
    this.#scheduled = false;
    if (this.#pending !== '' && !this.#closed.signal.aborted) {
      const text = this.#pending;
      this.#pending = '';
      if (!this.#stream.write(text)) this.#full ??= this.#drained();
    }
    return this.#full;
  }

  #drained(): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        this.#stream.off('drain', done);
        this.#closed.signal.removeEventListener('abort', done);
        this.#full = undefined;
        resolve();
      };
      this.#stream.once('drain', done);
      this.#closed.signal.addEventListener('abort', done, { once: true });
    });
  }
}
