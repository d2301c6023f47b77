/**
 * Arithmetic of decimal128. A result is exact where it has at most 34 digits, and rounded half to even otherwise; its
 * scale is the preferred one of IEEE 754-2019. Coefficients within 2^53 are calculated without bigints. All functions
 * return undefined when the result is too large.
 */
import { decimal128, precision, roundedToDigits, smallNumber } from './decimal128.ts';
import type { Exact } from './decimal128.ts';
import { toDecimal } from './number-spelling.ts';
import { digitCount, exactPowersOfTen, tenTo } from './powers-of-ten.ts';
import { Decimal } from './value.ts';
import type { NumberValue } from './value.ts';

/** The coefficient and scale of a number. */
export function exactOf(number: NumberValue): Exact {
  const { units, scale } = toDecimal(number);
  return { units: BigInt(units), scale };
}

/** A sum, with the larger scale of the two. */
export function sumOf(a: NumberValue, b: NumberValue): NumberValue | undefined {
  if (typeof a === 'number' && typeof b === 'number' && Number.isSafeInteger(a) && Number.isSafeInteger(b)) {
    const sum = a + b;
    if (Number.isSafeInteger(sum)) return sum;
  }
  const x = toDecimal(a);
  const y = toDecimal(b);
  const scale = Math.max(x.scale, y.scale);
  const small = smallUnitsAt(x, scale) + smallUnitsAt(y, scale);
  return Number.isSafeInteger(small) ? smallNumber(small, scale) : exactSum(exactOf(x), exactOf(y));
}

/** A difference, with the larger scale of the two. */
export function differenceOf(a: NumberValue, b: NumberValue): NumberValue | undefined {
  return sumOf(a, negated(b));
}

/** The negative number, with the same scale. Zero has no sign. */
export function negated(number: NumberValue): NumberValue {
  if (typeof number === 'number') return 0 - number;
  const { units, scale } = number;
  return new Decimal(typeof units === 'number' ? 0 - units : -units, scale);
}

/** A product; its scale is the sum of the scales. */
export function productOf(a: NumberValue, b: NumberValue): NumberValue | undefined {
  if (typeof a === 'number' && typeof b === 'number' && Number.isSafeInteger(a) && Number.isSafeInteger(b)) {
    const product = a * b;
    if (Number.isSafeInteger(product)) return product + 0; // -0 becomes 0
  }
  const x = toDecimal(a);
  const y = toDecimal(b);
  const scale = x.scale + y.scale;
  if (typeof x.units === 'number' && typeof y.units === 'number') {
    const product = x.units * y.units;
    const small = Number.isSafeInteger(product) ? smallNumber(product, scale) : undefined;
    if (small !== undefined) return small;
  }
  return decimal128({ units: BigInt(x.units) * BigInt(y.units), scale });
}

/** Significant digits of a quotient. */
const quotientDigits = 16;

/** A quotient of 16 significant digits, without zeros at the end. Undefined also for a division by zero. */
export function quotientOf(a: NumberValue, b: NumberValue): NumberValue | undefined {
  if (typeof a === 'number' && typeof b === 'number' && b !== 0) {
    const quotient = a / b;
    const isExact = Number.isSafeInteger(quotient) && Math.abs(quotient) < 1e15 && quotient * b === a;
    if (isExact && Number.isSafeInteger(a) && Number.isSafeInteger(b)) return quotient + 0; // -0 becomes 0
  }
  return isZero(b) ? undefined : exactQuotient(exactOf(a), exactOf(b));
}

/** The remainder of a division without decimals, exact, with the sign of the dividend and the larger scale. */
export function remainderOf(a: NumberValue, b: NumberValue): NumberValue | undefined {
  if (isZero(b)) return undefined;
  const x = toDecimal(a);
  const y = toDecimal(b);
  const scale = Math.max(x.scale, y.scale);
  const small = smallUnitsAt(x, scale) % smallUnitsAt(y, scale);
  return Number.isSafeInteger(small) ? smallNumber(small, scale) : exactRemainder(exactOf(x), exactOf(y));
}

/** Whether a number is zero. */
export function isZero(number: NumberValue): boolean {
  return typeof number === 'number' ? number === 0 : number.units === 0;
}

/** Order by value: -1, 0 or 1. */
export function compareNumbers(a: NumberValue, b: NumberValue): number {
  const left = typeof a === 'number' ? a : a.value;
  const right = typeof b === 'number' ? b : b.value;
  if (left !== right) return left < right ? -1 : 1;
  // Equal doubles are equal decimals. Decimals can have the same nearest double and still differ.
  if (typeof a === 'number' && typeof b === 'number') return 0;
  return compareExact(toDecimal(a), toDecimal(b));
}

