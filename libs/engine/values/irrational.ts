/**
 * Square roots, logarithms, exponentials and angles of decimal numbers, with 16 significant digits: use them for the
 * functions that templates call. To draw values, use the functions of doubles in `transcendental.ts`, which are about
 * 300 times faster and less exact.
 *
 * They calculate with bigints of 90 decimals, so that every machine gives the same digits; `series.ts` has the series.
 * Angles are in radians. Frozen for v1.
 */
import type { Exact } from './decimal128.ts';
import { exactOf, exactQuotient } from './decimal-arithmetic.ts';
import { digitCount, tenTo } from './powers-of-ten.ts';
import {
  angleOf,
  exponentialSeries,
  integerRoot,
  logarithmOfTen,
  logarithmOfTwo,
  mantissaLogarithm,
  nearestQuotient,
  one,
  pi,
  places,
  waves,
} from './series.ts';
import type { NumberValue } from './value.ts';

const wholeOne: Exact = { units: 1n, scale: 0 };

/** Numbers below 10^-25 are calculated without series. */
const tinyExponent = -25;
/** e to the power of more than this is no number of the format; of less than its negative, zero. */
const exponentMax = 20_000n * one;

/** The square root of a number that is not negative. */
export function squareRootOf(x: NumberValue): NumberValue | undefined {
  const { units, scale } = exactOf(x);
  // The root of 40 digits has 20, and an even scale has a half.
  const shift = Math.max(0, 40 - digitCount(units));
  const even = shift + ((shift + scale) % 2 === 0 ? 0 : 1);
  const square = units * tenTo(even);
  const root = integerRoot(square);
  const isExact = root * root === square;
  // An odd last digit marks a root that is not exact.
  return rounded({ units: isExact ? root * 10n : root * 10n + 1n, scale: (scale + even) / 2 + 1 });
}

/** The natural logarithm of a number above zero. */
export function naturalLogarithmOf(x: NumberValue): NumberValue | undefined {
  const { mantissa, exponent } = normalized(exactOf(x));
  return rounded(fixed(mantissaLogarithm(mantissa) + BigInt(exponent) * logarithmOfTen()));
}

/** The logarithm to base 10 of a number above zero. Exact for powers of ten. */
export function decimalLogarithmOf(x: NumberValue): NumberValue | undefined {
  const { mantissa, exponent } = normalized(exactOf(x));
  return rounded(fixed((mantissaLogarithm(mantissa) * one) / logarithmOfTen() + BigInt(exponent) * one));
}

/** The logarithm to base 2 of a number above zero. */
export function binaryLogarithmOf(x: NumberValue): NumberValue | undefined {
  const { mantissa, exponent } = normalized(exactOf(x));
  const natural = mantissaLogarithm(mantissa) + BigInt(exponent) * logarithmOfTen();
  return rounded(fixed((natural * one) / logarithmOfTwo()));
}

/** e to the power of a number; undefined when it is too large. */
export function exponentialOf(x: NumberValue): NumberValue | undefined {
  const power = fixedOf(exactOf(x));
  if (power > exponentMax) return undefined;
  if (power < -exponentMax) return 0;
  const tens = nearestQuotient(power, logarithmOfTen());
  const rest = exponentialSeries(power - tens * logarithmOfTen());
  return rounded({ units: rest, scale: places - Number(tens) });
}

/** The sine of an angle of at most 10^15. */
export function sineOf(x: NumberValue): NumberValue | undefined {
  const exact = exactOf(x);
  return isTiny(exact) ? beside(exact, -1n) : rounded(fixed(waves(fixedOf(exact)).sine));
}

/** The cosine of an angle of at most 10^15. */
export function cosineOf(x: NumberValue): NumberValue | undefined {
  return rounded(fixed(waves(fixedOf(exactOf(x))).cosine));
}

/** The tangent of an angle of at most 10^15. */
export function tangentOf(x: NumberValue): NumberValue | undefined {
  const exact = exactOf(x);
  if (isTiny(exact)) return beside(exact, 1n);
  const { sine, cosine } = waves(fixedOf(exact));
  return rounded(fixed((sine * one) / cosine));
}

