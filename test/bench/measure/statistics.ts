/** Median and range of the rounds of a measurement. */
export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** @throws {Error} without values */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: quantileOf(sorted, 0.5), min: quantileOf(sorted, 0), max: quantileOf(sorted, 1) };
}

/**
 * Returns the ratios per round, so that other load that slows down a whole round cancels out.
 *
 * @param values one per round
 * @param references one per round
 */
export function ratioOf(values: readonly number[], references: readonly number[]): Spread {
  return spreadOf(values.map((value, round) => value / (references[round] ?? Number.NaN)));
}

/**
 * @param sorted ascending
 * @param share 0 for the minimum, 0.5 for the median, 1 for the maximum
 * @throws {Error} without values
 */
export function quantileOf(sorted: ArrayLike<number>, share: number): number {
  const position = (sorted.length - 1) * share;
  const low = sorted[Math.floor(position)];
  const high = sorted[Math.ceil(position)];
  if (low === undefined || high === undefined) throw new Error('no values to take a quantile of');
  return low + (high - low) * (position - Math.floor(position));
}

/** The median duration of requests that follow each other. */
export async function medianMs(count: number, request: () => Promise<unknown>): Promise<number> {
  const latencies: number[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    const startedAt = performance.now();
    await request();
    latencies.push(performance.now() - startedAt);
  }
  return quantileOf(Float64Array.from(latencies).toSorted(), 0.5);
}
