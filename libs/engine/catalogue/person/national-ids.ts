/** Draws national identity numbers with valid check digits from ranges that are never issued. */
import type { Stream } from '../../random/stream.ts';
import { padded } from '../../values/calendar.ts';
import { country, countryArgument } from '../country-argument.ts';
import { defineFunction } from '../definition.ts';
import { luhnDigitOf } from '../finance/check-digits.ts';

export const getRandomNationalId = defineFunction({
  name: 'getRandomNationalId',
  kind: 'S',
  parameters: [country],
  isLocalized: true,
  result: 'text',
  description: 'National identity number of the right shape, in a range that is never issued.',
  example: 'getRandomNationalId(US)',
  since: 'v1',
  isPlain: true,
  run(call, country) {
    return drawers[countryArgument(call, { countries: idCountries, otherwise: 'US' }, country)](call.random);
  },
});

/** Countries with a known range that is never issued. New countries are added at the end, so that seeds keep their values. */
const idCountries = ['US', 'GB', 'DE', 'FR', 'ES', 'IT', 'NL', 'PL', 'SE', 'TR', 'CN'] as const;

const drawers: Readonly<Record<(typeof idCountries)[number], (random: Stream) => string>> = {
  // Social security numbers never start with 9. Other tax numbers can start with 9; their middle part is larger.
  US: (random) => `9${digits(random, 2)}-${padded(random.integer(1, 49), 2)}-${digits(random, 4)}`,
  // QQ is the prefix of examples.
  GB: (random) => `QQ ${digits(random, 2)} ${digits(random, 2)} ${digits(random, 2)} ${letter(random, 'ABCD')}`,
  // Tax numbers that start with 0 are for tests.
  DE: drawGerman,
  // The first digit is the sex. 5 and 6 are not used.
  FR: drawFrench,
  // Numbers from 99000000 on will not be issued for decades.
  ES: drawSpanish,
  // No place has a code that starts with Y.
  IT: drawItalian,
  // Numbers that start with 9999 are for tests.
  NL: drawDutch,
  // Months from 61 on are for people born in the 23rd century.
  PL: drawPolish,
  // Numbers of births start at 001.
  SE: drawSwedish,
  // No number starts with 0.
  TR: drawTurkish,
  // No region starts with 99.
  CN: drawChinese,
};

/** Ten digits, of which one comes twice, and the check digit of ISO 7064 MOD 11,10. */
function drawGerman(random: Stream): string {
  const rest = shuffled(random, '123456789').slice(0, 8);
  const twice = rest.charAt(random.below(8));
  const number = `0${shuffled(random, rest + twice)}`;
  let product = 10;
  for (const digit of number) {
    const sum = (Number(digit) + product) % 10;
    product = ((sum === 0 ? 10 : sum) * 2) % 11;
  }
  return number + ((11 - product) % 10);
}

function drawFrench(random: Stream): string {
  const month = padded(random.integer(1, 12), 2);
  const place = padded(random.integer(1, 95), 2) + padded(random.integer(1, 989), 3);
  const number = `5${digits(random, 2)}${month}${place}${padded(random.integer(1, 999), 3)}`;
  return `${number} ${padded(97 - (Number(number) % 97), 2)}`;
}

function drawSpanish(random: Stream): string {
  const number = `99${digits(random, 6)}`;
  return number + 'TRWAGMYFPDXBNJZSQVHLCKE'.charAt(Number(number) % 23);
}

const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

function drawItalian(random: Stream): string {
  let name = '';
  for (let i = 0; i < 6; i++) name += letter(random, 'BCDFGLMNPRSTVZ');
  const day = padded(random.integer(1, 28) + 40 * random.below(2), 2);
  const code = `${name}${digits(random, 2)}${letter(random, 'ABCDEHLMPRST')}${day}Y${digits(random, 3)}`;
  let sum = 0;
  for (let i = 0; i < code.length; i++) {
    const unit = code.charCodeAt(i);
    const value = unit < 65 ? unit - 48 : unit - 65;
    sum += i % 2 === 0 ? (oddValues[value] ?? 0) : value;
  }
  return code + String.fromCharCode(65 + (sum % 26));
}

function drawDutch(random: Stream): string {
  for (let i = 0; i < 10_000; i++) {
    const number = `9999${digits(random, 4)}`;
    let sum = 0;
    for (let at = 0; at < 8; at++) sum += (9 - at) * Number(number.charAt(at));
    // The check digit counts -1; a remainder of 10 has none.
    if (sum % 11 < 10) return number + (sum % 11);
  }
  throw new Error('no number had a check digit');
}

const polishWeights = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3];

function drawPolish(random: Stream): string {
  const month = 60 + random.integer(1, 12);
  const number = `${digits(random, 2)}${month}${padded(random.integer(1, 28), 2)}${digits(random, 4)}`;
  const sum = polishWeights.reduce((total, weight, i) => total + weight * Number(number.charAt(i)), 0);
  return number + ((10 - (sum % 10)) % 10);
}

/** Date of birth, birth number 000, and the Luhn digit of all nine. */
function drawSwedish(random: Stream): string {
  const birthday = digits(random, 2) + padded(random.integer(1, 12), 2) + padded(random.integer(1, 28), 2);
  return `${birthday}-000${luhnDigitOf(`${birthday}000`)}`;
}

/** The tenth digit depends on the odd and the even positions, the eleventh on all digits before it. */
function drawTurkish(random: Stream): string {
  const number = `0${digits(random, 8)}`;
  let odd = 0;
  let even = 0;
  for (let at = 0; at < 9; at++) {
    if (at % 2 === 0) odd += Number(number.charAt(at));
    else even += Number(number.charAt(at));
  }
  // 80 is a multiple of 10 above every sum of even positions, so the difference is not negative.
  const tenth = (7 * odd - even + 80) % 10;
  return `${number}${tenth}${(odd + even + tenth) % 10}`;
}

/** Region, date of birth, number, and the check digit of ISO 7064 MOD 11-2. */
function drawChinese(random: Stream): string {
  const birthday = `${random.integer(1940, 2005)}${padded(random.integer(1, 12), 2)}${padded(random.integer(1, 28), 2)}`;
  const number = `99${digits(random, 4)}${birthday}${digits(random, 3)}`;
  let sum = 0;
  for (const digit of number) sum = ((sum + Number(digit)) * 2) % 11;
  return number + '10X98765432'.charAt(sum);
}

function digits(random: Stream, length: number): string {
  let drawn = '';
  for (let i = 0; i < length; i++) drawn += random.below(10);
  return drawn;
}

function letter(random: Stream, letters: string): string {
  return letters.charAt(random.below(letters.length));
}

function shuffled(random: Stream, text: string): string {
  let left = text;
  let result = '';
  while (left.length > 0) {
    const at = random.below(left.length);
    result += left.charAt(at);
    left = left.slice(0, at) + left.slice(at + 1);
  }
  return result;
}
