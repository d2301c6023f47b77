/** Formats instants by a pattern. */
import {
  civilDayOf,
  dayNumberOf,
  dayOfInstant,
  isoDateOf,
  isoInstantOf,
  isoWeekOf,
  MS_PER_DAY,
  MS_PER_HOUR,
  MS_PER_MINUTE,
  MS_PER_SECOND,
  padded,
  weekdayOf,
} from '../../values/calendar.ts';
import type { Call } from '../call.ts';
import type { CalendarNames } from '../tables/calendar-names.ts';
import { checkedInstant } from './date-arguments.ts';
import type { DateField } from './date-patterns.ts';
import { namesFor, patternParts } from './date-patterns.ts';

/** The fields of an instant at an offset from UTC. */
interface Clock {
  /** The instant itself. */
  readonly ms: number;
  readonly dayNumber: number;
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
  readonly hour: number;
  /** Milliseconds since midnight. */
  readonly rest: number;
  readonly offset: number;
  readonly names: CalendarNames;
}

/** Formats an instant, at an offset from UTC in minutes. */
export function formatInstant(call: Call, ms: number, pattern: string, offset = 0): string {
  const parts = patternParts(call, pattern);
  checkedInstant(call, ms + offset * MS_PER_MINUTE);
  const clock = clockOf(ms, offset, namesFor(call, parts));
  let formatted = '';
  for (const part of parts) {
    formatted += part.kind === 'literal' ? part.text : formatField(part.field, clock);
  }
  call.chargeText(formatted.length);
  return formatted;
}

/** Formats an instant by a pattern, or as an ISO instant without a pattern. */
export function instantText(call: Call, ms: number, pattern: string | undefined): string {
  return pattern === undefined ? isoInstantOf(ms) : formatInstant(call, ms, pattern);
}

/** Formats the date of an instant by a pattern, or as an ISO date without a pattern. */
export function dateText(call: Call, ms: number, pattern: string | undefined): string {
  return pattern === undefined ? isoDateOf(dayOfInstant(ms)) : formatInstant(call, ms, pattern);
}

function clockOf(ms: number, offset: number, names: CalendarNames): Clock {
  const local = ms + offset * MS_PER_MINUTE;
  const dayNumber = dayOfInstant(local);
  const rest = local - dayNumber * MS_PER_DAY;
  const hour = Math.floor(rest / MS_PER_HOUR);
  return { ms, dayNumber, ...civilDayOf(dayNumber), weekday: weekdayOf(dayNumber), hour, rest, offset, names };
}

const printers: Readonly<Record<DateField, (clock: Clock) => string>> = {
  yyyy: ({ year }) => padded(year, 4),
  yy: ({ year }) => padded(year % 100, 2),
  MM: ({ month }) => padded(month, 2),
  M: ({ month }) => String(month),
  MMM: ({ month, names }) => names.shortMonths[month - 1] ?? '',
  MMMM: ({ month, names }) => names.months[month - 1] ?? '',
  dd: ({ day }) => padded(day, 2),
  d: ({ day }) => String(day),
  EEE: ({ weekday, names }) => names.shortWeekdays[weekday - 1] ?? '',
  EEEE: ({ weekday, names }) => names.weekdays[weekday - 1] ?? '',
  HH: ({ hour }) => padded(hour, 2),
  H: ({ hour }) => String(hour),
  hh: ({ hour }) => padded(hourOfHalf(hour), 2),
  h: ({ hour }) => String(hourOfHalf(hour)),
  mm: ({ rest }) => padded(minuteOf(rest), 2),
  m: ({ rest }) => String(minuteOf(rest)),
  ss: ({ rest }) => padded(secondOf(rest), 2),
  s: ({ rest }) => String(secondOf(rest)),
  S: ({ rest }) => milliseconds(rest).slice(0, 1),
  SS: ({ rest }) => milliseconds(rest).slice(0, 2),
  SSS: ({ rest }) => milliseconds(rest),
  // Instants are whole milliseconds.
  SSSSSS: ({ rest }) => `${milliseconds(rest)}000`,
  SSSSSSSSS: ({ rest }) => `${milliseconds(rest)}000000`,
  a: ({ hour, names }) => names.halves[hour < 12 ? 0 : 1] ?? '',
  X: ({ offset }) => (offset === 0 ? 'Z' : spelledOffset(offset, '', offset % 60 === 0)),
  XX: ({ offset }) => (offset === 0 ? 'Z' : spelledOffset(offset, '', false)),
  XXX: ({ offset }) => (offset === 0 ? 'Z' : spelledOffset(offset, ':', false)),
  x: ({ offset }) => spelledOffset(offset, '', offset % 60 === 0),
  xx: ({ offset }) => spelledOffset(offset, '', false),
  xxx: ({ offset }) => spelledOffset(offset, ':', false),
  D: (clock) => String(dayOfYear(clock)),
  DDD: (clock) => padded(dayOfYear(clock), 3),
  Q: ({ month }) => String(quarterOf(month)),
  QQQ: ({ month }) => `Q${quarterOf(month)}`,
  w: ({ dayNumber }) => String(isoWeekOf(dayNumber).week),
  ww: ({ dayNumber }) => padded(isoWeekOf(dayNumber).week, 2),
  RRRR: ({ dayNumber }) => padded(isoWeekOf(dayNumber).year, 4),
  i: ({ weekday }) => String(weekday),
  t: ({ ms }) => String(Math.floor(ms / MS_PER_SECOND)),
};

function formatField(field: DateField, clock: Clock): string {
  return printers[field](clock);
}

function minuteOf(rest: number): number {
  return Math.floor(rest / MS_PER_MINUTE) % 60;
}

function secondOf(rest: number): number {
  return Math.floor(rest / MS_PER_SECOND) % 60;
}

function milliseconds(rest: number): string {
  return padded(rest % MS_PER_SECOND, 3);
}

function dayOfYear({ dayNumber, year }: Clock): number {
  return dayNumber - dayNumberOf({ year, month: 1, day: 1 }) + 1;
}

function quarterOf(month: number): number {
  return Math.floor((month - 1) / 3) + 1;
}

function hourOfHalf(hour: number): number {
  return hour % 12 === 0 ? 12 : hour % 12;
}

function spelledOffset(offset: number, separator: string, isShort: boolean): string {
  const size = Math.abs(offset);
  const hours = `${offset < 0 ? '-' : '+'}${padded(Math.floor(size / 60), 2)}`;
  return isShort ? hours : `${hours}${separator}${padded(size % 60, 2)}`;
}
