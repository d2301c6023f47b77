/** Powers with whole exponents. */
import { decimal128, roundedToDigits } from './decimal128.ts';
import type { Exact } from './decimal128.ts';
import { exactOf, exactQuotient } from './decimal-arithmetic.ts';
import type { NumberValue } from './value.ts';

/**
 * Digits of the products on the way. Each product can lose half a unit of the last digit, and a power repeats that loss
 * up to 2^53 times. The 34 digits of the result are right nevertheless.
 */
const workingDigits = 80;
const one: Exact = { units: 1n, scale: 0 };

/**
 * A power with an exponent that is a safe integer: to 34 digits, and 16 digits for a negative exponent. Undefined when
 * the result is too large, or for a division by zero.
 */
export function powerOf(base: NumberValue, exponent: number): NumberValue | undefined {
  const power = squaredPower(exactOf(base), Math.abs(exponent));
  if (exponent >= 0) return decimal128(power);
  return power.units === 0n ? undefined : exactQuotient(one, power);
}

function squaredPower(base: Exact, exponent: number): Exact {
  let result = one;
  let square = base;
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = product(result, square);
    square = product(square, square);
  }
  return result;
}

function product(a: Exact, b: Exact): Exact {
  return roundedToDigits({ units: a.units * b.units, scale: a.scale + b.scale }, workingDigits);
}
