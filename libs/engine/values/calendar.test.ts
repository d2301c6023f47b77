import { describe, expect, it } from 'vitest';
import {
  addMonths,
  civilDayOf,
  dayNumberOf,
  isInstant,
  isoDateOf,
  isoInstantOf,
  isoWeekOf,
  monthsBetween,
  weekdayOf,
} from './calendar.ts';
import { readIsoTime, readOffset } from './iso-dates.ts';

const days = Array.from({ length: 3600 }, (_, i) => -719_162 + i * 1013);

describe('the calendar', () => {
  it('the calendar agrees with Date on days of the years 1 to 9999', () => {
    for (const day of days) {
      const platform = new Date(day * 86_400_000);
      const year = platform.getUTCFullYear();
      const civil = { year, month: platform.getUTCMonth() + 1, day: platform.getUTCDate() };
      expect(civilDayOf(day)).toEqual(civil);
      expect(dayNumberOf(civil)).toBe(day);
      expect(weekdayOf(day) % 7).toBe(platform.getUTCDay());
    }
  });

  it('isoInstantOf prints instants like Date', () => {
    for (const day of days) {
      const ms = day * 86_400_000 + ((day * 7919) % 43_200_000) + 43_200_000;
      expect(isoInstantOf(ms)).toBe(new Date(ms).toISOString());
      expect(readIsoTime(isoInstantOf(ms))).toEqual({ ms, isDate: false });
      expect(readIsoTime(isoDateOf(day))).toEqual({ ms: day * 86_400_000, isDate: true });
    }
  });

  it('instants are valid from the year 1 to the year 9999', () => {
    expect([Date.parse('0001-01-01'), Date.parse('9999-12-31T23:59:59.999Z')].map(isInstant)).toEqual([true, true]);
    expect([Date.parse('0001-01-01') - 1, Date.parse('9999-12-31T23:59:59.999Z') + 1].some(isInstant)).toBe(false);
  });

  it.each([
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', -48, '2020-02-29'],
    ['2024-12-15', 1, '2025-01-15'],
    ['2024-03-31', -1, '2024-02-29'],
  ])('%s plus %d months is %s', (from, months, to) => {
    expect(new Date(addMonths(Date.parse(from), months)).toISOString().slice(0, 10)).toBe(to);
  });

  it.each([
    ['2024-01-31', '2024-02-29', 1],
    ['2024-01-31', '2024-02-28', 0],
    ['2024-03-15', '2025-03-14', 11],
    ['2025-03-14', '2024-03-15', -11],
    ['2024-03-15', '2024-03-15', 0],
  ])('from %s to %s there are %d whole months', (from, to, months) => {
    expect(monthsBetween(Date.parse(from), Date.parse(to))).toBe(months);
  });

  it.each([
    ['2021-01-03', 2020, 53],
    ['2021-01-04', 2021, 1],
    ['2024-12-30', 2025, 1],
    ['2026-12-31', 2026, 53],
  ])('%s is in ISO week %d-%d', (date, year, week) => {
    expect(isoWeekOf(Date.parse(date) / 86_400_000)).toEqual({ year, week });
  });

  it.each([
    '2025-02-29',
    '2025-13-01',
    '2025-00-01',
    '0000-01-01',
    '2025-1-1',
    '2025-01-01T24:00',
    '2025-01-01T10',
    '',
  ])('readIsoTime refuses %j', (text) => {
    expect(readIsoTime(text)).toBeUndefined();
  });

  it.each([
    ['2025-03-01T12:00+02:00', '2025-03-01T10:00:00.000Z'],
    ['2025-03-01 12:00:30', '2025-03-01T12:00:30.000Z'],
    ['2025-03-01T12:00:30.1234Z', '2025-03-01T12:00:30.123Z'],
    ['2025-03-01T00:00-0530', '2025-03-01T05:30:00.000Z'],
  ])('readIsoTime(%s) is the instant %s', (text, instant) => {
    expect(isoInstantOf(readIsoTime(text)?.ms ?? 0)).toBe(instant);
  });

  it.each([
    ['Z', 0],
    ['+02', 120],
    ['-03:30', -210],
    ['+19:00', undefined],
    ['2', undefined],
  ])('the offset %s is %s minutes', (text, minutes) => {
    expect(readOffset(text)).toBe(minutes);
  });
});
