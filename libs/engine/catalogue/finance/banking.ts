/** Functions that draw bank accounts, bank codes and tax numbers. */
import type { Value } from '../../values/value.ts';
import { padded } from '../../values/calendar.ts';
import { country } from '../country-argument.ts';
import { defineFunction } from '../definition.ts';
import { shapeOf } from '../object-shape.ts';
import { drawnCode } from '../drawn-code.ts';
import { formCountry, formOf } from '../number-forms/form-argument.ts';
import { noHolder } from '../number-forms/holder.ts';
import { bicCountries, ibanForms } from '../number-forms/iban-forms.ts';
import { vatForms } from '../number-forms/vat-forms.ts';
import { drawDigits } from '../numbers/digits.ts';
import { int } from '../parameters.ts';
import { drawBankAccount, drawBic, drawIban } from './bank-accounts.ts';
import { routingDigitOf } from './check-digits.ts';

export const getRandomIban = defineFunction({
  name: 'getRandomIban',
  kind: 'S',
  parameters: [country],
  isLocalized: true,
  result: 'text',
  description:
    'IBAN with valid check digits and a bank that does not exist. In a locale whose country has no IBANs, it is one of ES or FR if the language is theirs, else of GB.',
  example: 'getRandomIban(DE)',
  since: 'v1',
  isPlain: true,
  run: (call, country) => drawIban(call.random, formCountry(call, ibanForms, country)),
});

export const getRandomBic = defineFunction({
  name: 'getRandomBic',
  kind: 'S',
  parameters: [country],
  isLocalized: true,
  result: 'text',
  description:
    'Bank code of eight or eleven characters, by default in the country of getRandomIban; the 0 at the eighth position marks a test code.',
  example: 'getRandomBic(DE)',
  since: 'v1',
  isPlain: true,
  run: (call, country) => drawBic(call.random, formCountry(call, ibanForms, country, bicCountries)),
});

export const getRandomBankAccount = defineFunction({
  name: 'getRandomBankAccount',
  kind: 'S',
  parameters: [country],
  isLocalized: true,
  result: 'object',
  shape: shapeOf(['country', 'iban', 'bic']),
  description: 'Bank account with country, iban and bic, both of the same bank; the country is as in getRandomIban.',
  example: 'getRandomBankAccount(NL)',
  since: 'v1',
  run(call, country) {
    const account = drawBankAccount(call.random, formCountry(call, ibanForms, country));
    return new Map<string, Value>(Object.entries(account));
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

export const getRandomRoutingNumber = drawnCode({
  name: 'getRandomRoutingNumber',
  description: 'Routing number of a US bank with its check digit.',
  draw(call) {
    // The first two digits are the district of the Federal Reserve.
    const digits = padded(call.random.integer(1, 12), 2) + drawDigits(call, 6);
    return digits + routingDigitOf(digits);
  },
});

export const getRandomVatNumber = defineFunction({
  name: 'getRandomVatNumber',
  kind: 'S',
  parameters: [country],
  isLocalized: true,
  result: 'text',
  description:
    'VAT number with valid check digits and the prefix of its country where it has one; the tax number of companies in countries without VAT numbers.',
  example: 'getRandomVatNumber(DE)',
  since: 'v1',
  isPlain: true,
  run: (call, country) => formOf(vatForms, formCountry(call, vatForms, country)).draw(call.random, noHolder),
});
