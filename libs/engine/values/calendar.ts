/**
 * The Gregorian calendar for the years 1 to 9999 in UTC, without `Date`. Instants are epoch milliseconds, days are
 * numbered from 1970-01-01. Frozen for catalogue v1.
 */

import { digitText, twoDigits } from './digit-text.ts';

/** Milliseconds of a second, a minute, an hour, a day. */
export const MS_PER_SECOND = 1000;
export const MS_PER_MINUTE = 60_000;
export const MS_PER_HOUR = 3_600_000;
export const MS_PER_DAY = 86_400_000;

/** 0001-01-01T00:00:00.000Z */
const firstInstant = -62_135_596_800_000;
/** 9999-12-31T23:59:59.999Z */
const lastInstant = 253_402_300_799_999;

/** A day by year, month (1 to 12) and day of the month. */
export interface CivilDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Whether an instant lies within the years 1 to 9999. */
export function isInstant(ms: number): boolean {
  return ms >= firstInstant && ms <= lastInstant;
}

/** The number of a day. The month can be any whole number and carries into the year. */
export function dayNumberOf({ year, month, day }: CivilDay): number {
  const monthsFromMarch = year * 12 + month - 3;
  const shiftedYear = Math.floor(monthsFromMarch / 12);
  const monthFromMarch = monthsFromMarch - shiftedYear * 12;
  const leapDays = Math.floor(shiftedYear / 4) - Math.floor(shiftedYear / 100) + Math.floor(shiftedYear / 400);
  const dayOfYear = Math.floor((153 * monthFromMarch + 2) / 5) + day - 1;
  return shiftedYear * 365 + leapDays + dayOfYear - 719_468;
}

/** The day with a number. Counts from March of the year 0, so that all quotients are whole numbers of 0 or more. */
export function civilDayOf(dayNumber: number): CivilDay {
  const shifted = (dayNumber + 719_468) | 0;
  const era = (shifted / 146_097) | 0;
  const dayOfEra = shifted - era * 146_097;
  const leapDays = ((dayOfEra / 1460) | 0) - ((dayOfEra / 36_524) | 0) + ((dayOfEra / 146_096) | 0);
  const yearOfEra = ((dayOfEra - leapDays) / 365) | 0;
  const dayOfYear = dayOfEra - (365 * yearOfEra + (yearOfEra >> 2) - ((yearOfEra / 100) | 0));
  const monthFromMarch = ((5 * dayOfYear + 2) / 153) | 0;
  const day = dayOfYear - (((153 * monthFromMarch + 2) / 5) | 0) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

/** The number of the day that contains an instant. */
export function dayOfInstant(ms: number): number {
  return Math.floor(ms / MS_PER_DAY);
}

/** Day of the week, 1 for Monday to 7 for Sunday. */
export function weekdayOf(dayNumber: number): number {
  return ((((dayNumber + 3) % 7) + 7) % 7) + 1;
}

/** Number of days of a month. */
export function daysInMonth(year: number, month: number): number {
  return dayNumberOf({ year, month: month + 1, day: 1 }) - dayNumberOf({ year, month, day: 1 });
}

/** The instant `months` months later, on the same day of the month or on its last day. */
export function addMonths(ms: number, months: number): number {
  const dayNumber = dayOfInstant(ms);
  const { year, month, day } = civilDayOf(dayNumber);
  const index = year * 12 + month - 1 + months;
  const newYear = Math.floor(index / 12);
  const newMonth = index - newYear * 12 + 1;
  const newDay = Math.min(day, daysInMonth(newYear, newMonth));
  return dayNumberOf({ year: newYear, month: newMonth, day: newDay }) * MS_PER_DAY + (ms - dayNumber * MS_PER_DAY);
}

/** Whole months from one instant to another; negative when the second is earlier. */
export function monthsBetween(from: number, to: number): number {
  if (to < from) return 0 - monthsBetween(to, from);
  const a = civilDayOf(dayOfInstant(from));
  const b = civilDayOf(dayOfInstant(to));
  const months = (b.year - a.year) * 12 + b.month - a.month;
  return addMonths(from, months) > to ? months - 1 : months;
}

/** Year and number of the ISO week that contains a day. */
export function isoWeekOf(dayNumber: number): { readonly year: number; readonly week: number } {
  const thursday = dayNumber + 4 - weekdayOf(dayNumber);
  const { year } = civilDayOf(thursday);
  return { year, week: Math.floor((thursday - dayNumberOf({ year, month: 1, day: 1 })) / 7) + 1 };
}

/** Month and day with their hyphens, by 32 times the month and the day. */
const monthDays: readonly string[] = Array.from({ length: 13 * 32 }, (_, at) => {
  return `-${twoDigits[at >> 5] ?? ''}-${twoDigits[at & 31] ?? ''}`;
});

/** The years of dates that were printed. */
const yearTexts: (string | undefined)[] = Array.from({ length: 10_000 });

function yearText(year: number): string {
  return (yearTexts[year] ??= digitText(year, 4));
}

/** `2025-03-01` */
export function isoDateOf(dayNumber: number): string {
  const { year, month, day } = civilDayOf(dayNumber);
  return yearText(year) + (monthDays[32 * month + day] ?? '');
}

/** `2025-03-01T12:00:00.000Z` */
export function isoInstantOf(ms: number): string {
  const dayNumber = dayOfInstant(ms);
  const rest = ms - dayNumber * MS_PER_DAY;
  const hour = padded(Math.floor(rest / MS_PER_HOUR), 2);
  const minute = padded(Math.floor(rest / MS_PER_MINUTE) % 60, 2);
  const second = padded(Math.floor(rest / MS_PER_SECOND) % 60, 2);
  return `${isoDateOf(dayNumber)}T${hour}:${minute}:${second}.${padded(rest % MS_PER_SECOND, 3)}Z`;
}

/** The first numbers that have more digits, for the widths that `digitText` takes. */
const endsByWidth = Int32Array.from([0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]);

/** A whole number, at least 0, with leading zeros. */
export function padded(value: number, width: number): string {
  return value < (endsByWidth[width] ?? 0) ? digitText(value, width) : String(value).padStart(width, '0');
}
