import { describe, expect, it } from 'vitest';
import { dividedHalfAway, exactOf, numberOfExact, spelledUnits, unitsAt } from './decimal-arithmetic.ts';

describe('decimal arithmetic', () => {
  it.each([
    [0, 0n, 0],
    [1.25, 125n, 2],
    [-0.1, -1n, 1],
    [1e21, 10n ** 21n, 0],
    [1.5e-7, 15n, 8],
  ])('exactOf(%d) is the decimal that its spelling spells', (value, units, scale) => {
    expect(exactOf(value)).toEqual({ units, scale });
    expect(numberOfExact({ units, scale })).toBe(value);
  });

  it('decimal division rounds half away from zero', () => {
    expect([5n, 4n, -5n, -4n, 15n].map((units) => dividedHalfAway(units, 10n))).toEqual([1n, 0n, -1n, 0n, 2n]);
    expect(unitsAt({ units: 1005n, scale: 3 }, 2)).toBe(101n);
    expect(unitsAt({ units: 1250n, scale: 0 }, -2)).toBe(13n);
  });

  it('spelledUnits never spells a negative zero', () => {
    expect([spelledUnits(5n, 3), spelledUnits(-1234n, 2), spelledUnits(0n, 2), spelledUnits(7n, 0)]).toEqual([
      '0.005',
      '-12.34',
      '0.00',
      '7',
    ]);
  });
});
