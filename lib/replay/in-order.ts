// Files are read side by side, but what is said of them comes out in their order. The first unfinished file speaks at once;
// the others keep a few notes and then wait, so memory stays flat.

export type Emit<Item> = (item: Item) => void | Promise<void>;

interface Lane<Item> {
  held: Item[];
  ended: boolean;
  resume: (() => void) | undefined;
}

export const MAX_HELD = 1_000;

export class InOrder<Item> {
  readonly #emit: Emit<Item>;
  readonly #lanes: Lane<Item>[];
  #head = 0;
  #advancing = false;

  constructor(lanes: number, emit: Emit<Item>) {
    this.#emit = emit;
    this.#lanes = Array.from({ length: lanes }, () => ({ held: [], ended: false, resume: undefined }));
  }

  /** Says it now or keeps it; the caller has to wait for a promise before the next item of the same lane. */
  emit(index: number, item: Item): void | Promise<void> {
    if (index === this.#head) return this.#emit(item);
    const lane = this.#lanes[index];
    if (lane === undefined) return undefined;
    lane.held.push(item);
    if (lane.held.length < MAX_HELD) return undefined;
    return new Promise((resolve) => {
      lane.resume = resolve;
    });
  }

  /** No more items of this lane. */
  async end(index: number): Promise<void> {
    const ended = this.#lanes[index];
    if (ended !== undefined) ended.ended = true;
    // Lanes may end while an earlier one is still being released: only one of them moves the head.
    if (this.#advancing) return;
    this.#advancing = true;
    while (this.#lanes[this.#head]?.ended) {
      this.#head += 1;
      await this.#release(this.#lanes[this.#head]);
    }
    this.#advancing = false;
  }

  async #release(lane: Lane<Item> | undefined): Promise<void> {
    if (lane === undefined) return;
    const held = lane.held;
    lane.held = [];
    // All are handed on in one go: an item that the lane emits meanwhile must not overtake them.
    const waits = held.map((item) => this.#emit(item));
    await Promise.all(waits);
    lane.resume?.();
    lane.resume = undefined;
  }
}
