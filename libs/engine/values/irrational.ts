/**
 * Square roots, logarithms, exponentials and angles of decimal numbers, with 16 significant digits. Calculates with
 * bigints of 90 decimals, so that every engine gives the same digits; `transcendental.ts` has the faster functions of
 * doubles, which only give the first estimate here. Angles are in radians. Frozen for v1.
 */
import type { Exact } from './decimal128.ts';
import { exactOf, exactQuotient } from './decimal-arithmetic.ts';
import { digitCount, tenTo } from './powers-of-ten.ts';
import { degreesOfPoint, logarithm } from './transcendental.ts';
import type { NumberValue } from './value.ts';

/** Decimals of the calculation. Sines of numbers up to 10^15 lose up to 50 of them. */
const places = 90;
const one = tenTo(places);
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
  const [rise, run] = [exactOf(y), exactOf(x)];
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

/** One step of Newton's method from the logarithm of the nearest double. */
function mantissaLogarithm(mantissa: bigint): bigint {
  if (mantissa === one) return 0n;
  const estimate = fromDouble(logarithm(toDouble(mantissa)));
  const near = exponentialSeries(estimate);
  // ln(m) - d = 2 artanh((m - e^d) / (m + e^d)), where the fraction is about 10^-16.
  const fraction = ((mantissa - near) * one) / (mantissa + near);
  return estimate + 2n * oddSeries(fraction, 1n);
}

/** f + sign f³/3 + f⁵/5 …, for |f| up to 10^-14. */
function oddSeries(fraction: bigint, sign: bigint): bigint {
  const square = (fraction * fraction) / one;
  let power = fraction;
  let sum = 0n;
  for (let odd = 1n; power !== 0n; odd += 2n) {
    sum += power / odd;
    power = (sign * power * square) / one;
  }
  return sum;
}

/** e to the power of a number of at most a few units. */
function exponentialSeries(power: bigint): bigint {
  // e^x = (e^(x/256))^256
  const small = power / 256n;
  let term = one;
  let sum = one;
  for (let k = 1n; term !== 0n; k++) {
    term = (term * small) / (one * k);
    sum += term;
  }
  for (let i = 0; i < 8; i++) sum = (sum * sum) / one;
  return sum;
}

interface Waves {
  readonly sine: bigint;
  readonly cosine: bigint;
}

function waves(angle: bigint): Waves {
  const quarter = pi() / 2n;
  const turns = nearestQuotient(angle, quarter);
  // `turns * (pi / 2)` with π itself: half a unit of π, multiplied by 10^15 turns, would be lost otherwise.
  const { sine, cosine } = waveSeries(angle - (turns * pi()) / 2n);
  switch (Number(((turns % 4n) + 4n) % 4n)) {
    case 0:
      return { sine, cosine };
    case 1:
      return { sine: cosine, cosine: -sine };
    case 2:
      return { sine: -sine, cosine: -cosine };
    default:
      return { sine: -cosine, cosine: sine };
  }
}

/** Sine and cosine of an angle of at most a few units. */
function waveSeries(angle: bigint): Waves {
  let sine = 0n;
  let cosine = 0n;
  let term = one;
  for (let k = 0n; term !== 0n; k++) {
    const isNegative = k % 4n >= 2n;
    if (k % 2n === 0n) cosine += isNegative ? -term : term;
    else sine += isNegative ? -term : term;
    term = (term * angle) / (one * (k + 1n));
  }
  return { sine, cosine };
}

/** The angle of the point (x, y), of which one coordinate is not near zero: a step from the angle of the doubles. */
function angleOf(y: bigint, x: bigint): bigint {
  const estimate = fromDouble((degreesOfPoint(toDouble(y), toDouble(x)) * Math.PI) / 180);
  const { sine, cosine } = waveSeries(estimate);
  // The tangent of the difference, which is about 10^-16.
  const tangent = ((y * cosine - x * sine) * one) / (x * cosine + y * sine);
  return estimate + oddSeries(tangent, -1n);
}

/** A bigint of at most a few units of `one`, as the nearest double. */
function toDouble(units: bigint): number {
  return Number(units / tenTo(places - 20)) / 1e20;
}

/** The number that a double of at most a few units stands for, to 20 decimals. */
function fromDouble(value: number): bigint {
  return BigInt(Math.round(value * 1e15)) * tenTo(places - 15);
}

/** The whole number nearest to a quotient with a positive divisor. */
function nearestQuotient(a: bigint, b: bigint): bigint {
  return a < 0n ? -((-a + b / 2n) / b) : (a + b / 2n) / b;
}

/** The largest whole number whose square is not greater. */
function integerRoot(square: bigint): bigint {
  if (square <= 0n) return 0n;
  let root = tenTo(Math.ceil(digitCount(square) / 2));
  for (;;) {
    const next = (root + square / root) / 2n;
    if (next >= root) return root;
    root = next;
  }
}

/** Returns a function that calculates a constant once. */
function once(calculate: () => bigint): () => bigint {
  let known: bigint | undefined;
  return () => (known ??= calculate());
}

/** Machin: π = 16 arctan(1/5) - 4 arctan(1/239). */
const pi = once(() => 16n * inverseArcTangent(5n) - 4n * inverseArcTangent(239n));
/** ln 2 = 2 artanh(1/3), ln 10 = 3 ln 2 + 2 artanh(1/9). */
const logarithmOfTwo = once(() => 2n * inverseSeries(3n, 1n));
const logarithmOfTen = once(() => 3n * logarithmOfTwo() + 2n * inverseSeries(9n, 1n));

function inverseArcTangent(divisor: bigint): bigint {
  return inverseSeries(divisor, -1n);
}

/** 1/n + sign 1/(3 n³) + 1/(5 n⁵) … */
function inverseSeries(divisor: bigint, sign: bigint): bigint {
  let power = one / divisor;
  let sum = 0n;
  for (let odd = 1n; power !== 0n; odd += 2n) {
    sum += power / odd;
    power = (sign * power) / (divisor * divisor);
  }
  return sum;
}
