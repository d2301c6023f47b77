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
  numbers,
  oddAndEvenLetter,
  remainder,
  signs,
  verhoeff,
  weighted,
} from './checks.ts';
import { mexicanValues } from './business-number-forms.ts';
import type { SignOf } from './checks.ts';
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
} from './holder.ts';
import { curpConsonants, curpInitials, italianNameLetters } from './name-letters.ts';
import { between, digits, formByHolder, letters, numberForm, oneOf } from './number-form.ts';
import type { Field, NumberForm } from './number-form.ts';

const even = '02468';
const odd = '13579';
/** Even for women, odd for men. */
const parity = sex(even, odd);

/** Ten digits of which one comes twice and one is missing. They do not begin with 0. */
const germanDigits: Field = {
  length: 10,
  draw(random) {
    let left = '0123456789';
    left = left.replace(left.charAt(random.below(10)), '');
    left += left.charAt(random.below(9));
    let drawn = '';
    while (left !== '') {
      const isFirst = drawn === '';
      const at = random.below(left.length);
      if (isFirst && left.charAt(at) === '0') continue;
      drawn += left.charAt(at);
      left = left.slice(0, at) + left.slice(at + 1);
    }
    return drawn;
  },
};

/** Powers of ten by 31, with 0 for the sign of the century. */
const finnishWeights = [14, 20, 2, 25, 18, 8, 0, 7, 10, 1];

/** The check digit is also the sign of the gender. */
const danishDigit: SignOf = (rest, holder) => {
  const digit = by11.complement(rest, holder);
  return digit !== undefined && (Number(digit) % 2 === 0) === holder.isFemale ? digit : undefined;
};

/** The first letter of a Taiwanese number as two digits with the weights 1 and 9, by 10. */
const taiwaneseValues = Object.fromEntries(
  Array.from('ABCDEFGHJKLMNPQRSTUVXYWZIO', (letter, i) => [letter, (1 + Math.floor(i / 10) + 9 * (i % 10)) % 10]),
);

const mexicanStates = 'AS BC BS CC CL CM CS CH DF DG GT GR HG JC MC MN MS NT NL OC PL QT QR SP SL SR TC TS TL VZ YN ZS';

/** Districts of large cities. */
const chineseDistricts =
  '110105 120101 130102 140105 210102 220102 230102 310115 320102 330106 340102 350102 360102 370102 410102 420106 ' +
  '430102 440106 440305 450102 460106 500103 510107 520102 530102 610113 620102';
