// A bar on standard error, for a person who waits: only on a terminal, and only once the run has lasted a while.

import type { Terminal } from './terminal.ts';

const PATIENCE_MICROS = 1_000_000;
const REDRAW_MICROS = 100_000;
const CLEAR_LINE = '\r\u001b[K';

export class Progress {
  readonly #terminal: Terminal;
  readonly #total: number;
  readonly #started: number;
  #done = 0;
  #drawn = 0;

  constructor(terminal: Terminal, totalBytes: number) {
    this.#terminal = terminal;
    this.#total = totalBytes;
    this.#started = terminal.now();
  }

  add(bytes: number): void {
    this.#done += bytes;
    const { interactive, now } = this.#terminal;
    if (!interactive || this.#total === 0) return;
    const time = now();
    if (time - this.#started < PATIENCE_MICROS || time - this.#drawn < REDRAW_MICROS) return;
    this.#drawn = time;
    this.#terminal.err.write(`${CLEAR_LINE}${this.#bar(time - this.#started)}`);
  }

  /** Takes the bar away, before anything else is written to the terminal. */
  clear(): void {
    if (this.#drawn === 0) return;
    this.#drawn = 0;
    this.#terminal.err.write(CLEAR_LINE);
    this.#terminal.err.flush();
  }

  #bar(micros: number): string {
    const share = Math.min(1, this.#done / this.#total);
    const left = share > 0 ? Math.round((micros / share - micros) / 1e6) : 0;
    const text = ` ${Math.floor(share * 100)} %, ${left} s left`;
    const width = Math.max(0, Math.min(40, this.#terminal.errorWidth - text.length - 1));
    const full = Math.round(share * width);
    return `${'█'.repeat(full)}${'░'.repeat(width - full)}${text}`;
  }
}
