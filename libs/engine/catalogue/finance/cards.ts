/** Functions that draw payment cards, with prefixes that payment providers publish for tests. */
import { addMonths } from '../../values/calendar.ts';
import { wordOrAny } from '../allowed-words.ts';
import type { Call } from '../call.ts';
import { formatInstant } from '../dates/date-format.ts';
import { asDatePattern } from '../dates/date-patterns.ts';
import { startOfUnit } from '../dates/time-arithmetic.ts';
import { defineFunction } from '../definition.ts';
import { drawnEntry } from '../drawn-entry.ts';
import { drawDigits } from '../numbers/digits.ts';
import { int, text } from '../parameters.ts';
import { luhnDigitOf } from './check-digits.ts';

const brands = ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unionpay', 'maestro'] as const;
type Brand = (typeof brands)[number];

const cards: Readonly<Record<Brand, { readonly prefixes: readonly string[]; readonly length: number }>> = {
  visa: { prefixes: ['424242', '401288', '411111'], length: 16 },
  mastercard: { prefixes: ['555555', '510510', '222300'], length: 16 },
  amex: { prefixes: ['378282', '371449'], length: 15 },
  discover: { prefixes: ['601111', '601100'], length: 16 },
  diners: { prefixes: ['305693', '385200'], length: 14 },
  jcb: { prefixes: ['353011', '356600'], length: 16 },
  unionpay: { prefixes: ['620000', '620550'], length: 16 },
  maestro: { prefixes: ['677179', '500000'], length: 16 },
};

export const getRandomCardNumber = defineFunction({
  name: 'getRandomCardNumber',
  kind: 'S',
  parameters: [text('brand', { default: 'any' })],
  result: 'text',
  description:
    'Card number with a test prefix and a valid check digit; visa, mastercard, amex, discover, diners, jcb, unionpay, maestro.',
  example: 'getRandomCardNumber(visa)',
  since: 'v1',
  isPlain: true,
  run(call, brand) {
    const { prefixes, length } = cards[brandArgument(call, brand)];
    const prefix = call.random.pick(prefixes);
    const digits = prefix + drawDigits(call, length - 1 - prefix.length);
    return digits + luhnDigitOf(digits);
  },
});

function brandArgument(call: Call, brand: string): Brand {
  return wordOrAny(call, { name: 'brand', words: brands }, brand);
}

export const getRandomCardBrand = drawnEntry({
  name: 'getRandomCardBrand',
  description: 'Brand of a card, as getRandomCardNumber takes it.',
  entries: brands,
});

/** Cards are valid for up to five years. */
const monthsMax = 60;

export const getRandomCardExpiry = defineFunction({
  name: 'getRandomCardExpiry',
  kind: 'R',
  parameters: [asDatePattern(text('format', { default: 'MM/yy' }))],
  isLocalized: true,
  result: 'text',
  description: 'Month of expiry, one to 60 months after that of the reference time.',
  example: 'getRandomCardExpiry()',
  since: 'v1',
  run(call, format) {
    const month = startOfUnit(call.referenceTime, 'months');
    return formatInstant(call, addMonths(month, call.random.integer(1, monthsMax)), format);
  },
});

export const getRandomCvv = defineFunction({
  name: 'getRandomCvv',
  kind: 'S',
  parameters: [int('length', { default: 3, min: 3, max: 4 })],
  result: 'text',
  description: 'Digits of a card verification value, 3 or 4.',
  example: 'getRandomCvv()',
  since: 'v1',
  isPlain: true,
  run: drawDigits,
});
