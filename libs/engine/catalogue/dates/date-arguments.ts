/** Reads arguments that are dates, times, units or offsets. Ends the render when they are not. */
import { isInstant, MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND } from '../../values/calendar.ts';
import { readIsoTime, readOffset, timeOfDay } from '../../values/iso-dates.ts';
import type { SpelledTime } from '../../values/iso-dates.ts';
import { allowedWord } from '../allowed-words.ts';
import type { Call } from '../call.ts';
import { show } from '../parameters.ts';

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

/** Two dates or instants. Ends the render when the first is after the second. */
export function spanArgument(call: Call, from: string, to: string): { readonly from: number; readonly to: number } {
  const first = timeArgument(call, 'from', from).ms;
  const last = timeArgument(call, 'to', to).ms;
  return first > last ? call.fail(`from ${show(from)} is after to ${show(to)}`) : { from: first, to: last };
}

/** A unit of time. */
export function unitArgument(call: Call, unit: string): TimeUnit {
  return allowedWord(call, { name: 'unit', words: timeUnits }, unit);
}

/** Milliseconds of a unit of epoch numbers. */
export function epochUnitArgument(call: Call, unit: string): number {
  return msOfEpochUnit[allowedWord(call, { name: 'unit', words: epochUnits }, unit)];
}

/** Minutes of an offset from UTC. */
export function offsetArgument(call: Call, offset: string): number {
  return readOffset(offset) ?? call.fail(`offset ${show(offset)} is not allowed; it must be Z or be like +02:00`);
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
