// Durations in constant memory: buckets that grow by 2 %, so a percentile is right to 2 % over any number of lines.

const GROWTH = Math.log(1.02);
/** Anything below is one bucket: 10 nanoseconds, in microseconds. */
const SMALLEST = 0.01;

export interface Percentiles {
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
  readonly max: number;
}

export class Histogram {
  readonly #buckets: number[] = [];
  #count = 0;
  #max = 0;
  #sum = 0;

  add(micros: number): void {
    const bucket = micros <= SMALLEST ? 0 : Math.ceil(Math.log(micros / SMALLEST) / GROWTH);
    this.#buckets[bucket] = (this.#buckets[bucket] ?? 0) + 1;
    this.#count += 1;
    this.#sum += micros;
    if (micros > this.#max) this.#max = micros;
  }

  get count(): number {
    return this.#count;
  }

  get sum(): number {
    return this.#sum;
  }

  percentiles(): Percentiles {
    return { p50: this.#at(0.5), p90: this.#at(0.9), p99: this.#at(0.99), max: this.#max };
  }

  #at(share: number): number {
    const rank = Math.ceil(this.#count * share);
    let seen = 0;
    for (let bucket = 0; bucket < this.#buckets.length; bucket++) {
      seen += this.#buckets[bucket] ?? 0;
      if (rank > 0 && seen >= rank) return Math.min(SMALLEST * Math.exp(GROWTH * bucket), this.#max);
    }
    return 0;
  }
}
