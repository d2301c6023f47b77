/**
 * VAT numbers by country, as their authorities publish the check digits. Where validators disagree, the form is one that
 * all of them accept. Sources: the VIES check of the European Commission and the tax offices of the other countries.
 */
import {
  by10,
  by11,
  last,
  luhn,
  mod11And10,
  numbers,
  oddAndEvenLetter,
  remainder,
  characterFor,
  turkishTaxDigit,
  weighted,
} from './checks.ts';
import { businessNumberForms } from './business-number-forms.ts';
import { between, digits, letters, numberForm, oneOf } from './number-form.ts';
import type { NumberForm } from './number-form.ts';

const ninesDown = [9, 8, 7, 6, 5, 4, 3, 2];
const eightsDown = [8, 7, 6, 5, 4, 3, 2];
const cnpjFirst = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

const greece = numberForm([
  'EL',
  oneOf('0 1 7 8 9'),
  digits(7),
  weighted([256, 128, 64, 32, 16, 8, 4, 2], 11, by11.remainderOr0, { from: 2 }),
]);

/** By ISO 3166 code; Greece also by its code in VAT numbers. */
export const vatForms: ReadonlyMap<string, NumberForm> = new Map([
  ...businessNumberForms,
  [
    'AT',
    numberForm(['ATU', digits(7), weighted([1, 2, 1, 2, 1, 2, 1], 10, by10, { from: 3, plus: 4, crossSumBase: 10 })]),
  ],
  [
    'BE',
    numberForm([
      'BE0',
      between(2, 7),
      digits(6),
      remainder(
        97,
        numbers(2, (rest) => 97 - rest),
        { length: 2, from: 2 },
      ),
    ]),
  ],
  [
    'BG',
    numberForm([
      'BG',
      between(1, 2),
      digits(7),
      weighted([1, 2, 3, 4, 5, 6, 7, 8], 11, by11.remainder, {
        from: 2,
        otherwise: weighted([3, 4, 5, 6, 7, 8, 9, 10], 11, by11.remainderOr0, { from: 2 }),
      }),
    ]),
  ],
  ['CY', numberForm(['CY10', digits(6), oddAndEvenLetter({ from: 2 })])],
  [
    'CZ',
    numberForm(['CZ', between(1, 8), digits(6), weighted(eightsDown, 11, characterFor('10987654321'), { from: 2 })]),
  ],
  ['DE', numberForm(['DE', between(1, 9), digits(7), mod11And10(2)])],
  [
    'DK',
    numberForm(['DK', between(1, 9), digits(6), weighted([2, 7, 6, 5, 4, 3, 2], 11, by11.complement, { from: 2 })]),
  ],
  ['EE', numberForm(['EE10', digits(6), weighted([3, 7, 1, 3, 7, 1, 3, 7], 10, by10, { from: 2 })])],
  ['GR', greece],
  ['EL', greece],
  // Foreign companies and their establishments: only their numbers end with a letter, as some validators demand.
  [
    'ES',
    numberForm([
      'ES',
      letters('NW'),
      digits(7),
      weighted([2, 1, 2, 1, 2, 1, 2], 10, characterFor('JIHGFEDCBA'), { from: 3, crossSumBase: 10 }),
    ]),
  ],
  ['FI', numberForm(['FI', digits(7), weighted([7, 9, 10, 5, 8, 4, 2], 11, by11.complement, { from: 2 })])],
  // The key before a SIREN, which ends with a Luhn digit.
  [
    'FR',
    numberForm([
      'FR',
      last(
        remainder(
          97,
          numbers(2, (rest) => (12 + 3 * rest) % 97),
          { length: 2, from: 4, to: 13 },
        ),
      ),
      between(3, 8),
      digits(7),
      luhn(4),
    ]),
  ],
  // The first digit keeps out of the ranges that are not issued.
  [
    'GB',
    numberForm(
      [
        'GB',
        between(1, 8),
        digits(6),
        weighted(
          eightsDown,
          97,
          numbers(2, (rest) => (97 - rest) % 97),
          { length: 2, from: 2 },
        ),
      ],
      { 5: ' ', 9: ' ' },
    ),
  ],
  ['HR', numberForm(['HR', digits(10), mod11And10(2)])],
  ['HU', numberForm(['HU', between(1, 2), digits(6), weighted([9, 7, 3, 1, 9, 7, 3], 10, by10, { from: 2 })])],
  ['IE', numberForm(['IE', digits(7), weighted(eightsDown, 23, characterFor('WABCDEFGHIJKLMNOPQRSTUV'), { from: 2 })])],
  // Seven digits of the company, three of the province.
  ['IT', numberForm(['IT', between(1, 9), digits(6), between(1, 100), luhn(2)])],
  [
    'LT',
    numberForm([
      'LT',
      digits(7),
      '1',
      weighted([1, 2, 3, 4, 5, 6, 7, 8], 11, by11.remainder, {
        from: 2,
        otherwise: weighted([3, 4, 5, 6, 7, 8, 9, 1], 11, by11.remainderOr0, { from: 2 }),
      }),
    ]),
  ],
  [
    'LU',
    numberForm([
      'LU',
      between(1, 3),
      digits(5),
      remainder(
        89,
        numbers(2, (rest) => rest),
        { length: 2, from: 2 },
      ),
    ]),
  ],
  [
    'LV',
    numberForm([
      'LV4000',
      digits(6),
      weighted([9, 1, 4, 8, 3, 10, 2, 5, 7, 6], 11, characterFor('3210-987654'), { from: 2 }),
    ]),
  ],
  [
    'MT',
    numberForm([
      'MT',
      between(1, 2),
      digits(5),
      weighted(
        [3, 4, 6, 7, 8, 9],
        37,
        numbers(2, (rest) => 37 - rest),
        { length: 2, from: 2 },
      ),
    ]),
  ],
  ['NL', numberForm(['NL', between(1, 8), digits(7), weighted(ninesDown, 11, by11.remainder, { from: 2 }), 'B01'])],
  [
    'PL',
    numberForm([
      'PL',
      between(5, 9),
      digits(8),
      weighted([6, 5, 7, 2, 3, 4, 5, 6, 7], 11, by11.remainder, { from: 2 }),
    ]),
  ],
  ['PT', numberForm(['PT5', digits(7), weighted(ninesDown, 11, by11.complementOr0, { from: 2 })])],
  [
    'RO',
    numberForm([
      'RO',
      between(1, 4),
      digits(8),
      weighted([7, 5, 3, 2, 1, 7, 5, 3, 2], 11, by11.complementOr0, { from: 2 }),
    ]),
  ],
  // A Swedish limited company.
  ['SE', numberForm(['SE55', between(60, 99), digits(5), luhn(2), '01'])],
  [
    'SI',
    numberForm(['SI', between(1, 9), digits(6), weighted(eightsDown, 11, characterFor('-0987654321'), { from: 2 })]),
  ],
  ['SK', numberForm(['SK20', letters('234'), digits(6), remainder(11, by11.remainder, { from: 2 })])],
  [
    'CH',
    numberForm(
      ['CHE', between(1, 4), digits(7), weighted([5, 4, 3, 2, 7, 6, 5, 4], 11, by11.complement, { from: 3 }), 'MWST'],
      { 3: '-', 6: '.', 9: '.', 12: ' ' },
    ),
  ],
  ['NO', numberForm([letters('89'), digits(7), weighted([3, 2, 7, 6, 5, 4, 3, 2], 11, by11.complement), 'MVA'])],
  ['AD', numberForm(['AD', letters('AL'), between(0, 6), digits(5), letters('ACDEFGLOPTU')])],
  // The check digits come first: ten more than the weights and 89 require.
  [
    'AU',
    numberForm([
      weighted(
        [0, 0, 3, 5, 7, 9, 11, 13, 15, 17, 19],
        89,
        numbers(2, (rest) => 99 - rest),
        { length: 2 },
      ),
      digits(9),
    ]),
  ],
  [
    'BR',
    numberForm(
      [
        digits(8),
        '0001',
        weighted(cnpjFirst, 11, by11.complementOr0),
        weighted([6, ...cnpjFirst], 11, by11.complementOr0),
      ],
      { 2: '.', 5: '.', 8: '/', 12: '-' },
    ),
  ],
  ['RS', numberForm(['RS10', digits(6), mod11And10(2)])],
  ['RU', numberForm(['RU77', digits(7), weighted([2, 4, 10, 3, 5, 9, 4, 6, 8], 11, by11.remainderOr0, { from: 2 })])],
  ['TR', numberForm([between(1, 9), digits(8), turkishTaxDigit])],
]);
