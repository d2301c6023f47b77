/** Parses text by a date pattern. */
import { dayNumberOf, MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND } from '../../values/calendar.ts';
import type { SpelledTime } from '../../values/iso-dates.ts';
import { instantOf, readOffset } from '../../values/iso-dates.ts';
import { show } from '../parameters.ts';
import type { CalendarNames } from '../tables/calendar-names.ts';
import type { DateField, PatternPart } from './date-patterns.ts';

/** The fields that were read. Month and day are 1 unless the text contains them. */
interface Reading {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  ms: number;
  isAfternoon: boolean | undefined;
  /** Replaces month and day. */
  dayOfYear: number | undefined;
  offset: number;
  hasTime: boolean;
}

const digits: Readonly<Partial<Record<DateField, RegExp>>> = {
  yyyy: /\d{4}/y,
  yy: /\d\d/y,
  MM: /\d\d/y,
  M: /\d\d?/y,
  dd: /\d\d/y,
  d: /\d\d?/y,
  HH: /\d\d/y,
  H: /\d\d?/y,
  hh: /\d\d/y,
  h: /\d\d?/y,
  mm: /\d\d/y,
  m: /\d\d?/y,
  ss: /\d\d/y,
  s: /\d\d?/y,
  S: /\d/y,
  SS: /\d{2}/y,
  SSS: /\d{3}/y,
  SSSSSS: /\d{6}/y,
  SSSSSSSSS: /\d{9}/y,
  D: /\d{1,3}/y,
  DDD: /\d{3}/y,
};
/** Fields that a date cannot be read from. */
const printedOnly: ReadonlySet<DateField> = new Set(['Q', 'QQQ', 'w', 'ww', 'RRRR', 'i', 't']);
const offsetFields: ReadonlySet<DateField> = new Set(['X', 'XX', 'XXX', 'x', 'xx', 'xxx']);
const offsets = /Z|[+-]\d\d(?::?\d\d)?/y;

/** The time that the text spells by the pattern, or a message about the mismatch. */
export function readByPattern(text: string, parts: readonly PatternPart[], names: CalendarNames): SpelledTime | string {
  const reading = { year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0, ms: 0, offset: 0 };
  const whole: Reading = { ...reading, isAfternoon: undefined, dayOfYear: undefined, hasTime: false };
  let at = 0;
  for (const part of parts) {
    if (part.kind === 'field' && printedOnly.has(part.field)) {
      return `cannot be read: the field ${part.field} of the pattern is for printing only`;
    }
    const length =
      part.kind === 'literal' ? literalLength(text, at, part.text) : readField(whole, part.field, { text, at, names });
    if (length === undefined) {
      const expected = part.kind === 'field' ? part.field : show(part.text);
      return `does not match at character ${at + 1}, where ${expected} is expected`;
    }
    at += length;
  }
  if (at < text.length) return `goes on at character ${at + 1} after the pattern has ended`;
  return timeOf(whole) ?? 'is not a date of the calendar';
}

interface Cursor {
  readonly text: string;
  readonly at: number;
  readonly names: CalendarNames;
}

function literalLength(text: string, at: number, literal: string): number | undefined {
  return text.startsWith(literal, at) ? literal.length : undefined;
}

/** Reads one field; returns how many characters it has. */
function readField(reading: Reading, field: DateField, cursor: Cursor): number | undefined {
  const pattern = digits[field];
  if (pattern !== undefined) {
    const found = matchAt(pattern, cursor);
    if (found !== undefined) setNumber(reading, field, Number(found));
    return found?.length;
  }
  return offsetFields.has(field) ? readOffsetField(reading, cursor) : readName(reading, field, cursor);
}

function readOffsetField(reading: Reading, cursor: Cursor): number | undefined {
  const found = matchAt(offsets, cursor);
  const offset = found === undefined ? undefined : readOffset(found);
  if (offset === undefined) return undefined;
  reading.offset = offset;
  reading.hasTime = true;
  return found?.length;
}

function readName(reading: Reading, field: DateField, { text, at, names }: Cursor): number | undefined {
  const table = tableOf(field, names);
  let index = -1;
  let name = '';
  // The longest match: Cumartesi starts with Cuma.
  for (const [known, candidate] of table.entries()) {
    if (candidate.length > name.length && text.startsWith(candidate, at)) [index, name] = [known, candidate];
  }
  if (index < 0) return undefined;
  if (field === 'MMM' || field === 'MMMM') reading.month = index + 1;
  if (field === 'a') reading.isAfternoon = index === 1;
  return name.length;
}

function tableOf(field: DateField, names: CalendarNames): readonly string[] {
  if (field === 'MMM') return names.shortMonths;
  if (field === 'MMMM') return names.months;
  if (field === 'EEE') return names.shortWeekdays;
  return field === 'EEEE' ? names.weekdays : names.halves;
}

function matchAt(pattern: RegExp, { text, at }: Cursor): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** Two digits are a year from 1970 to 2069. */
function setNumber(reading: Reading, field: DateField, value: number): void {
  if (field === 'yyyy') reading.year = value;
  else if (field === 'yy') reading.year = value < 70 ? 2000 + value : 1900 + value;
  else if (field === 'MM' || field === 'M') reading.month = value;
  else if (field === 'dd' || field === 'd') reading.day = value;
  else if (field === 'DDD' || field === 'D') reading.dayOfYear = value;
  else setTime(reading, field, value);
}

function setTime(reading: Reading, field: DateField, value: number): void {
  reading.hasTime = true;
  if (field === 'mm' || field === 'm') reading.minute = value;
  else if (field === 'ss' || field === 's') reading.second = value;
  else if (field.startsWith('S')) reading.ms = Math.floor((value * 1000) / Number(`1e${field.length}`));
  else if (field === 'HH' || field === 'H') reading.hour = value;
  // Hours of a 12-hour clock are stored below 12, and `a` adds 12. 24 marks the invalid hours 0 and 13.
  else reading.hour = value >= 1 && value <= 12 ? value % 12 : 24;
}

function timeOf(reading: Reading): SpelledTime | undefined {
  const { hour, minute, second, ms, isAfternoon, offset, hasTime } = reading;
  const date = dateOf(reading);
  const hourOfDay = isAfternoon === true && hour < 12 ? hour + 12 : hour;
  if (date === undefined || hourOfDay > 23 || minute > 59 || second > 59) return undefined;
  const time = hourOfDay * MS_PER_HOUR + (minute - offset) * MS_PER_MINUTE + second * MS_PER_SECOND + ms;
  return { ms: date + time, isDate: !hasTime };
}

/** The first instant of the day; undefined when the calendar does not have it. */
function dateOf(reading: Reading): number | undefined {
  const { year, dayOfYear } = reading;
  if (dayOfYear === undefined) return instantOf(reading);
  const first = instantOf({ ...reading, month: 1, day: 1 });
  if (first === undefined) return undefined;
  const length = dayNumberOf({ year: year + 1, month: 1, day: 1 }) - dayNumberOf({ year, month: 1, day: 1 });
  return dayOfYear >= 1 && dayOfYear <= length ? first + (dayOfYear - 1) * MS_PER_DAY : undefined;
}
