import { describe, expect, it } from 'vitest';
import { Histogram } from '../../../lib/replay/histogram.ts';

describe('Histogram', () => {
  it('is right to two percent', () => {
    const histogram = new Histogram();
    for (let micros = 1; micros <= 10_000; micros++) histogram.add(micros);
    const { p50, p90, p99, max } = histogram.percentiles();
    expect(p50 / 5_000).toBeCloseTo(1, 1);
    expect(Math.abs(p50 - 5_000) / 5_000).toBeLessThan(0.02);
    expect(Math.abs(p90 - 9_000) / 9_000).toBeLessThan(0.02);
    expect(Math.abs(p99 - 9_900) / 9_900).toBeLessThan(0.02);
    expect(max).toBe(10_000);
    expect(histogram.count).toBe(10_000);
  });

  it('takes nothing, zero and extremes', () => {
    expect(new Histogram().percentiles()).toEqual({ p50: 0, p90: 0, p99: 0, max: 0 });
    const histogram = new Histogram();
    for (const micros of [0, 1e-9, 1e12]) histogram.add(micros);
    expect(histogram.percentiles().max).toBe(1e12);
    expect(histogram.percentiles().p50).toBeLessThanOrEqual(0.01);
  });
});
