/**
 * Identity numbers of people by country. Where a number contains the gender, the day of birth or letters of the name,
 * they are those of the holder. Check digits are valid. Where validators differ, all of them accept the form. Ranges for
 * tests are used where validators accept them: 9## in Finland, 98# in Sweden, 99###### in Spain.
 */
import {
  by10,
  by11,
  ean,
  luhn,
  mod11And10,
  oddAndEvenLetter,
  remainder,
  characterFor,
  verhoeff,
  weighted,
} from './checks.ts';
import { mexicanValues } from './business-number-forms.ts';
import {
  byCentury,
  daysSince,
  dd,
  ddFemale40,
  mm,
  mmCentury20,
  mmFemale50,
  monthLetter,
  sex,
  yy,
  yyyy,
} from './holder-fields.ts';
import {
  by101,
  by97,
  chineseDistricts,
  danishDigit,
  finnishWeights,
  germanDigits,
  indonesianDistricts,
  italianCities,
  mexicanStates,
  parity,
  taiwaneseValues,
  vietnameseProvinces,
} from './national-id-parts.ts';
import { curpConsonants, curpInitials, italianNameLetters } from './name-letters.ts';
import { between, digits, formByHolder, letters, numberForm, oneOf } from './number-form.ts';
import type { NumberForm } from './number-form.ts';

const czechBefore1954 = numberForm([yy, mmFemale50, dd, between(1, 999)], { 6: '/' });
const czech = numberForm([yy, mmFemale50, dd, digits(3), remainder(11, by11.remainder)], { 6: '/' });

