/**
 * The tax numbers of companies, in countries whose VAT numbers are numbers of companies or that have no VAT. Sources: the
 * tax offices of the countries. China, India and Mexico use letters, so validators of plain digits refuse their numbers.
 */
import { by10, by11, luhn, numbers, characterFor, weighted } from './checks.ts';
import { between, digits, letters, numberForm, oneOf } from './number-form.ts';
import type { NumberForm } from './number-form.ts';

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const digitsAndCapitals = `0123456789${capitals}`;

/** Digits and letters without I, O, S, V and Z. The value of a character is its index. */
const chineseCharacters = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const chineseValues = Object.fromEntries(Array.from(chineseCharacters, (character, i) => [character, i]));

/** Values of letters in Mexican numbers: & or Ñ follows N, so that O is 25. */
export const mexicanValues = Object.fromEntries(Array.from('OPQRSTUVWXYZ', (letter, i) => [letter, 25 + i]));

/** The check character of Mexican tax numbers, where A stands for 10. */
export const mexicanCharacter = characterFor('0A987654321');

const americanOffices =
  '01 02 03 04 05 06 10 11 12 13 14 15 16 20 21 22 23 24 25 26 27 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 ' +
  '50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66 67 68 71 72 73 74 75 76 77 80 81 82 83 84 85 86 87 88 90 91 92 93 94 ' +
  '95 98 99';
const indianStates = '01 02 03 04 05 06 07 08 09 10 18 19 20 21 22 23 24 27 29 30 32 33 36';

/** By ISO 3166 code. */
export const businessNumberForms: ReadonlyMap<string, NumberForm> = new Map([
  // Business number.
  ['CA', numberForm([between(1, 8), digits(7), luhn()])],
  // Unified social credit code: a company, its city, nine characters.
  [
    'CN',
    numberForm([
      ['91', oneOf('110105 310115 320102 330106 420106 440106 440305 510107'), letters(chineseCharacters, 9)],
      weighted(
        [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28],
        31,
        characterFor(`-${Array.from(chineseCharacters.slice(1)).toReversed().join('')}`),
        {
          letterValues: chineseValues,
        },
      ),
    ]),
  ],
  // NPWP: nine digits with a Luhn digit, office, branch.
  ['ID', numberForm(['01', digits(6), luhn(), between(1, 999), '000'], { 2: '.', 5: '.', 8: '.', 9: '-', 12: '.' })],
  ['IL', numberForm(['51', digits(6), luhn()])],
  // GSTIN: state, PAN of a company, number of the registration.
  [
    'IN',
    numberForm([
      [oneOf(indianStates), letters(capitals, 3), 'C', letters(capitals), between(1, 9999), letters(capitals), '1Z'],
      weighted([1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2], 36, (rest) => digitsAndCapitals.charAt((36 - rest) % 36), {
        crossSumBase: 36,
      }),
    ]),
  ],
  // T and the number of the company, whose check digit comes first.
  [
    'JP',
    numberForm([
      'T',
      weighted(
        [2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1],
        9,
        numbers(1, (rest) => 9 - rest),
        { from: 2 },
      ),
      between(1, 9),
      digits(11),
    ]),
  ],
  // Business registration number. The digits of the last product are added.
  [
    'KR',
    numberForm(
      [
        [between(101, 999), between(81, 88), digits(3), between(1, 9)],
        weighted([1, 3, 7, 1, 3, 7, 1, 3, 5], 10, by10, { crossSumBase: 10, crossSumFrom: 8 }),
      ],
      { 3: '-', 5: '-' },
    ),
  ],
  // RFC of a company: letters of the name, day of the foundation.
  [
    'MX',
    numberForm([
      [letters(capitals, 3), between(10, 23), between(1, 12), between(1, 28), letters('123456789ABCDEFGHIJKLMN')],
      letters(digitsAndCapitals.slice(1)),
      // Numbers of companies are a character shorter than those of people, and begin with a space that counts 37.
      weighted([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2], 11, mexicanCharacter, {
        plus: 37 * 13,
        letterValues: mexicanValues,
      }),
    ]),
  ],
  // No published check digit.
  ['SA', numberForm(['3', digits(9), '00003'])],
  // Like the number of a person, with a 0 for companies.
  ['TH', numberForm(['0', digits(11), weighted([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2], 11, by11.difference)])],
  [
    'TW',
    numberForm([
      between(1, 9),
      digits(5),
      letters('012345689'),
      weighted([1, 2, 1, 2, 1, 2, 4], 10, by10, { crossSumBase: 10 }),
    ]),
  ],
  // No published check digit.
  ['UA', numberForm([between(3, 4), digits(6), '26', digits(3)])],
  // Number of the tax office of a company.
  ['US', numberForm([oneOf(americanOffices), digits(7)], { 2: '-' })],
  [
    'VN',
    numberForm([
      between(1, 63),
      between(1, 9999999),
      weighted([31, 29, 23, 19, 17, 13, 7, 5, 3], 11, characterFor('-9876543210')),
    ]),
  ],
]);
