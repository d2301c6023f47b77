/**
 * Decimal arithmetic. A number is a whole number of units and a scale, so that 0.1 is exactly one tenth and sums of
 * money are exact.
 */
import { Decimal } from './value.ts';

/** The number `units / 10^scale`; the scale is 0 or more. */
export interface Exact {
  readonly units: bigint;
  readonly scale: number;
}

/** The decimal that the shortest spelling of a finite number spells. */
export function exactOf(value: number): Exact {
  const [digits = '', exponent = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = digits.split('.');
  const units = BigInt(whole + fraction);
  const scale = fraction.length - Number(exponent);
  return scale < 0 ? { units: units * tenTo(-scale), scale: 0 } : { units, scale };
}

export function exactSum(a: Exact, b: Exact): Exact {
  const scale = Math.max(a.scale, b.scale);
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale };
}

export function exactProduct(a: Exact, b: Exact): Exact {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

/** The nearest double; infinite above the range of doubles. */
export function numberOfExact({ units, scale }: Exact): number {
  return Number(`${units}e-${scale}`);
}

/** Rounds half away from zero to a scale, which can be negative (tens, hundreds). Returns the units at that scale. */
export function unitsAt({ units, scale }: Exact, wanted: number): bigint {
  if (wanted >= scale) return units * tenTo(wanted - scale);
  return dividedHalfAway(units, tenTo(scale - wanted));
}

/** A quotient rounded half away from zero; the divisor is above 0. */
export function dividedHalfAway(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend;
  const rounded = (size * 2n + divisor) / (divisor * 2n);
  return dividend < 0n ? -rounded : rounded;
}

/** `units / 10^scale` with exactly `scale` decimals. Never spells a negative zero. */
export function spelledUnits(units: bigint, scale: number): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const sign = units < 0n ? '-' : '';
  if (scale === 0) return sign + digits;
  const point = digits.length - scale;
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** `units / 10^scale` as a value that prints with exactly `scale` decimals. */
export function decimalOfUnits(units: bigint, scale: number): Decimal {
  const spelling = spelledUnits(units, scale);
  return new Decimal(spelling, Number(spelling));
}

/** 10 to the power of a whole number, at least 0. */
export function tenTo(exponent: number): bigint {
  return BigInt(`1${'0'.repeat(exponent)}`);
}
