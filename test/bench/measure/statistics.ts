/** What rounds add up to: a median, and how far the rounds lay apart. */
export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** @throws {Error} for no values at all */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: quantileOf(sorted, 0.5), min: quantileOf(sorted, 0), max: quantileOf(sorted, 1) };
}

/**
 * Ratios round by round, so that what slows a whole round down (a neighbour on the machine) cancels out.
 *
 * @param values one for each round
 * @param references of the same rounds
 */
export function ratioOf(values: readonly number[], references: readonly number[]): Spread {
  return spreadOf(values.map((value, round) => value / (references[round] ?? Number.NaN)));
}

/**
 * @param sorted ascending
 * @param share 0 is the least, 0.5 the median, 1 the greatest
 * @throws {Error} for no values at all
 */
export function quantileOf(sorted: ArrayLike<number>, share: number): number {
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (low === undefined || high === undefined) throw new Error('no values to take a quantile of');
  return low + (high - low) * (place - Math.floor(place));
}
