/**
 * Arithmetic in decimal: what a number spells, as a whole number of units and a scale. 0.1 is one tenth
 * here, so sums of money and roundings come out as on paper.
 */
import { Decimal } from './value.ts';

/** The number `units / 10^scale`; the scale is 0 or more. */
export interface Exact {
  readonly units: bigint;
  readonly scale: number;
}

/** What the shortest spelling of a finite number spells. */
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

/** The nearest number; infinite above the range of doubles. */
export function numberOfExact({ units, scale }: Exact): number {
  return Number(`${units}e-${scale}`);
}

/** Rounded to a scale, half away from zero: the units at that scale, which may be negative (tens, hundreds). */
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

/** `units / 10^scale`, spelled with exactly `scale` decimals; there is no negative zero. */
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

/** 10 to the power of a whole number from 0 on. */
export function tenTo(exponent: number): bigint {
  return BigInt(`1${'0'.repeat(exponent)}`);
}
