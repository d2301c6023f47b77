import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOf, microsOf, utcText } from './calendar.ts';

describe('daysOf', () => {
  it('the days of a date are those of the platform, for years 1 to 9999', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (date) => {
          expect(daysOf(date.toISOString().slice(0, 10))).toBe(Math.floor(date.getTime() / 86_400_000));
        },
      ),
    );
  });

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2024-04-31',
    '2024-13-01',
    '2024-00-01',
    '2024-01-00',
    '0000-01-01',
    '2024-1-1',
  ])('%s is no date', (text) => {
    expect(daysOf(text)).toBeUndefined();
  });
});

describe('microsOf', () => {
  it.each([
    ['1970-01-01T00:00:00Z', 0n, true],
    ['1970-01-01 00:00:01.5', 1_500_000n, false],
    ['1969-12-31T23:59:59.999999Z', -1n, true],
    ['1970-01-01T00:00:00-01:30', 5_400_000_000n, true],
  ])('%s is %s microseconds, with a time zone: %s', (text, micros, hasZone) => {
    expect(microsOf(text)).toEqual({ micros, hasZone });
  });

  it.each([
    '1970-01-01T24:00:00Z',
    '1970-01-01T00:60:00Z',
    '1970-01-01T00:00:60Z',
    '1970-01-01T00:00:00.1234567Z',
    '1970-01-01T00:00:00+15:00',
  ])('%s is no timestamp', (text) => {
    expect(microsOf(text)).toBeUndefined();
  });
});

describe('utcText', () => {
  it.each([
    [0n, '1970-01-01 00:00:00.000000'],
    [-1n, '1969-12-31 23:59:59.999999'],
    [1_500_001n, '1970-01-01 00:00:01.500001'],
  ])('%s microseconds are %s', (micros, text) => {
    expect(utcText(micros)).toBe(text);
  });
});
