/** Warns of a seed whose dates are far from those of the clock, in a template that prints both. */
import { findFunction } from '../catalogue/catalogue.ts';
import type { TemplateProblem } from '../language/problems.ts';
import { referenceTime } from '../random/seeds.ts';
import { dayOfInstant, isoDateOf, MS_PER_DAY } from '../values/calendar.ts';
import type { TemplateCheck } from './template-check.ts';

/** A year, and the day of a leap year. */
const daysMax = 366;

/**
 * The warning for a template with relative dates and `getCurrentDate`, when the reference day of the seed is more than a
 * year from the clock: then orders of "yesterday" are years older than the date of today beside them.
 *
 * @param nowMs epoch milliseconds of the clock
 */
export function distantSeed(check: TemplateCheck, seed: number, nowMs: number): TemplateProblem[] {
  const { clockCall, functions } = check;
  const relative = functions.find((name) => findFunction(name)?.kind === 'R');
  const referenceMs = referenceTime(seed);
  if (clockCall === undefined || relative === undefined) return [];
  if (Math.abs(nowMs - referenceMs) <= daysMax * MS_PER_DAY) return [];
  const day = isoDateOf(dayOfInstant(referenceMs));
  const { name, line, column } = clockCall;
  const reason = `${name} reads the clock, and ${relative} is relative to ${day}, the day of the seed; a request can set asOf for both`;
  return [{ severity: 'warning', code: 'REFERENCE_DAY', reason, line, column }];
}
