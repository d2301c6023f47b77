/** Moves and compares instants in the units of the catalogue. */
import {
  addMonths,
  civilDayOf,
  dayNumberOf,
  dayOfInstant,
  monthsBetween,
  MS_PER_DAY,
  MS_PER_HOUR,
  MS_PER_MINUTE,
  MS_PER_SECOND,
  weekdayOf,
} from '../../values/calendar.ts';
import type { Call } from '../call.ts';
import { checkedInstant } from './date-arguments.ts';
import type { TimeUnit } from './date-arguments.ts';

const msOfUnit: Readonly<Record<Exclude<TimeUnit, 'months' | 'years'>, number>> = {
  ms: 1,
  seconds: MS_PER_SECOND,
  minutes: MS_PER_MINUTE,
  hours: MS_PER_HOUR,
  days: MS_PER_DAY,
  weeks: 7 * MS_PER_DAY,
};
/** More units always leave the years 1 to 9999. */
const amountMax = 400_000_000_000_000;

/** The instant `amount` units later. */
export function addUnits(call: Call, ms: number, amount: number, unit: TimeUnit): number {
  if (Math.abs(amount) > amountMax) return call.fail('the date is not within the years 1 to 9999');
  if (unit === 'months' || unit === 'years') {
    const months = unit === 'years' ? amount * 12 : amount;
    return checkedInstant(call, Math.abs(months) > 120_000 ? Infinity : addMonths(ms, months));
  }
  return checkedInstant(call, ms + amount * msOfUnit[unit]);
}

/** Whole units from one instant to another, rounded towards 0; negative when the second is earlier. */
export function unitsBetween(from: number, to: number, unit: TimeUnit): number {
  if (unit === 'months') return monthsBetween(from, to);
  const units = unit === 'years' ? monthsBetween(from, to) / 12 : (to - from) / msOfUnit[unit];
  const whole = Math.trunc(units);
  return whole === 0 ? 0 : whole; // never -0
}

/** The start of the unit that contains an instant. Weeks start on Monday. */
export function startOfUnit(ms: number, unit: TimeUnit): number {
  const dayNumber = dayOfInstant(ms);
  const { year, month } = civilDayOf(dayNumber);
  switch (unit) {
    case 'years':
      return dayNumberOf({ year, month: 1, day: 1 }) * MS_PER_DAY;
    case 'months':
      return dayNumberOf({ year, month, day: 1 }) * MS_PER_DAY;
    case 'weeks':
      return (dayNumber - weekdayOf(dayNumber) + 1) * MS_PER_DAY;
    default:
      return Math.floor(ms / msOfUnit[unit]) * msOfUnit[unit];
  }
}

/** The last millisecond of the unit that contains an instant. */
export function endOfUnit(ms: number, unit: TimeUnit): number {
  const start = startOfUnit(ms, unit);
  if (unit === 'months' || unit === 'years') return addMonths(start, unit === 'years' ? 12 : 1) - 1;
  return start + msOfUnit[unit] - 1;
}
