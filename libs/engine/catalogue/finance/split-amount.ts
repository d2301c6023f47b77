/** Divides an amount into random parts that add up to it. Totals above 2^53 units are divided with bigints. */
import { belowBig } from '../../random/big-numbers.ts';
import { exactOf } from '../../values/decimal-arithmetic.ts';
import { dividedDown, unitsAt } from '../../values/decimal-rounding.ts';
import { decimal128, precision } from '../../values/decimal128.ts';
import { digitCount } from '../../values/powers-of-ten.ts';
import type { NumberValue } from '../../values/value.ts';
import { Decimal } from '../../values/value.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { decimal, int, show } from '../parameters.ts';

export const splitAmount = defineFunction({
  name: 'splitAmount',
  kind: 'S',
  parameters: [
    decimal('total', { default: 100 }),
    int('parts', { default: 2, min: 1, max: 1_000_000 }),
    int('decimals', { default: 2, min: 0, max: precision - 1 }),
  ],
  result: 'list',
  description: 'Amounts that add up exactly to the total; none is 0 if the total is large enough.',
  example: 'splitAmount(100,3)',
  since: 'v1',
  run(call, total, parts, decimals) {
    const units = totalUnits(call, total, decimals);
    const small = Number(units);
    if (Number.isSafeInteger(small)) {
      chargeParts(call, parts, 1);
      const split = splitUnits(call, Math.abs(small), parts);
      call.checkTime(parts);
      return split.map((part) => new Decimal(small < 0 && part > 0 ? -part : part, decimals));
    }
    chargeParts(call, parts, elementsOfBigint);
    const split = splitBigUnits(call, units < 0n ? -units : units, parts);
    call.checkTime(parts);
    return split.map((part) => decimal128({ units: units < 0n ? -part : part, scale: decimals }) ?? 0);
  },
});

/** The memory of a bigint and its number, in elements of a list. */
const elementsOfBigint = 8;

function chargeParts(call: Call, parts: number, elementsEach: number): void {
  call.chargeList(parts * elementsEach);
  call.checkTime(parts);
}

/** A total in units of its last decimal. Ends the render when it has more decimals, or is too large. */
function totalUnits(call: Call, total: NumberValue, decimals: number): bigint {
  const exact = exactOf(total);
  if (exact.units !== 0n && digitCount(exact.units) - exact.scale + decimals > precision) {
    call.fail(`total ${show(total)} is too large for ${decimals} decimals`);
  }
  const units = unitsAt(exact, decimals, dividedDown);
  const isExact =
    exact.scale <= decimals || unitsAt({ units, scale: decimals }, exact.scale, dividedDown) === exact.units;
  return isExact ? units : call.fail(`total ${show(total)} has more than ${decimals} decimals`);
}

/** Divides the units at random positions. Each part has at least one unit when there are enough. */
function splitUnits(call: Call, units: number, parts: number): number[] {
  const own = units >= parts ? 1 : 0;
  const free = units - own * parts;
  const cuts = Array.from({ length: parts - 1 }, () => call.random.below(free + 1)).toSorted((a, b) => a - b);
  call.checkTime(parts);
  return Array.from({ length: parts }, (_, i) => (cuts[i] ?? free) - (cuts[i - 1] ?? 0) + own);
}

/** The same for more units than a double counts, which are always enough. */
function splitBigUnits(call: Call, units: bigint, parts: number): bigint[] {
  const free = units - BigInt(parts);
  const cuts = Array.from({ length: parts - 1 }, () => belowBig(call.random, free + 1n));
  cuts.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  call.checkTime(parts);
  return Array.from({ length: parts }, (_, i) => (cuts[i] ?? free) - (cuts[i - 1] ?? 0n) + 1n);
}
