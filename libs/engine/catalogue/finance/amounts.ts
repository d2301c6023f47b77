/** Functions that draw amounts of money. */
import { exactOf } from '../../values/decimal-arithmetic.ts';
import { dividedDown, unitsAt } from '../../values/decimal-rounding.ts';
import { Decimal } from '../../values/value.ts';
import type { NumberValue } from '../../values/value.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { decimalDrawer, decimalForm } from '../numbers/decimals.ts';
import { decimal, int, number, show, text } from '../parameters.ts';

export const getRandomAmount = defineFunction({
  name: 'getRandomAmount',
  kind: 'S',
  parameters: [
    number('min', { default: 1 }),
    number('max', { default: 1000 }),
    int('decimals', { default: 2, min: 0, max: 15 }),
  ],
  result: 'number',
  description: 'Money amount, printed with exactly that many decimals.',
  example: 'getRandomAmount(1,99)',
  since: 'v1',
  run: (call, min, max, decimals) => decimalDrawer(call, min, max, decimals)(call),
  prepare: decimalDrawer,
  printedForm: decimalForm,
});

export const getRandomPrice = defineFunction({
  name: 'getRandomPrice',
  kind: 'S',
  parameters: [
    number('min', { default: 1, min: 0, max: 1e9 }),
    number('max', { default: 100, min: 0, max: 1e9 }),
    text('ending', { default: '.99' }),
  ],
  result: 'number',
  description: 'Price between min and max that ends in those digits: ".99", "9.95", "0".',
  example: 'getRandomPrice(5,50)',
  since: 'v1',
  run(call, min, max, ending) {
    if (min > max) call.fail(`min ${min} is greater than max ${max}`);
    const [, whole = '', decimals = ''] = /^(\d{0,3})(?:\.(\d{1,4}))?$/.exec(ending) ?? [];
    if (whole + decimals === '')
      call.fail(`ending ${show(ending)} is not allowed; it must be like ".99", "9.95" or "0"`);
    const scale = decimals.length;
    const step = Number(`1e${whole.length + scale}`);
    const end = Number(whole + decimals);
    const first = Math.ceil((unitsOf(min, scale, Math.ceil) - end) / step);
    const last = Math.floor((unitsOf(max, scale, Math.floor) - end) / step);
    if (first > last) call.fail(`no price that ends in ${ending} lies between ${min} and ${max}`);
    return new Decimal(end + step * call.random.integer(first, last), scale);
  },
});

/** A number in units of its last decimal, rounded when it has more decimals. */
function unitsOf(value: number, scale: number, round: (value: number) => number): number {
  const power = Number(`1e${scale}`);
  const nearest = Math.round(value * power);
  return nearest / power === value ? nearest : round(value * power);
}

export const splitAmount = defineFunction({
  name: 'splitAmount',
  kind: 'S',
  parameters: [
    decimal('total'),
    int('parts', { min: 1, max: 1_000_000 }),
    int('decimals', { default: 2, min: 0, max: 15 }),
  ],
  result: 'list',
  description: 'Amounts that add up exactly to the total; none is 0 if the total is large enough.',
  example: 'splitAmount(100,3)',
  since: 'v1',
  run(call, total, parts, decimals) {
    const units = totalUnits(call, total, decimals);
    call.chargeList(parts);
    call.checkTime(parts);
    const split = splitUnits(call, Math.abs(units), parts);
    call.checkTime(parts);
    return split.map((part) => signed(units, part, decimals));
  },
});

/** A total in units of its last decimal. Ends the render when it has more decimals, or is too large. */
function totalUnits(call: Call, total: NumberValue, decimals: number): number {
  const exact = exactOf(total);
  const units = unitsAt(exact, decimals, dividedDown);
  const isExact =
    exact.scale <= decimals || unitsAt({ units, scale: decimals }, exact.scale, dividedDown) === exact.units;
  if (!isExact) call.fail(`total ${show(total)} has more than ${decimals} decimals`);
  const small = Number(units);
  return Number.isSafeInteger(small) ? small : call.fail(`total ${show(total)} is too large for ${decimals} decimals`);
}

function signed(total: number, part: number, decimals: number): Decimal {
  return new Decimal(total < 0 && part > 0 ? -part : part, decimals);
}

/** Divides the units at random positions. Each part has at least one unit when there are enough. */
function splitUnits(call: Call, units: number, parts: number): number[] {
  const own = units >= parts ? 1 : 0;
  const free = units - own * parts;
  const cuts = Array.from({ length: parts - 1 }, () => call.random.below(free + 1)).toSorted((a, b) => a - b);
  call.checkTime(parts);
  return Array.from({ length: parts }, (_, i) => (cuts[i] ?? free) - (cuts[i - 1] ?? 0) + own);
}
