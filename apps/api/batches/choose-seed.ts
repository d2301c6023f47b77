import { randomInt } from 'node:crypto';
import { freshSeed } from '@docgen/engine';

const dayMs = 86_400_000;
const firstDayMs = Date.UTC(2020, 0, 1);

/**
 * Chooses the seed of a batch that was sent without one. The seed contains today's date, from which the dates in its
 * documents are derived.
 *
 * @param nowMs epoch milliseconds
 */
export function chooseSeed(nowMs: number): number {
  return freshSeed(Math.floor((nowMs - firstDayMs) / dayMs), randomInt(2 ** 39));
}
