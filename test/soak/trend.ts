/** Estimates the trend of measurements. */

/** Seconds on any clock, and the value. */
export type Point = readonly [number, number];

/**
 * Returns the rise per minute: the median of the slopes between all pairs of points (Theil and Sen). One step, for
 * example of a heap that grows once, is no trend; a leak is one. Returns 0 for fewer than two points.
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
