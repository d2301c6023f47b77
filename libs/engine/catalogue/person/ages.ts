/** Draws ages as frequent as in the population of the world. */
import { Weighted } from '../../random/weighted.ts';
import type { Stream } from '../../random/stream.ts';
import frequencies from '../tables/data/frequencies.json' with { type: 'json' };

/** Greatest age in years of an argument. */
export const ageMax = 150;

/** Each year of a group of five has the same weight. Ages above the last group have no weight. */
const ages = new Weighted(
  Array.from({ length: ageMax + 1 }, (_, age) => [age, frequencies.agesOfFiveYears[Math.floor(age / 5)] ?? 0] as const),
);

/** An age from `min` to `max` years, both included; evenly distributed above 99. */
export function drawAge(random: Stream, min: number, max: number): number {
  return ages.pickBetween(random, min, max);
}

/** The age in years at which people usually begin to work. */
const workingAge = 16;

/** Whether people of the age usually work, or have worked. */
export function isGrownUp(age: number): boolean {
  return age >= workingAge;
}
