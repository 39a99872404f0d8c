import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InOrder, MAX_HELD } from '../../../lib/replay/in-order.ts';

describe('InOrder', () => {
  it('says everything in the order of the lanes, however they are interleaved', async () => {
    const schedule = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), schedule, async (scheduler, turns) => {
        const said: string[] = [];
        const order = new InOrder<string>(
          5,
          scheduler.scheduleFunction(async (item: string) => void said.push(item)),
        );
        const expected = [0, 1, 2, 3, 4].flatMap((lane) =>
          turns.filter((turn) => turn === lane).map((_, index) => `${lane}.${index}`),
        );
        const lanes = [0, 1, 2, 3, 4].map(async (lane) => {
          for (const index of turns.filter((turn) => turn === lane).keys()) await order.emit(lane, `${lane}.${index}`);
          await order.end(lane);
        });
        await scheduler.waitFor(Promise.all(lanes));
        expect(said).toEqual(expected);
      }),
      { numRuns: 50 },
    );
  });

  it('holds a bounded number of items, then makes the lane wait', async () => {
    const said: number[] = [];
    const order = new InOrder<number>(2, (item) => void said.push(item));
    for (let item = 1; item < MAX_HELD; item++) expect(order.emit(1, item)).toBeUndefined();
    const waiting = order.emit(1, MAX_HELD);
    expect(waiting).toBeInstanceOf(Promise);
    expect(said).toEqual([]);
    await order.end(0);
    await waiting;
    expect(said).toHaveLength(MAX_HELD);
    expect(order.emit(1, 0)).toBeUndefined();
    expect(said.at(-1)).toBe(0);
  });
});
