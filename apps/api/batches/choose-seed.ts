import { randomInt } from 'node:crypto';
import { freshSeed } from '@docgen/engine';

const dayMs = 86_400_000;
const firstDayMs = Date.UTC(2020, 0, 1);

/**
 * The seed of a batch that came without one: all its documents have the dates of this day.
 *
 * @param nowMs epoch milliseconds
 */
export function chooseSeed(nowMs: number): number {
  return freshSeed(Math.floor((nowMs - firstDayMs) / dayMs), randomInt(2 ** 39));
}
