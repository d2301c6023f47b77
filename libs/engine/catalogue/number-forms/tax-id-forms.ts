/**
 * Tax numbers of people by country: the national identity numbers, except in the countries of this file. Those of the
 * European Union are in its list of tax identification numbers (TIN).
 */
import { businessNumberForms, mexicanCharacter, mexicanValues } from './business-number-forms.ts';
import {
  by11,
  luhn,
  mod11And10,
  numbers,
  oddAndEvenLetter,
  remainder,
  characterFor,
  verhoeff,
  weighted,
} from './checks.ts';
import { byCentury, dd, mm, mmCentury40, sex, yy, yyyy } from './holder-fields.ts';
import { curpInitials, lastInitial } from './name-letters.ts';
import { nationalIdForms } from './national-id-forms.ts';
import { between, digits, letters, numberForm, oneOf } from './number-form.ts';
import type { NumberForm } from './number-form.ts';

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const austrianOffices = '03 04 06 07 08 09 12 15 16 18 22 23 29 33 41 46 51 52 53 54 57 59 61 65 67 68 69 71 72 81 82';

/** Personal codes of Estonia and Lithuania. */
const balticCode = numberForm([
  [byCentury({ 18: sex('2', '1'), 19: sex('4', '3'), 20: sex('6', '5') }), yy, mm, dd, between(1, 710)],
  weighted([1, 2, 3, 4, 5, 6, 7, 8, 9, 1], 11, by11.remainder, {
    otherwise: weighted([3, 4, 5, 6, 7, 8, 9, 1, 2, 3], 11, by11.remainderOr0),
  }),
]);

/** The form of another table. */
function sameAs(forms: ReadonlyMap<string, NumberForm>, country: string): NumberForm {
  const form = forms.get(country);
  if (form === undefined) throw new Error(`no form of numbers for ${country}`);
  return form;
}

/** By ISO 3166 code. */
export const taxIdForms: ReadonlyMap<string, NumberForm> = new Map([
  ...nationalIdForms,
  ['AT', numberForm([oneOf(austrianOffices), digits(6), luhn()])],
  // Here even digits are for men.
  [
    'BG',
    numberForm([
      [yy, mmCentury40, dd, digits(2), sex('13579', '02468')],
      weighted([2, 4, 8, 5, 10, 9, 7, 3, 6], 11, by11.remainderOr0),
    ]),
  ],
  ['CY', numberForm(['00', digits(6), oddAndEvenLetter()])],
  ['EE', balticCode],
  [
    'FR',
    numberForm([
      letters('0123'),
      digits(9),
      remainder(
        511,
        numbers(3, (rest) => rest),
        { length: 3 },
      ),
    ]),
  ],
  // The check digit comes first.
  ['GB', numberForm([weighted([0, 6, 7, 8, 9, 10, 5, 4, 3, 2], 11, characterFor('21987654321')), digits(9)])],
  ['GR', numberForm([letters('01'), digits(7), weighted([256, 128, 64, 32, 16, 8, 4, 2], 11, by11.remainderOr0)])],
  ['HR', numberForm([between(1, 9), digits(9), mod11And10()])],
  ['ID', sameAs(businessNumberForms, 'ID')],
  ['IE', numberForm([digits(7), weighted([8, 7, 6, 5, 4, 3, 2], 23, characterFor('WABCDEFGHIJKLMNOPQRSTUV'))])],
  // PAN: P is for people. No published check digit.
  ['IN', numberForm([letters(capitals, 3), 'P', lastInitial, between(1, 9999), letters(capitals)])],
  ['LT', balticCode],
  // Two check digits for the same eleven digits.
  ['LU', numberForm([yyyy, mm, dd, digits(3), luhn(), verhoeff(11)])],
  [
    'LV',
    numberForm(
      [
        [dd, mm, yy, byCentury({ 18: letters('0'), 19: letters('1'), 20: letters('2') }), digits(3)],
        weighted([10, 5, 8, 4, 2, 1, 6, 3, 7, 9], 11, by11.remainder, { plus: 1 }),
      ],
      { 6: '-' },
    ),
  ],
  // Identity card: number, year and century of birth. No check digit.
  ['MT', numberForm([between(100, 32_000), yy, byCentury({ 19: letters('M'), 20: letters('L') })])],
  // RFC of a person.
  [
    'MX',
    numberForm([
      [...curpInitials, yy, mm, dd, letters('123456789ABCDEFGHIJKLMN'), letters(`123456789${capitals}`)],
      weighted([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2], 11, mexicanCharacter, { letterValues: mexicanValues }),
    ]),
  ],
  // INN of a person.
  [
    'RU',
    numberForm([
      [between(1, 89), digits(8), weighted([7, 2, 4, 10, 3, 5, 9, 4, 6, 8], 11, by11.remainderOr0)],
      weighted([3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8], 11, by11.remainderOr0),
    ]),
  ],
  ['SI', numberForm([between(1, 9), digits(6), weighted([8, 7, 6, 5, 4, 3, 2], 11, characterFor('-0987654321'))])],
  // The birth numbers of Czechoslovakia.
  ['SK', sameAs(nationalIdForms, 'CZ')],
  ['VN', sameAs(businessNumberForms, 'VN')],
]);
