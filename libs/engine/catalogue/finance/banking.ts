/** Functions that draw bank accounts, bank codes and tax numbers. */
import { padded } from '../../values/calendar.ts';
import { country, countryArgument } from '../country-argument.ts';
import { defineFunction } from '../definition.ts';
import { drawCharacters, drawDigits } from '../numbers/digits.ts';
import { int } from '../parameters.ts';
import { remainderOf97, routingDigitOf } from './check-digits.ts';
import { accountNumbers, ibanCountries } from './iban-structures.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const getRandomIban = defineFunction({
  name: 'getRandomIban',
  kind: 'S',
  parameters: [country],
  isLocalized: true,
  result: 'text',
  description: 'IBAN with valid check digits and a bank that does not exist.',
  example: 'getRandomIban(DE)',
  since: 'v1',
  isPlain: true,
  run(call, country) {
    const known = countryArgument(call, { countries: ibanCountries, otherwise: 'GB' }, country);
    const account = accountNumbers[known](call.random);
    return known + padded(98 - remainderOf97(`${account}${known}00`), 2) + account;
  },
});

export const getRandomBic = defineFunction({
  name: 'getRandomBic',
  kind: 'S',
  parameters: [],
  isLocalized: true,
  result: 'text',
  description:
    'Bank code in the country of getRandomIban, of eight or eleven characters; the 0 at the eighth position marks a test code.',
  example: 'getRandomBic()',
  since: 'v1',
  isPlain: true,
  run(call) {
    const bank = drawCharacters(call, letters, 4);
    const home = countryArgument(call, { countries: ibanCountries, otherwise: 'GB' }, 'locale');
    const code = `${bank}${home}${drawCharacters(call, letters, 1)}0`;
    return call.random.below(2) === 0 ? code : `${code}XXX`;
  },
});

export const getRandomAccountNumber = defineFunction({
  name: 'getRandomAccountNumber',
  kind: 'S',
  parameters: [int('length', { default: 10, min: 1, max: 34 })],
  result: 'text',
  description: 'Digits of an account.',
  example: 'getRandomAccountNumber()',
  since: 'v1',
  isPlain: true,
  run: drawDigits,
});

export const getRandomRoutingNumber = defineFunction({
  name: 'getRandomRoutingNumber',
  kind: 'S',
  parameters: [],
  result: 'text',
  description: 'Routing number of a US bank with its check digit.',
  example: 'getRandomRoutingNumber()',
  since: 'v1',
  isPlain: true,
  run(call) {
    // The first two digits are the district of the Federal Reserve.
    const digits = padded(call.random.integer(1, 12), 2) + drawDigits(call, 6);
    return digits + routingDigitOf(digits);
  },
});

/** Shapes of VAT numbers, where `#` is a digit. */
const vatShapes = {
  AT: 'ATU########',
  BE: 'BE0#########',
  BG: 'BG#########',
  CY: 'CY########L',
  CZ: 'CZ########',
  DE: 'DE#########',
  DK: 'DK########',
  EE: 'EE#########',
  EL: 'EL#########',
  ES: 'ESB########',
  FI: 'FI########',
  FR: 'FR###########',
  GB: 'GB#########',
  HR: 'HR###########',
  HU: 'HU########',
  IE: 'IE#######L',
  IT: 'IT###########',
  LT: 'LT#########',
  LU: 'LU########',
  LV: 'LV###########',
  MT: 'MT########',
  NL: 'NL#########B##',
  PL: 'PL##########',
  PT: 'PT#########',
  RO: 'RO##########',
  SE: 'SE##########01',
  SI: 'SI########',
  SK: 'SK##########',
} as const;
// The keys are exactly the codes, in the order above.
const vatCountries = Object.keys(vatShapes) as (keyof typeof vatShapes)[];

export const getRandomVatNumber = defineFunction({
  name: 'getRandomVatNumber',
  kind: 'S',
  parameters: [country],
  isLocalized: true,
  result: 'text',
  description: 'VAT number of the right shape with random check digits.',
  example: 'getRandomVatNumber(DE)',
  since: 'v1',
  isPlain: true,
  run(call, country) {
    const shape = vatShapes[countryArgument(call, { countries: vatCountries, otherwise: 'GB' }, country)];
    return shape.replaceAll('#', () => String(call.random.below(10)));
  },
});
