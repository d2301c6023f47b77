/** Reads dates and timestamps as databases do: ISO 8601, years 1 to 9999, and days that the calendar has. */

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const timestampPattern = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,6}))?(Z|[+-]\d{2}:\d{2})?$/;
const dayMs = 86_400_000;
const microsPerSecond = 1_000_000n;
const fractionDigits = 6;
/** The least and the greatest offset that databases read. */
const offsetHoursMax = 14;

/** Days since 1970-01-01; undefined when the text is no date. */
export function daysOf(text: string): number | undefined {
  const match = datePattern.exec(text);
  if (match === null || match[1] === '0000') return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  // A year below 100 would be one of the 20th century. After 400 years, the calendar repeats.
  return Date.UTC(year + cycleYears, month - 1, day) / dayMs - cycleDays;
}

const cycleYears = 400;
const cycleDays = 146_097;

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

export interface Moment {
  /** Microseconds since 1970-01-01T00:00:00, in UTC when the text has a time zone. */
  readonly micros: bigint;
  readonly hasZone: boolean;
}

/** Undefined when the text is no timestamp, or has more digits than microseconds. */
export function microsOf(text: string): Moment | undefined {
  const match = timestampPattern.exec(text);
  if (match === null) return undefined;
  const [, date = '', hour = '', minute = '', second = '', fraction = '', zone] = match;
  const days = daysOf(date);
  const offsetMinutes = zone === undefined ? 0 : offsetOf(zone);
  if (days === undefined || offsetMinutes === undefined) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const seconds = days * 86_400 + Number(hour) * 3_600 + (Number(minute) - offsetMinutes) * 60 + Number(second);
  const micros = BigInt(seconds) * microsPerSecond + BigInt(fraction.padEnd(fractionDigits, '0'));
  return { micros, hasZone: zone !== undefined };
}

/** Minutes before UTC; undefined when no place has the offset. */
function offsetOf(zone: string): number | undefined {
  if (zone === 'Z') return 0;
  const [hours = 0, minutes = 0] = zone.slice(1).split(':').map(Number);
  if (hours > offsetHoursMax || minutes > 59) return undefined;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

/** The instant as `2026-01-31 23:59:59.123456` in UTC, which every database reads. */
export function utcText(micros: bigint): string {
  const ms = micros / 1_000n - (micros % 1_000n < 0n ? 1n : 0n);
  const [date = '', time = ''] = new Date(Number(ms)).toISOString().split('T');
  const rest = String(micros - ms * 1_000n).padStart(3, '0');
  return `${date} ${time.slice(0, -1)}${rest}`;
}
