/**
 * Series and constants as bigints in units of 10^-90, for `irrational.ts` only. The functions of doubles in
 * `transcendental.ts` give the first estimates. Frozen for v1.
 */
import { digitCount, tenTo } from './powers-of-ten.ts';
import { degreesOfPoint, logarithm } from './transcendental.ts';

/** Decimals of the calculation. Sines of numbers up to 10^15 lose up to 50 of them. */
export const places = 90;
/** The number 1. */
export const one = tenTo(places);

/** One step of Newton's method from the logarithm of the nearest double. */
export function mantissaLogarithm(mantissa: bigint): bigint {
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
export function exponentialSeries(power: bigint): bigint {
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

/** Sine and cosine of an angle of at most 10^15. */
export function waves(angle: bigint): Waves {
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
export function angleOf(y: bigint, x: bigint): bigint {
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
export function nearestQuotient(a: bigint, b: bigint): bigint {
  return a < 0n ? -((-a + b / 2n) / b) : (a + b / 2n) / b;
}

/** The largest whole number whose square is not greater. */
export function integerRoot(square: bigint): bigint {
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
export const pi = once(() => 16n * inverseArcTangent(5n) - 4n * inverseArcTangent(239n));
/** ln 2 = 2 artanh(1/3), ln 10 = 3 ln 2 + 2 artanh(1/9). */
export const logarithmOfTwo = once(() => 2n * inverseSeries(3n, 1n));
export const logarithmOfTen = once(() => 3n * logarithmOfTwo() + 2n * inverseSeries(9n, 1n));

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
