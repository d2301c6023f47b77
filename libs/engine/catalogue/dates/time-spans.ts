/** Reads times relative to the reference time, such as `-30d`, and the spans between two times. */
import { MS_PER_DAY } from '../../values/calendar.ts';
import type { Call } from '../call.ts';
import { show } from '../parameters.ts';
import { timeArgument, unitArgument } from './date-arguments.ts';
import type { TimeUnit } from './date-arguments.ts';
import { addUnits } from './time-arithmetic.ts';

/** Short names of units. `m` is none of them, because it could be minutes or months. */
const shortUnits: ReadonlyMap<string, TimeUnit> = new Map([
  ['s', 'seconds'],
  ['min', 'minutes'],
  ['h', 'hours'],
  ['d', 'days'],
  ['w', 'weeks'],
  ['mo', 'months'],
  ['y', 'years'],
]);

/** The epoch milliseconds of a date or an instant, or of `now`, `-30d`, `+2 weeks` from the reference time on, in any case. */
export function relativeTimeArgument(call: Call, name: string, value: string): number {
  return readTime(call, name, value)();
}

const isNow = /^now$/i;

/** Checks the text at once. Only the result reads the reference time: a check of a template has none. */
function readTime(call: Call, name: string, value: string): () => number {
  if (isNow.test(value)) return () => call.referenceTime;
  const [, sign, amount, unit = ''] = /^([+-])(\d{1,9}) ?([A-Za-z]{1,12})$/.exec(value) ?? [];
  if (sign === undefined) {
    const { ms } = timeArgument(call, name, value);
    return () => ms;
  }
  const short = unit.toLowerCase();
  if (short === 'm') call.fail(`${name} ${show(value)} could be minutes or months; write min or mo`);
  const known = shortUnits.get(short) ?? unitArgument(call, unit);
  return () => addUnits(call, call.referenceTime, Number(`${sign}${amount}`), known);
}

/**
 * Two times. Without an end it is the reference time, without a start a year before the end. Ends the render when the
 * first is after the second.
 */
export function spanArgument(
  call: Call,
  from: string | undefined,
  to: string | undefined,
): { readonly from: number; readonly to: number } {
  const end = readTime(call, 'to', to ?? 'now');
  const start = from === undefined ? undefined : readTime(call, 'from', from);
  const last = end();
  const first = start === undefined ? last - 365 * MS_PER_DAY : start();
  if (first <= last) return { from: Math.max(first, firstInstant), to: last };
  return call.fail(`from ${show(from ?? '')} is after ${to === undefined ? 'the reference time' : `to ${show(to)}`}`);
}

/** The first instant of the year 1. */
const firstInstant = -62_135_596_800_000;
