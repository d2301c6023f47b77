/** Functions that draw amounts of money. */
import { Decimal } from '../../values/value.ts';
import { defineFunction } from '../definition.ts';
import { decimalDrawer, decimalForm } from '../numbers/decimals.ts';
import { int, number, show, text } from '../parameters.ts';

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
