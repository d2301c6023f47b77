/** Checks that codes have no letters that offend. */
import { describe, expect, it } from 'vitest';
import { textsOf } from '../test/render-call.ts';
import { hasBlockedInitials, hasBlockedLetters } from './blocked-letters.ts';
import { addressCountries } from './tables/address-countries.ts';

describe('letters that offend', () => {
  it.each(['B HJ 12', 'M KZ 1', 'S NS 88', 'D SA 7', 'K SS 14'])(
    'the initials of %s are refused in Germany',
    (plate) => {
      expect(hasBlockedInitials(plate)).toBe(true);
    },
  );

  it.each(['FUK 123', 'AB 5EX', 'NAZ1AB', 'XKKKX2', 'A S S 1'])('%s is blocked', (code) => {
    expect(hasBlockedLetters(code)).toBe(true);
  });

  it.each(['B AB 12', 'HH XY 345', 'KLM 234'])('%s is not blocked', (code) => {
    expect(hasBlockedLetters(code) || hasBlockedInitials(code)).toBe(false);
  });

  it.each(addressCountries)('no plate of %s offends', (country) => {
    expect(textsOf(`getRandomLicensePlate(${country})`, 2000).filter(hasBlockedLetters)).toEqual([]);
  });

  it('no German plate has initials that offices refuse', () => {
    expect(textsOf('getRandomLicensePlate(DE)', 20_000).filter(hasBlockedInitials)).toEqual([]);
  });

  it('no booking code offends', () => {
    expect(textsOf('getRandomRecordLocator()', 20_000).filter(hasBlockedLetters)).toEqual([]);
  });
});
