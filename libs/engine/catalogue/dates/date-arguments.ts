/** Reads arguments that are dates, times, units or offsets. Ends the render when they are not. */
import { isInstant, MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND } from '../../values/calendar.ts';
import { readIsoTime, readOffset, timeOfDay } from '../../values/iso-dates.ts';
import type { SpelledTime } from '../../values/iso-dates.ts';
import { allowedWord, singularOrPlural, wordLike } from '../allowed-words.ts';
import type { Call } from '../call.ts';
import { show } from '../parameters.ts';
import { findZoneName } from './zone-names.ts';

/** The units of section 8 of the catalogue. */
export const timeUnits = ['ms', 'seconds', 'minutes', 'hours', 'days', 'weeks', 'months', 'years'] as const;
/** One of {@link timeUnits}. */
export type TimeUnit = (typeof timeUnits)[number];

/** Units of a fixed length, in milliseconds. */
const epochUnits = ['ms', 'seconds', 'minutes', 'hours', 'days'] as const;
const msOfEpochUnit = { ms: 1, seconds: MS_PER_SECOND, minutes: MS_PER_MINUTE, hours: MS_PER_HOUR, days: MS_PER_DAY };

/** A date or an instant. */
export function timeArgument(call: Call, name: string, value: string): SpelledTime {
  const time = readIsoTime(value);
  if (time !== undefined && isInstant(time.ms)) return time;
  return call.fail(`${name} ${show(value)} is not a date like 2025-03-01 or a time like 2025-03-01T12:00:00Z`);
}

/** A unit of time, in singular or plural. */
export function unitArgument(call: Call, unit: string): TimeUnit {
  return unitWord(timeUnits, unit) ?? allowedWord(call, { name: 'unit', words: timeUnits }, unit);
}

/** The unit that a word names in singular or plural; undefined when it names none. */
function unitWord<U extends TimeUnit>(units: readonly U[], word: string): U | undefined {
  return wordLike(['milliseconds', 'millisecond'], word) === undefined
    ? singularOrPlural(units, word)
    : units.find((unit) => unit === 'ms');
}

/** Milliseconds of a unit of epoch numbers. */
export function epochUnitArgument(call: Call, unit: string): number {
  return msOfEpochUnit[unitWord(epochUnits, unit) ?? allowedWord(call, { name: 'unit', words: epochUnits }, unit)];
}

/** Minutes from UTC at an instant: of an offset, or of a time zone. Needs the topic `timeZones`. */
export function offsetArgument(
  call: Call,
  { name, ms }: { readonly name: string; readonly ms: number },
  given: string,
): number {
  const offset = readOffset(given);
  if (offset !== undefined) return offset;
  const zone = findZoneName(given);
  const found = zone === undefined ? undefined : call.topic('timeZones').offsetAt(zone, ms);
  return found ?? call.fail(`${name} ${show(given)} is not allowed; it must be Z, or be like +02:00 or Europe/Berlin`);
}

/** A time of day as a range of milliseconds since midnight: `08:30` covers the whole minute. */
export function clockArgument(
  call: Call,
  name: string,
  value: string,
): { readonly first: number; readonly last: number } {
  const [, hour = '', minute = '', second] = /^(\d\d):(\d\d)(?::(\d\d))?$/.exec(value) ?? [];
  const time = timeOfDay({ hour: Number(hour), minute: Number(minute), second: Number(second ?? 0) });
  if (hour === '' || time === undefined) call.fail(`${name} ${show(value)} is not a time like 08:30 or 08:30:00`);
  return { first: time, last: time + (second === undefined ? MS_PER_MINUTE : MS_PER_SECOND) - 1 };
}

/** An instant. Ends the render when it is not within the years 1 to 9999. */
export function checkedInstant(call: Call, ms: number): number {
  return isInstant(ms) ? ms : call.fail('the date is not within the years 1 to 9999');
}
