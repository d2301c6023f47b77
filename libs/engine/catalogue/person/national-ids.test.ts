/** Checks the check digits of identity numbers with other formulas than the engine uses. */
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../test/render-call.ts';

const draws = 200;

function digitsOf(text: string): number[] {
  return Array.from(text).map((digit) => (digit === 'X' ? 10 : Number(digit)));
}

describe('getRandomNationalId', () => {
  it('the national id of SE is a date, birth number 000 and a digit that makes the Luhn sum a multiple of 10', () => {
    for (const id of textsOf('getRandomNationalId(SE)', draws)) {
      expect(id).toMatch(/^\d\d(0[1-9]|1[0-2])(0[1-9]|1\d|2[0-8])-000\d$/);
      const sum = digitsOf(id.replace('-', '')).reduce((total, digit, index) => {
        const weighted = index % 2 === 0 ? digit * 2 : digit;
        return total + Math.floor(weighted / 10) + (weighted % 10);
      }, 0);
      expect(sum % 10).toBe(0);
    }
  });

  it('the national id of TR starts with 0, which is never issued, and ends with its two check digits', () => {
    for (const id of textsOf('getRandomNationalId(TR)', draws)) {
      expect(id).toMatch(/^0\d{10}$/);
      const digits = digitsOf(id);
      const at = (...places: readonly number[]) => places.reduce((sum, place) => sum + (digits[place] ?? 0), 0);
      const tenth = (((at(0, 2, 4, 6, 8) * 7 - at(1, 3, 5, 7)) % 10) + 10) % 10;
      expect(digits[9]).toBe(tenth);
      expect(digits[10]).toBe(at(0, 1, 2, 3, 4, 5, 6, 7, 8, 9) % 10);
    }
  });

  it('the national id of CN has region 99, a date of birth, and a weighted sum of 1 by 11', () => {
    const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2, 1];
    for (const id of textsOf('getRandomNationalId(CN)', draws)) {
      expect(id).toMatch(/^99\d{4}(19[4-9]\d|200[0-5])(0[1-9]|1[0-2])(0[1-9]|1\d|2[0-8])\d{3}[\dX]$/);
      const sum = digitsOf(id).reduce((total, digit, index) => total + digit * (weights[index] ?? 0), 0);
      expect(sum % 11).toBe(1);
    }
  });
});
