/**
 * Logarithm, exponential and trigonometric functions of doubles: use them to draw values, such as distributions
 * and coordinates. For the functions that templates call, such as `log`, use `irrational.ts`: its results are rounded
 * decimals of 16 digits, but it is about 300 times slower.
 *
 * They use + - x / and square root only, because V8 changes the last bits of its functions between releases, and series
 * of fixed length in a fixed order. Results are accurate to a few units in the 16th digit and the same on every machine.
 * Frozen for v1.
 */

const LN2_HIGH = 0.69314718036912381649;
const LN2_LOW = 1.90821492927058770002e-10;
const TWO_54 = 18_014_398_509_481_984;

const bitsOfDouble = new DataView(new ArrayBuffer(8));

/** Natural logarithm of a number above 0; -Infinity for 0, NaN below. */
export function logarithm(x: number): number {
  if (!(x > 0)) return x === 0 ? -Infinity : NaN;
  if (x === Infinity) return x;
  const isSubnormal = x < 2.2250738585072014e-308;
  bitsOfDouble.setFloat64(0, isSubnormal ? x * TWO_54 : x);
  const high = bitsOfDouble.getUint32(0);
  let exponent = (high >>> 20) - 1023 - (isSubnormal ? 54 : 0);
  bitsOfDouble.setUint32(0, (high & 0xfffff) | 0x3ff00000);
  let mantissa = bitsOfDouble.getFloat64(0);
  if (mantissa > Math.SQRT2) {
    mantissa /= 2;
    exponent++;
  }
  return exponent * LN2_HIGH + (logarithmSeries((mantissa - 1) / (mantissa + 1)) + exponent * LN2_LOW);
}

/** Logarithm of 1 + x, exact for small x as well. */
export function logarithmOfOnePlus(x: number): number {
  return x > -0.25 && x < 0.25 ? logarithmSeries(x / (2 + x)) : logarithm(1 + x);
}

/** e to the power of x. */
export function exponential(x: number): number {
  if (Number.isNaN(x)) return NaN;
  if (x > 709.782712893384) return Infinity;
  if (x < -745.1332191019412) return 0;
  const power = Math.round(x / (LN2_HIGH + LN2_LOW));
  const rest = x - power * LN2_HIGH - power * LN2_LOW;
  const half = power >> 1;
  return (1 + exponentialSeries(rest)) * powerOfTwo(half) * powerOfTwo(power - half);
}

/** e to the power of x, less 1; exact for small x as well. */
export function exponentialLessOne(x: number): number {
  return x > -0.35 && x < 0.35 ? exponentialSeries(x) : exponential(x) - 1;
}

/** Sine of an angle in degrees. */
export function sineOfDegrees(degrees: number): number {
  const angle = degrees % 360;
  const quarter = Math.round(angle / 90);
  const rest = ((angle - quarter * 90) * Math.PI) / 180;
  switch (quarter & 3) {
    case 0:
      return sineSeries(rest);
    case 1:
      return cosineSeries(rest);
    case 2:
      return -sineSeries(rest);
    default:
      return -cosineSeries(rest);
  }
}

/** Cosine of an angle in degrees. */
export function cosineOfDegrees(degrees: number): number {
  return sineOfDegrees((degrees % 360) + 90);
}

/** The angle of the point (x, y), in degrees from -180 to 180; 0 for the origin. */
export function degreesOfPoint(y: number, x: number): number {
  if (x === 0 && y === 0) return 0;
  const isSteep = Math.abs(y) > Math.abs(x);
  const acute = (arcTangent(isSteep ? Math.abs(x / y) : Math.abs(y / x)) * 180) / Math.PI;
  const first = isSteep ? 90 - acute : acute;
  const upper = x < 0 ? 180 - first : first;
  return y < 0 ? -upper : upper;
}

/** The angle from -90 to 90 degrees with a sine. Sines beyond ±1 count as ±1. */
export function degreesOfSine(sine: number): number {
  const bounded = Math.min(1, Math.max(-1, sine));
  return degreesOfPoint(bounded, Math.sqrt((1 - bounded) * (1 + bounded)));
}

/** 2 atanh(f) for |f| up to 0.18: the logarithm of (1 + f) / (1 - f). */
function logarithmSeries(f: number): number {
  const square = f * f;
  let sum = 1 / 25;
  for (let odd = 23; odd >= 3; odd -= 2) sum = sum * square + 1 / odd;
  return 2 * f + 2 * f * square * sum;
}

/** e to the power of x, less 1, for |x| up to 0.36. */
function exponentialSeries(x: number): number {
  let sum = 1;
  for (let k = 16; k >= 2; k--) sum = 1 + (x / k) * sum;
  return x * sum;
}

/** A power of two within the normal range. */
function powerOfTwo(exponent: number): number {
  bitsOfDouble.setUint32(0, (exponent + 1023) << 20);
  bitsOfDouble.setUint32(4, 0);
  return bitsOfDouble.getFloat64(0);
}

/** Sine for angles up to pi / 4. */
function sineSeries(x: number): number {
  const square = x * x;
  let sum = 1;
  for (let k = 20; k >= 2; k -= 2) sum = 1 - (square / (k * (k + 1))) * sum;
  return x * sum;
}

/** Cosine for angles up to pi / 4. */
function cosineSeries(x: number): number {
  const square = x * x;
  let sum = 1;
  for (let k = 19; k >= 1; k -= 2) sum = 1 - (square / (k * (k + 1))) * sum;
  return sum;
}

/** Arc tangent of a number from 0 to 1. */
function arcTangent(x: number): number {
  const isLarge = x > 0.41421356237309503;
  const reduced = isLarge ? (x - 1) / (x + 1) : x;
  const square = reduced * reduced;
  let sum = 1 / 45;
  for (let odd = 43; odd >= 1; odd -= 2) sum = 1 / odd - square * sum;
  return isLarge ? Math.PI / 4 + reduced * sum : reduced * sum;
}
