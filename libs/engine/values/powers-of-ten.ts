/** Powers of ten. */

/** The powers of ten that doubles represent exactly, by exponent. */
export const exactPowersOfTen: readonly number[] = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

/** A product of two coefficients, or one beside a far smaller one, needs no larger power. */
const keptCount = 128;
const kept = Array.from({ length: keptCount }, (_, exponent) => BigInt(`1${'0'.repeat(exponent)}`));

/** 10 to the power of a whole number, at least 0. */
export function tenTo(exponent: number): bigint {
  return kept[exponent] ?? BigInt(`1${'0'.repeat(exponent)}`);
}

/** Number of digits of a whole number; 1 for zero. */
export function digitCount(units: bigint): number {
  return String(units < 0n ? -units : units).length;
}
