/** Where a row of measurements is heading. */

/** Seconds since any moment, and the value then. */
export type Point = readonly [number, number];

/**
 * By how much the value rises a minute: the median of the slopes between every two moments (Theil and Sen),
 * so that a heap which finds another size once is no trend, and a leak is one. 0 for fewer than two moments.
 */
export function slopePerMinute(points: readonly Point[]): number {
  const slopes = points.flatMap(([second, value], index) =>
    points.slice(index + 1).map(([later, laterValue]) => ((laterValue - value) / (later - second)) * 60),
  );
  return medianOf(slopes);
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}
