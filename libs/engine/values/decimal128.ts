/**
 * The number format of the language: decimal128 of IEEE 754-2019. A number has up to 34 digits and an exponent, which is
 * the negative scale here. Longer results are rounded half to even. There is no negative zero, infinity or NaN.
 */
import { digitCount, tenTo } from './powers-of-ten.ts';
import { Decimal } from './value.ts';
import type { NumberValue } from './value.ts';

/** Digits that a number can have. */
export const precision = 34;
/** The scale of the smallest number above 0. */
export const scaleMax = 6176;
/** The scale of the largest number: 34 digits followed by 6111 zeros. */
export const scaleMin = -6111;

/** The number `units / 10^scale`, without limits. */
export interface Exact {
  readonly units: bigint;
  readonly scale: number;
}

/** The nearest number of the format; undefined when it is too large. Numbers below the smallest become zero. */
export function decimal128(exact: Exact): NumberValue | undefined {
  const { units, scale } = roundedToDigits(exact, precision);
  if (scale >= scaleMin) return numberValue(units, scale);
  if (units === 0n) return numberValue(0n, scaleMin);
  const zeros = scaleMin - scale;
  return digitCount(units) + zeros > precision ? undefined : numberValue(units * tenTo(zeros), scaleMin);
}

/** The number with a coefficient that is a safe integer; undefined when its scale is outside of the format. */
export function smallNumber(units: number, scale: number): NumberValue | undefined {
  if (scale === 0) return units + 0; // -0 becomes 0
  return scale <= scaleMax && scale >= scaleMin ? new Decimal(units + 0, scale) : undefined;
}

/** Rounds half to even where a number has more digits, or a larger scale than the format. */
export function roundedToDigits({ units, scale }: Exact, digits: number): Exact {
  const count = digitCount(units);
  const dropped = Math.max(count - digits, scale - scaleMax);
  if (dropped <= 0) return { units, scale };
  if (dropped > count) return { units: 0n, scale: scale - dropped };
  const rounded = dividedHalfEven(units, tenTo(dropped));
  // 99.9 becomes 100, which has one digit more.
  return digitCount(rounded) > digits
    ? { units: rounded / 10n, scale: scale - dropped - 1 }
    : { units: rounded, scale: scale - dropped };
}

/** A number whose coefficient and scale the format allows. */
export function numberValue(units: bigint, scale: number): NumberValue {
  const small = Number(units);
  if (!Number.isSafeInteger(small)) return new Decimal(units, scale);
  return scale === 0 ? small : new Decimal(small, scale);
}

/** A quotient rounded half to even; the divisor is above 0. */
function dividedHalfEven(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const rest = dividend % divisor;
  const twice = rest < 0n ? -rest * 2n : rest * 2n;
  if (twice < divisor || (twice === divisor && quotient % 2n === 0n)) return quotient;
  return dividend < 0n ? quotient - 1n : quotient + 1n;
}
