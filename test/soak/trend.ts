/** Where a row of measurements is heading. */

/** Seconds since any moment, and the value then. */
export type Point = readonly [number, number];

/** By how much the value rises a minute, by least squares; 0 for fewer than two moments. */
export function slopePerMinute(points: readonly Point[]): number {
  const count = points.length;
  const meanSecond = points.reduce((sum, [second]) => sum + second, 0) / count;
  const meanValue = points.reduce((sum, [, value]) => sum + value, 0) / count;
  const spread = points.reduce((sum, [second]) => sum + (second - meanSecond) ** 2, 0);
  const rise = points.reduce((sum, [second, value]) => sum + (second - meanSecond) * (value - meanValue), 0);
  return spread > 0 ? (rise / spread) * 60 : 0;
}
