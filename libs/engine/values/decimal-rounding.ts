/** Rounds decimal numbers to a number of decimals. */
import { decimal128, precision } from './decimal128.ts';
import type { Exact } from './decimal128.ts';
import { exactOf, wholeOf } from './decimal-arithmetic.ts';
import { digitCount, tenTo } from './powers-of-ten.ts';
import type { NumberValue } from './value.ts';

/** Divides two whole numbers, and rounds; the divisor is above 0. */
export type Division = (dividend: bigint, divisor: bigint) => bigint;

/**
 * A number rounded to at most `decimals` decimals, which can be negative (tens, hundreds). A number with fewer decimals
 * keeps its scale. Undefined when the result is too large.
 */
export function roundedTo(number: NumberValue, decimals: number, divide: Division): NumberValue | undefined {
  const exact = exactOf(number);
  if (exact.scale <= decimals) return decimal128(exact);
  return decimal128(wholeOf({ units: unitsAt(exact, decimals, divide), scale: decimals }));
}

/** A number with exactly `decimals` decimals, rounded half away from zero. Undefined when it has over 34 digits then. */
export function withDecimals(exact: Exact, decimals: number): NumberValue | undefined {
  if (isTooLong(exact, decimals, precision)) return undefined;
  const units = unitsAt(exact, decimals, dividedHalfAway);
  return digitCount(units) > precision ? undefined : decimal128({ units, scale: decimals });
}

/** Keeps numbers such as 1E+6000 from becoming as many digits. */
function isTooLong({ units, scale }: Exact, decimals: number, digitsMax: number): boolean {
  return units !== 0n && digitCount(units) - scale + decimals > digitsMax;
}

/** A total divided by a count, with exactly `decimals` decimals. Undefined when it has over 34 digits then. */
export function meanOf(total: Exact, count: number, decimals: number): NumberValue | undefined {
  if (isTooLong(total, decimals, precision + digitCount(BigInt(count)))) return undefined;
  const exact = total.scale < 0 ? { units: total.units * tenTo(-total.scale), scale: 0 } : total;
  const units = dividedHalfAway(exact.units * tenTo(decimals), BigInt(count) * tenTo(exact.scale));
  return digitCount(units) > precision ? undefined : decimal128({ units, scale: decimals });
}

/** The units of a number at a scale, rounded. */
export function unitsAt({ units, scale }: Exact, wanted: number, divide: Division): bigint {
  return wanted >= scale ? units * tenTo(wanted - scale) : divide(units, tenTo(scale - wanted));
}

/** Rounds half away from zero. */
export function dividedHalfAway(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend;
  const rounded = (size * 2n + divisor) / (divisor * 2n);
  return dividend < 0n ? -rounded : rounded;
}

/** Rounds downwards. */
export function dividedDown(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return quotient * divisor > dividend ? quotient - 1n : quotient;
}

/** Rounds upwards. */
export function dividedUp(dividend: bigint, divisor: bigint): bigint {
  return -dividedDown(-dividend, divisor);
}
