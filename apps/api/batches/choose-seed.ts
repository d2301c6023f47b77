import { randomInt } from 'node:crypto';
import { freshSeed } from '@docgen/engine';

/**
 * Chooses the seed of a batch that was sent without one. The seed contains today's date, from which the dates in its
 * documents are derived.
 *
 * @param nowMs epoch milliseconds
 */
export function chooseSeed(nowMs: number): number {
  return freshSeed(nowMs, randomInt);
}