const indonesianDistricts = '127101 317301 317401 327301 337401 347101 357801 367101 517101 737101';
const vietnameseProvinces = '001 026 030 031 036 038 040 046 048 049 056 068 074 075 079 087 089 092';
/** Rome, Milan, Naples, Turin, Palermo, Genoa, Bologna, Florence, Catania, Bari, Verona, Venice. */
const italianCities = 'H501 F205 F839 L219 G273 D969 A944 D612 C351 A662 L781 L736';

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
      ...[sex('2', '1'), yy, mm, between(21, 95), between(1, 989), between(1, 999)],
      remainder(
        97,
        numbers(2, (rest) => 97 - rest),
        { length: 2 },
      ),
    ]),
  ],
  ['ES', numberForm(['99', digits(6), remainder(23, signs('TRWAGMYFPDXBNJZSQVHLCKE'))])],
  // Tax code: letters of the name, day and place of birth.
  [
    'IT',
    numberForm([
      ...italianNameLetters,
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
      weighted([1, 3, 7, 9, 1, 3, 7, 9, 1, 3], 10, signs('-987654321')),
    ]),
  ],
  ['SE', numberForm([yy, mm, dd, '98', parity, luhn()], { 6: '-' })],
  [
    'TR',
    numberForm([
      ...[between(1, 9), digits(8), weighted([7, -1, 7, -1, 7, -1, 7, -1, 7], 10, signs('0123456789'))],
      weighted([1, 1, 1, 1, 1, 1, 1, 1, 1, 1], 10, signs('0123456789')),
    ]),
  ],
  // CPF.
  [
    'BR',
    numberForm(
      [
        ...[digits(9), weighted([10, 9, 8, 7, 6, 5, 4, 3, 2], 11, by11.complementOr0)],
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
      ...[oneOf(chineseDistricts), yyyy, mm, dd, digits(2), parity],
      weighted([7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2], 11, signs('10X98765432')),
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
      ...[yy, mm, dd, between(1, 98), parity],
      remainder(
        97,
        numbers(2, (rest) => 97 - rest),
        { length: 2, prefix: ({ year }) => (year < 2000 ? '' : '2') },
      ),
    ]),
  ],
  // CURP.
  [
    'MX',
    numberForm([
      ...[...curpInitials, yy, mm, dd, sex('M', 'H'), oneOf(mexicanStates), ...curpConsonants],
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
        ...[
          yy,
          mm,
          dd,
          byCentury({ 18: sex('0', '9'), 19: sex('2', '1'), 20: sex('4', '3') }),
          between(0, 95),
          digits(3),
        ],
        weighted([2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5], 11, by11.difference),
      ],
      { 6: '-' },
    ),
  ],
  // SNILS. A sum of 100 has the check digits 00, like a sum of 101.
  [
    'RU',
    numberForm(
      [
        between(2, 199),
        digits(6),
        weighted(
          [9, 8, 7, 6, 5, 4, 3, 2, 1],
          101,
          numbers(2, (rest) => rest % 100),
          { length: 2 },
        ),
      ],
      { 3: '-', 6: '-', 9: ' ' },
    ),
  ],
  // Taxpayer number.
  [
    'UA',
    numberForm([
      ...[daysSince({ year: 1899, month: 12, day: 31 }), digits(3), parity],
      weighted([-1, 5, 7, 9, 4, 6, 10, 5, 7], 11, by11.remainderOr0),
    ]),
  ],
  // Numbers have a check digit since 1954.
  ['CZ', formByHolder(({ year }) => (year < 1954 ? czechBefore1954 : czech))],
  [
    'DK',
    numberForm(
      [
        ...[dd, mm, yy, byCentury({ 19: letters('0123'), 20: letters('5678') }), digits(2)],
        weighted([4, 3, 2, 7, 6, 5, 4, 3, 2], 11, danishDigit),
      ],
      { 6: '-' },
    ),
  ],
  [
    'FI',
    numberForm([
      ...[dd, mm, yy, byCentury({ 18: letters('+'), 19: letters('-'), 20: letters('A') }), '9', digits(1), parity],
      weighted(finnishWeights, 31, signs('0123456789ABCDEFHJKLMNPRSTUVWXY')),
    ]),
  ],
  [
    'NO',
    numberForm([
      ...[dd, mm, yy, byCentury({ 19: letters('01234'), 20: letters('56789') }), digits(1), parity],
      weighted([3, 7, 6, 1, 8, 9, 4, 5, 2], 11, by11.complement),
      weighted([5, 4, 3, 2, 7, 6, 5, 4, 3, 2], 11, by11.complement),
    ]),
  ],
  // Tax number: the days since 1867.
  [
    'HU',
    numberForm([
      ...['8', daysSince({ year: 1867, month: 1, day: 1 }), digits(3)],
      weighted([1, 2, 3, 4, 5, 6, 7, 8, 9], 11, by11.remainder),
    ]),
  ],
  [
    'RO',
    numberForm([
      ...[byCentury({ 18: sex('4', '3'), 19: sex('2', '1'), 20: sex('6', '5') }), yy, mm, dd, between(1, 46)],
      ...[between(1, 999), weighted([2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9], 11, signs('01234567891'))],
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
      ...[letters('ABCDEFGHIJKMNOPQTUVWXZ'), sex('2', '1'), digits(7)],
      weighted([1, 8, 7, 6, 5, 4, 3, 2, 1], 10, by10, { letterValues: taiwaneseValues }),
    ]),
  ],
]);