/** By ISO 3166 code. */
export const nationalIdForms: ReadonlyMap<string, NumberForm> = new Map([
  // Social security number.
  ['US', numberForm([between(1, 665), between(1, 99), between(1, 9999)], { 3: '-', 5: '-' })],
  // National insurance number. Some pairs of letters are not used.
  ['GB', numberForm([letters('ACEHJLMOPRSWXY'), letters('ABCEGHJKLMNPRSTWXYZ'), digits(6), letters('ABCD')])],
  // Tax identification number.
  ['DE', numberForm([germanDigits, mod11And10()])],
  // Number in the register of people (NIR): gender, month and place of birth.
  [
    'FR',
    numberForm([
      [sex('2', '1'), yy, mm, between(21, 95), between(1, 989), between(1, 999)],
      remainder(97, by97, { length: 2 }),
    ]),
  ],
  ['ES', numberForm(['99', digits(6), remainder(23, characterFor('TRWAGMYFPDXBNJZSQVHLCKE'))])],
  // Tax code: letters of the name, day and place of birth.
  [
    'IT',
    numberForm([
      italianNameLetters,
      yy,
      monthLetter('ABCDEHLMPRST'),
      ddFemale40,
      oneOf(italianCities),
      oddAndEvenLetter(),
    ]),
  ],
  // Citizen service number.
  ['NL', numberForm([between(1, 8), digits(7), weighted([9, 8, 7, 6, 5, 4, 3, 2], 11, by11.remainder)])],
  // PESEL. Some validators refuse the check digit 0.
  [
    'PL',
    numberForm([
      yy,
      mmCentury20,
      dd,
      digits(3),
      parity,
      weighted([1, 3, 7, 9, 1, 3, 7, 9, 1, 3], 10, characterFor('-987654321')),
    ]),
  ],
  ['SE', numberForm([yy, mm, dd, '98', parity, luhn()], { 6: '-' })],
  [
    'TR',
    numberForm([
      [between(1, 9), digits(8), weighted([7, -1, 7, -1, 7, -1, 7, -1, 7], 10, characterFor('0123456789'))],
      weighted([1, 1, 1, 1, 1, 1, 1, 1, 1, 1], 10, characterFor('0123456789')),
    ]),
  ],
  // CPF.
  [
    'BR',
    numberForm(
      [
        [digits(9), weighted([10, 9, 8, 7, 6, 5, 4, 3, 2], 11, by11.complementOr0)],
        weighted([11, 10, 9, 8, 7, 6, 5, 4, 3, 2], 11, by11.complementOr0),
      ],
      { 3: '.', 6: '.', 9: '-' },
    ),
  ],
  // My Number.
  ['JP', numberForm([digits(11), weighted([6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2], 11, by11.complementOr0)])],
  [
    'CN',
    numberForm([
      [oneOf(chineseDistricts), yyyy, mm, dd, digits(2), parity],
      weighted([7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2], 11, characterFor('10X98765432')),
    ]),
  ],
  // Tax file number.
  ['AU', numberForm([between(1, 9), digits(7), weighted([1, 4, 3, 7, 5, 8, 6, 9], 11, by11.remainder)])],
  // Social insurance number.
  ['CA', numberForm([between(1, 7), digits(7), luhn()])],
  // Aadhaar.
  ['IN', numberForm([between(2, 9), digits(10), verhoeff()], { 4: ' ', 8: ' ' })],
  // Social insurance number; the check digit is the fourth.
  [
    'AT',
    numberForm([between(1, 9), digits(2), weighted([3, 7, 9, 0, 5, 8, 4, 2, 1, 6], 11, by11.remainder), dd, mm, yy]),
  ],
  // Old-age insurance number.
  ['CH', numberForm(['756', digits(9), ean], { 3: '.', 7: '.', 11: '.' })],
  [
    'BE',
    numberForm([
      [yy, mm, dd, between(1, 98), parity],
      remainder(97, by97, { length: 2, prefix: ({ year }) => (year < 2000 ? '' : '2') }),
    ]),
  ],
  // CURP.
  [
    'MX',
    numberForm([
      [...curpInitials, yy, mm, dd, sex('M', 'H'), oneOf(mexicanStates), ...curpConsonants],
      byCentury({ 19: digits(1), 20: letters('ABCDEFGHJ') }),
      weighted([18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2], 10, by10, { letterValues: mexicanValues }),
    ]),
  ],
  // NIF of a resident.
  ['PT', numberForm([between(1, 2), digits(7), weighted([9, 8, 7, 6, 5, 4, 3, 2], 11, by11.complementOr0)])],
  [
    'KR',
    numberForm(
      [
        [yy, mm, dd, byCentury({ 18: sex('0', '9'), 19: sex('2', '1'), 20: sex('4', '3') }), between(0, 95), digits(3)],
        weighted([2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5], 11, by11.difference),
      ],
      { 6: '-' },
    ),
  ],
  // SNILS.
  [
    'RU',
    numberForm([between(2, 199), digits(6), weighted([9, 8, 7, 6, 5, 4, 3, 2, 1], 101, by101, { length: 2 })], {
      3: '-',
      6: '-',
      9: ' ',
    }),
  ],
  // Taxpayer number.
  [
    'UA',
    numberForm([
      [daysSince({ year: 1899, month: 12, day: 31 }), digits(3), parity],
      weighted([-1, 5, 7, 9, 4, 6, 10, 5, 7], 11, by11.remainderOr0),
    ]),
  ],
  // Numbers have a check digit since 1954.
  ['CZ', formByHolder(({ year }) => (year < 1954 ? czechBefore1954 : czech))],
  [
    'DK',
    numberForm(
      [
        [dd, mm, yy, byCentury({ 19: letters('0123'), 20: letters('5678') }), digits(2)],
        weighted([4, 3, 2, 7, 6, 5, 4, 3, 2], 11, danishDigit),
      ],
      { 6: '-' },
    ),
  ],
  [
    'FI',
    numberForm([
      [dd, mm, yy, byCentury({ 18: letters('+'), 19: letters('-'), 20: letters('A') }), '9', digits(1), parity],
      weighted(finnishWeights, 31, characterFor('0123456789ABCDEFHJKLMNPRSTUVWXY')),
    ]),
  ],
  [
    'NO',
    numberForm([
      [dd, mm, yy, byCentury({ 19: letters('01234'), 20: letters('56789') }), digits(1), parity],
      weighted([3, 7, 6, 1, 8, 9, 4, 5, 2], 11, by11.complement),
      weighted([5, 4, 3, 2, 7, 6, 5, 4, 3, 2], 11, by11.complement),
    ]),
  ],
  // Tax number: the days since 1867.
  [
    'HU',
    numberForm([
      ['8', daysSince({ year: 1867, month: 1, day: 1 }), digits(3)],
      weighted([1, 2, 3, 4, 5, 6, 7, 8, 9], 11, by11.remainder),
    ]),
  ],
  [
    'RO',
    numberForm([
      [byCentury({ 18: sex('4', '3'), 19: sex('2', '1'), 20: sex('6', '5') }), yy, mm, dd, between(1, 46)],
      [between(1, 999), weighted([2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9], 11, characterFor('01234567891'))],
    ]),
  ],
  // Social security number (AMKA).
  ['GR', numberForm([dd, mm, yy, digits(3), parity, luhn()])],
  ['IL', numberForm([digits(8), luhn()])],
  ['SA', numberForm(['1', digits(8), luhn()])],
  // No check digit.
  ['VN', numberForm([oneOf(vietnameseProvinces), byCentury({ 19: sex('1', '0'), 20: sex('3', '2') }), yy, digits(6)])],
  [
    'TH',
    numberForm([between(1, 8), digits(11), weighted([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2], 11, by11.difference)]),
  ],
  // No check digit.
  ['ID', numberForm([oneOf(indonesianDistricts), ddFemale40, mm, yy, between(1, 9999)])],
  [
    'TW',
    numberForm([
      [letters('ABCDEFGHIJKMNOPQTUVWXZ'), sex('2', '1'), digits(7)],
      weighted([1, 8, 7, 6, 5, 4, 3, 2, 1], 10, by10, { letterValues: taiwaneseValues }),
    ]),
  ],
]);
