/** Compares draws with expected probabilities. */
import { expect } from 'vitest';

/** Chi-square against the expected shares, divided by its 0.1 % bound. Infinite for unexpected values. */
export function unevenness(draws: readonly unknown[], shares: ReadonlyMap<string, number>): number {
  const counts = new Map<string, number>();
  for (const draw of draws) counts.set(String(draw), (counts.get(String(draw)) ?? 0) + 1);
  expect([...counts.keys()].filter((value) => !shares.has(value))).toEqual([]);
  let sum = 0;
  for (const [value, share] of shares) {
    const expected = share * draws.length;
    const difference = (counts.get(value) ?? 0) - expected;
    sum += (difference * difference) / expected;
  }
  const freedom = shares.size - 1;
  const root = 1 - 2 / (9 * freedom) + 3.09 * Math.sqrt(2 / (9 * freedom));
  return sum / (freedom * root * root * root);
}

/** The shares of values in the sum of their weights. */
export function weighted(
  entries: readonly (readonly [value: string | number, weight: number])[],
): ReadonlyMap<string, number> {
  const sum = entries.reduce((total, [, weight]) => total + weight, 0);
  return new Map(entries.map(([value, weight]) => [String(value), weight / sum]));
}