/** The safe integer that a number equals; undefined when there is none. */
export function safeIntegerOf(number: NumberValue): number | undefined {
  if (typeof number === 'number') return Number.isSafeInteger(number) ? number : undefined;
  const { value } = number;
  return Number.isSafeInteger(value) && compareNumbers(number, value) === 0 ? value + 0 : undefined;
}

/** The units of a small number at a scale; NaN when they are no safe integer, or the scale is smaller. */
function smallUnitsAt({ units, scale }: Decimal, wanted: number): number {
  if (typeof units !== 'number') return NaN;
  if (wanted === scale) return units;
  const scaled = units * (exactPowersOfTen[wanted - scale] ?? NaN);
  return Number.isSafeInteger(scaled) ? scaled : NaN;
}

/** Scales further apart than this do not overlap: 34 digits each, with room for rounding. */
const overlapMax = 80;

function exactSum(a: Exact, b: Exact): NumberValue | undefined {
  const [coarse, fine] = a.scale <= b.scale ? [a, b] : [b, a];
  const distance = fine.scale - coarse.scale;
  if (coarse.units === 0n || distance <= overlapMax) {
    const units = coarse.units === 0n ? fine.units : coarse.units * tenTo(distance) + fine.units;
    return decimal128({ units, scale: fine.scale });
  }
  // The small number only decides the rounding. One unit far behind the last digit stands for it.
  const sticky = fine.units > 0n ? 1n : fine.units < 0n ? -1n : 0n;
  const shift = overlapMax / 2;
  return decimal128({ units: coarse.units * tenTo(shift) + sticky, scale: coarse.scale + shift });
}

/** The quotient of two exact numbers with 16 significant digits; the divisor is not zero. */
export function exactQuotient(a: Exact, b: Exact): NumberValue | undefined {
  const shift = Math.max(0, quotientDigits + 2 + digitCount(b.units) - digitCount(a.units));
  const dividend = a.units * tenTo(shift);
  const quotient = dividend / b.units;
  const scale = a.scale - b.scale + shift;
  const isExact = dividend % b.units === 0n;
  // The quotient has more digits than are kept. An odd last digit marks that it is not exact.
  const exact = isExact ? { units: quotient, scale } : { units: quotient * 10n + stickyOf(a, b), scale: scale + 1 };
  return decimal128(withoutZeros(roundedToDigits(exact, quotientDigits)));
}

function stickyOf(a: Exact, b: Exact): bigint {
  return a.units < 0n === b.units < 0n ? 1n : -1n;
}

/** Removes zeros at the end of the digits. {@link decimal128} adds zeros again where the exponent would be too large. */
function withoutZeros({ units, scale }: Exact): Exact {
  if (units === 0n) return { units, scale: 0 };
  let short = units;
  let decimals = scale;
  while (short % 10n === 0n) {
    short /= 10n;
    decimals--;
  }
  return wholeOf({ units: short, scale: decimals });
}

/** Writes the zeros before the point of a number as digits, where it has at most 34 then. */
export function wholeOf(exact: Exact): Exact {
  const { units, scale } = exact;
  if (scale >= 0 || digitCount(units) - scale > precision) return exact;
  return { units: units * tenTo(-scale), scale: 0 };
}

function exactRemainder(a: Exact, b: Exact): NumberValue | undefined {
  const scale = Math.max(a.scale, b.scale);
  // A dividend that is far smaller than the divisor is the remainder.
  if (scale - b.scale > overlapMax) return decimal128(a);
  const divisor = b.units * tenTo(scale - b.scale);
  return decimal128({ units: remainderOfPower(a.units, scale - a.scale, divisor), scale });
}

/** The remainder of `units * 10^exponent`, whose digits would be up to 12,000. */
function remainderOfPower(units: bigint, exponent: number, divisor: bigint): bigint {
  let result = units % divisor;
  let square = 10n % divisor;
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = (result * square) % divisor;
    square = (square * square) % divisor;
  }
  return result;
}

function compareExact(a: Decimal, b: Decimal): number {
  const left = exactOf(a);
  const right = exactOf(b);
  const leftSign = left.units > 0n ? 1 : left.units < 0n ? -1 : 0;
  const rightSign = right.units > 0n ? 1 : right.units < 0n ? -1 : 0;
  if (leftSign !== rightSign || leftSign === 0) return Math.sign(leftSign - rightSign);
  const magnitude = digitCount(left.units) - left.scale - digitCount(right.units) + right.scale;
  if (magnitude !== 0) return leftSign * Math.sign(magnitude);
  const scale = Math.max(left.scale, right.scale);
  const x = left.units * tenTo(scale - left.scale);
  const y = right.units * tenTo(scale - right.scale);
  return x < y ? -1 : x > y ? 1 : 0;
}