/** The angle from -π/2 to π/2 with a sine from -1 to 1. */
export function arcSineOf(x: NumberValue): NumberValue | undefined {
  const exact = exactOf(x);
  if (isTiny(exact)) return beside(exact, 1n);
  const sine = fixedOf(exact);
  return rounded(fixed(angleOf(sine, integerRoot(one * one - sine * sine))));
}

/** The angle from 0 to π with a cosine from -1 to 1. */
export function arcCosineOf(x: NumberValue): NumberValue | undefined {
  const cosine = fixedOf(exactOf(x));
  return rounded(fixed(angleOf(integerRoot(one * one - cosine * cosine), cosine)));
}

/** The angle from -π/2 to π/2 with a tangent. */
export function arcTangentOf(x: NumberValue): NumberValue | undefined {
  return angleOfPoint(x, 1);
}

/** The angle of the point (x, y), from -π to π; 0 for the origin. */
export function angleOfPoint(y: NumberValue, x: NumberValue): NumberValue | undefined {
  const rise = exactOf(y);
  const run = exactOf(x);
  if (rise.units === 0n) return run.units < 0n ? rounded(fixed(pi())) : 0;
  if (run.units === 0n) return rounded(fixed(rise.units < 0n ? -pi() / 2n : pi() / 2n));
  const ratioDigits = magnitudeOf(rise) - magnitudeOf(run);
  if (ratioDigits < tinyExponent && run.units > 0n) return besideQuotient(rise, run);
  const larger = ratioDigits > 0 ? rise : run;
  const scale = magnitudeOf(larger);
  return rounded(fixed(angleOf(fixedOf(shifted(rise, scale)), fixedOf(shifted(run, scale)))));
}

/** π, and the factors between radians and degrees. */
export function piOf(): NumberValue | undefined {
  return rounded(fixed(pi()));
}

/** The radians of an angle in degrees. */
export function radiansOf(degrees: NumberValue): NumberValue | undefined {
  const { units, scale } = exactOf(degrees);
  return exactQuotient({ units: units * pi(), scale: scale + places }, { units: 180n, scale: 0 });
}

/** The degrees of an angle in radians. */
export function degreesOf(radians: NumberValue): NumberValue | undefined {
  const { units, scale } = exactOf(radians);
  return exactQuotient({ units: units * 180n, scale }, { units: pi(), scale: places });
}

/** A number with 16 significant digits, without zeros at the end. */
function rounded(exact: Exact): NumberValue | undefined {
  return exactQuotient(exact, wholeOne);
}

function fixed(units: bigint): Exact {
  return { units, scale: places };
}

/** A number in units of 10^-90, rounded towards zero. */
function fixedOf({ units, scale }: Exact): bigint {
  return scale <= places ? units * tenTo(places - scale) : units / tenTo(scale - places);
}

function shifted({ units, scale }: Exact, tens: number): Exact {
  return { units, scale: scale + tens };
}

/** The exponent of the first digit, plus 1. */
function magnitudeOf({ units, scale }: Exact): number {
  return digitCount(units) - scale;
}

function isTiny(exact: Exact): boolean {
  return magnitudeOf(exact) < tinyExponent;
}

/** A number and an invisible step towards zero (-1) or away from it (1), which decides a tie of the rounding. */
function beside({ units, scale }: Exact, direction: bigint): NumberValue | undefined {
  if (units === 0n) return 0;
  const step = units < 0n ? -direction : direction;
  return rounded({ units: units * tenTo(40) + step, scale: scale + 40 });
}

/** A quotient, and an invisible step towards zero. */
function besideQuotient(a: Exact, b: Exact): NumberValue | undefined {
  return beside({ units: (a.units * tenTo(80)) / b.units, scale: a.scale - b.scale + 80 }, -1n);
}

/** A mantissa from about 0.3 to 3.2, in units, and a power of ten. */
function normalized(exact: Exact): { readonly mantissa: bigint; readonly exponent: number } {
  const digits = magnitudeOf(exact) - 1;
  const mantissa = fixedOf(shifted(exact, digits));
  return mantissa * mantissa > 10n * one * one
    ? { mantissa: mantissa / 10n, exponent: digits + 1 }
    : { mantissa, exponent: digits };
}
