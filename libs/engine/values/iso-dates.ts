/** Reads ISO 8601 dates and instants. */
import { dayNumberOf, daysInMonth, MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND } from './calendar.ts';

/** An instant, or a date, whose `ms` is its first instant in UTC. */
export interface SpelledTime {
  readonly ms: number;
  readonly isDate: boolean;
}

const spelling =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-]\d\d:?\d\d|[+-]\d\d)?)?$/;

/** Reads `2025-03-01`, or `2025-03-01T12:00` with or without seconds, fraction and offset; undefined for other text. */
export function readIsoTime(text: string): SpelledTime | undefined {
  const found = spelling.exec(text);
  if (found === null) return undefined;
  const [, year = '', month = '', day = '', hour, minute = '', second = '0', fraction = '', offset = 'Z'] = found;
  const date = instantOf({ year: Number(year), month: Number(month), day: Number(day) });
  if (date === undefined || hour === undefined) return date === undefined ? undefined : { ms: date, isDate: true };
  const shift = readOffset(offset);
  const time = timeOfDay({ hour: Number(hour), minute: Number(minute), second: Number(second) });
  if (shift === undefined || time === undefined) return undefined;
  return { ms: date + time + Number(fraction.padEnd(3, '0').slice(0, 3)) - shift * MS_PER_MINUTE, isDate: false };
}

/**
 * The nanoseconds since 1970 of a date or an instant; undefined for other text. Without an offset it is UTC. Instants with
 * different offsets or fractions can be compared by it.
 */
export function nanosecondsOf(text: string): bigint | undefined {
  const canBeTime = text.length <= timeLengthMax && text.charCodeAt(4) === hyphen && text.charCodeAt(7) === hyphen;
  const time = canBeTime ? readIsoTime(text) : undefined;
  if (time === undefined) return undefined;
  const fraction = /\.\d{3}(\d+)/.exec(text)?.[1] ?? '';
  return BigInt(time.ms) * 1_000_000n + BigInt(fraction.padEnd(6, '0'));
}

/** The longest spelling of an instant. */
const timeLengthMax = 35;
const hyphen = 0x2d;

const asOfSpelling = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;
const asOfMin = -2_208_988_800_000; // 1900-01-01T00:00:00Z
const asOfEnd = 7_258_118_400_000; // 2200-01-01T00:00:00Z

/** Epoch milliseconds of an RFC 3339 instant from 1900 to 2199; undefined for other text. */
export function readAsOf(text: string): number | undefined {
  const ms = asOfSpelling.test(text) ? readIsoTime(text)?.ms : undefined;
  return ms !== undefined && ms >= asOfMin && ms < asOfEnd ? ms : undefined;
}

/** The first instant of a day; undefined when the day does not exist. */
export function instantOf(civil: {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}): number | undefined {
  const { year, month, day } = civil;
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  return dayNumberOf(civil) * MS_PER_DAY;
}

/** Milliseconds since midnight; undefined when the time does not exist. */
export function timeOfDay({
  hour,
  minute,
  second,
}: {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}): number | undefined {
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  return hour * MS_PER_HOUR + minute * MS_PER_MINUTE + second * MS_PER_SECOND;
}

/** Minutes of an offset from UTC (`Z`, `+02:00`, `+0200`, `+02`); undefined for other text. */
export function readOffset(offset: string): number | undefined {
  if (offset === 'Z') return 0;
  const found = /^([+-])(\d\d)(?::?(\d\d))?$/.exec(offset);
  if (found === null) return undefined;
  const [, sign, hours = '', minutes = '0'] = found;
  if (Number(hours) > 18 || Number(minutes) > 59) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
