/** Draws the account numbers of IBANs: with bank codes that do not exist, and valid national check digits. */
import type { Stream } from '../../random/stream.ts';
import { padded } from '../../values/calendar.ts';
import { remainderOf97, weightedSum } from './check-digits.ts';

/** Countries whose IBANs can be drawn. New countries are added at the end, so that seeds keep their values. */
export const ibanCountries = ['AT', 'BE', 'CH', 'DE', 'ES', 'FR', 'GB', 'IT', 'NL', 'PL', 'SE', 'TR', 'BR'] as const;

/** One of {@link ibanCountries}. */
export type IbanCountry = (typeof ibanCountries)[number];

/** Draws the digits and letters after the country and the check digits. */
export const accountNumbers: Readonly<Record<IbanCountry, (random: Stream) => string>> = {
  // No Austrian bank code starts with 0.
  AT: (random) => `0${digits(random, 15)}`,
  BE: belgianAccount,
  // No Swiss bank has the number 99999.
  CH: (random) => `99999${digits(random, 12)}`,
  // German bank codes start with 1 to 8.
  DE: (random) => `9${digits(random, 17)}`,
  ES: spanishAccount,
  FR: frenchAccount,
  // No British bank is called ZZZZ.
  GB: (random) => `ZZZZ${digits(random, 14)}`,
  IT: italianAccount,
  // No Dutch bank is called ZZZZ.
  NL: dutchAccount,
  PL: polishAccount,
  // No Swedish bank has the number 999.
  SE: (random) => `999${digits(random, 17)}`,
  // No Turkish bank has the number 99999. The next digit is reserved.
  TR: (random) => `999990${digits(random, 16)}`,
  // No Brazilian bank has the number 99999999. A letter for the kind of account and a number end the IBAN.
  BR: (random) => `99999999${digits(random, 15)}C1`,
};

/** Bank code 9##, account, and the remainder by 97, or 97 when it is 0. */
function belgianAccount(random: Stream): string {
  const number = `999${digits(random, 7)}`;
  const rest = Number(number) % 97;
  return number + padded(rest === 0 ? 97 : rest, 2);
}

/** Bank 9999, branch, two check digits, account. */
function spanishAccount(random: Stream): string {
  const bank = `9999${digits(random, 4)}`;
  const account = digits(random, 10);
  return bank + spanishDigit(`00${bank}`) + spanishDigit(account) + account;
}

function spanishDigit(ten: string): number {
  const digit = 11 - (weightedSum(ten, [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11);
  return digit === 11 ? 0 : digit === 10 ? 1 : digit;
}

/** Bank 99999, branch, account, and the key that makes all of it divisible by 97. */
function frenchAccount(random: Stream): string {
  const number = `99999${digits(random, 16)}`;
  return number + padded(97 - remainderOf97(`${number}00`), 2);
}

const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];

/** A check letter, bank 99999, branch, account. */
function italianAccount(random: Stream): string {
  const number = `99999${digits(random, 17)}`;
  let sum = 0;
  for (let i = 0; i < number.length; i++) {
    const digit = Number(number.charAt(i));
    sum += i % 2 === 0 ? (oddValues[digit] ?? 0) : digit;
  }
  return String.fromCharCode(65 + (sum % 26)) + number;
}

/** An account that satisfies the test by 11. */
function dutchAccount(random: Stream): string {
  for (let i = 0; i < 10_000; i++) {
    const number = digits(random, 9);
    // The last of ten digits has the weight 1.
    const missing = (11 - (weightedSum(number, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
    if (missing < 10) return `ZZZZ${number}${missing}`;
  }
  throw new Error('no account satisfied the test by 11');
}

/** Bank 999, branch with its check digit, account. */
function polishAccount(random: Stream): string {
  const bank = `999${digits(random, 4)}`;
  const digit = (10 - (weightedSum(bank, [3, 9, 7, 1, 3, 9, 7]) % 10)) % 10;
  return bank + digit + digits(random, 16);
}

function digits(random: Stream, length: number): string {
  let drawn = '';
  for (let i = 0; i < length; i++) drawn += random.below(10);
  return drawn;
}
