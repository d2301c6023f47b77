/**
 * IBANs by country, in the structures of SWIFT's IBAN registry and with valid national check digits: all countries of
 * SEPA, and others. The banks do not exist: those with letters begin with QQ, the others have numbers that the country
 * does not use.
 */
import { padded } from '../../values/calendar.ts';
import {
  by10,
  by11,
  last,
  luhn,
  mod11And10,
  mod97,
  numbers,
  oddAndEvenLetter,
  remainder,
  remainderOf,
  characterFor,
  weighted,
} from './checks.ts';
import { between, digits, letters, numberForm } from './number-form.ts';
import type { Check, NumberForm, Part } from './number-form.ts';

/** Check digits of the whole IBAN, with country and check digits moved to its end. */
const ibanDigits: Check = last({
  length: 2,
  compute(iban) {
    const account = remainderOf(iban, 97, { from: 4, to: iban.length, start: 0 });
    return padded(98 - remainderOf(`${iban.slice(0, 2)}00`, 97, { from: 0, to: 4, start: account }), 2);
  },
});

function iban(country: string, ...account: readonly Part[]): readonly [country: string, form: NumberForm] {
  return [country, numberForm([country, ibanDigits, ...account])];
}

const lettersOfBank = letters('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 2);
/** A bank whose code is the beginning of its BIC. */
const bank = ['QQ', lettersOfBank];

const weights9731 = [9, 7, 3, 1, 9, 7, 3, 1, 9, 7, 3, 1, 9, 7, 3];
const spanish = characterFor('01987654321');
/** Prefix 0, and an account with a sum by 11. */
const czechAccount: readonly Part[] = [
  '000000',
  digits(9),
  weighted([6, 3, 7, 9, 10, 5, 8, 4, 2], 11, by11.complement, { from: 14 }),
];
/** Two digits that make the account divisible by 97. */
const key97 = remainder(
  97,
  numbers(2, (rest) => 97 - ((rest * 100) % 97)),
  { length: 2, from: 4 },
);
const frenchAccount: readonly Part[] = ['99999', digits(16), key97];
const italianAccount: readonly Part[] = [oddAndEvenLetter({ from: 5, to: 27 }), '99999', digits(17)];
/** Day, month and year of birth, a number, a check digit and the century: owners of accounts in Iceland. */
const icelander: readonly Part[] = [
  between(1, 28),
  between(1, 12),
  between(50, 99),
  between(20, 99),
  weighted([3, 2, 7, 6, 5, 4, 3, 2], 11, by11.complement, { from: 16 }),
  '9',
];

/** By ISO 3166 code. */
export const ibanForms: ReadonlyMap<string, NumberForm> = new Map([
  iban('AD', '9999', digits(16)),
  iban('AE', '999', digits(16)),
  iban('AL', '999', digits(4), weighted([9, 7, 3, 1, 9, 7, 3], 10, by10, { from: 4 }), digits(16)),
  // No Austrian bank code starts with 0.
  iban('AT', '0', digits(15)),
  iban('AZ', ...bank, digits(20)),
  iban('BA', '999', digits(11), mod97(4)),
  iban(
    'BE',
    '999',
    digits(7),
    remainder(
      97,
      numbers(2, (rest) => (rest === 0 ? 97 : rest)),
      { length: 2, from: 4 },
    ),
  ),
  iban('BG', ...bank, digits(14)),
  iban('BH', ...bank, digits(14)),
  // A letter for the kind of account and a number end the IBAN.
  iban('BR', '99999999', digits(15), 'C1'),
  iban('BY', ...bank, digits(20)),
  iban('CH', '99999', digits(12)),
  // The first digit is reserved.
  iban('CR', '0999', digits(14)),
  iban('CY', '999', digits(21)),
  iban('CZ', '9999', ...czechAccount),
  // German bank codes start with 1 to 8.
  iban('DE', '9', digits(17)),
  iban('DK', '9999', digits(10)),
  iban('DO', ...bank, digits(20)),
  iban('EE', '99', digits(13), weighted([7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1, 3, 7], 10, by10, { from: 6 })),
  iban('EG', '9999', digits(21)),
  iban(
    'ES',
    '9999',
    digits(4),
    weighted([4, 8, 5, 10, 9, 7, 3, 6], 11, spanish, { from: 4 }),
    weighted([1, 2, 4, 8, 5, 10, 9, 7, 3, 6], 11, spanish, { from: 14 }),
    digits(10),
  ),
  iban('FI', '9', digits(12), luhn(4)),
  iban('FO', '9999', digits(10)),
  iban('FR', ...frenchAccount),
  iban('GB', ...bank, digits(14)),
  iban('GE', 'QQ', digits(16)),
  iban('GI', ...bank, digits(15)),
  iban('GL', '9999', digits(10)),
  iban('GR', '999', digits(20)),
  iban('GT', ...bank, digits(20)),
  iban('HR', '999999', mod11And10(4), digits(9), mod11And10(11)),
  iban(
    'HU',
    '999',
    digits(4),
    weighted([9, 7, 3, 1, 9, 7, 3], 10, by10, { from: 4 }),
    digits(15),
    weighted(weights9731, 10, by10, { from: 12 }),
  ),
  iban('IE', ...bank, digits(14)),
  iban('IL', '999', digits(16)),
  iban('IQ', ...bank, digits(15)),
  iban('IS', '9999', digits(8), ...icelander),
  iban('IT', ...italianAccount),
  iban('JO', ...bank, digits(22)),
  iban('KW', ...bank, digits(22)),
  iban('KZ', '999', digits(13)),
  iban('LB', '9999', digits(20)),
  iban('LC', ...bank, digits(24)),
  iban('LI', '99999', digits(12)),
  iban('LT', '99999', digits(11)),
  iban('LU', '999', digits(13)),
  iban('LV', ...bank, digits(13)),
  iban('LY', '999', digits(18)),
  iban('MC', ...frenchAccount),
  iban('MD', '99', digits(18)),
  iban('ME', '999', digits(13), mod97(4)),
  iban('MK', '999', digits(10), mod97(4)),
  iban('MN', '9999', digits(12)),
  iban('MR', '99999', digits(16), key97),
  iban('MT', ...bank, digits(23)),
  // The currency ends the IBAN.
  iban('MU', ...bank, digits(19), 'MUR'),
  iban('NI', ...bank, digits(20)),
  iban('NL', ...bank, digits(9), weighted([10, 9, 8, 7, 6, 5, 4, 3, 2], 11, by11.complement, { from: 8 })),
  iban('NO', '9999', digits(6), weighted([5, 4, 3, 2, 7, 6, 5, 4, 3, 2], 11, by11.complement, { from: 4 })),
  iban('OM', '999', digits(16)),
  iban('PK', ...bank, digits(16)),
  iban('PL', '999', digits(4), weighted([3, 9, 7, 1, 3, 9, 7], 10, by10, { from: 4 }), digits(16)),
  iban('PS', ...bank, digits(21)),
  iban('PT', '9999', digits(15), mod97(4)),
  iban('QA', ...bank, digits(21)),
  iban('RO', ...bank, digits(16)),
  iban('RS', '999', digits(13), mod97(4)),
  iban('RU', '999999999', digits(20)),
  iban('SA', '99', digits(18)),
  iban('SC', ...bank, digits(20), 'SCR'),
  iban('SD', '99', digits(12)),
  iban('SE', '999', digits(17)),
  iban('SI', '99', digits(11), mod97(4)),
  iban('SK', '9999', ...czechAccount),
  iban('SM', ...italianAccount),
  iban('SO', '9999', digits(15)),
  iban('ST', '9999', digits(15), mod97(4)),
  iban('SV', ...bank, digits(20)),
  iban('TL', '999', digits(14), mod97(4)),
  iban('TN', '99', digits(16), key97),
  // The digit after the bank is reserved.
  iban('TR', '999990', digits(16)),
  iban('UA', '999999', digits(19)),
  iban('VA', '999', digits(15)),
  iban('VG', ...bank, digits(16)),
  iban('XK', '9999', digits(10), mod97(4)),
  iban('YE', ...bank, digits(22)),
]);

/** Countries with BICs: those with IBANs and other large ones. */
export const bicCountries: ReadonlySet<string> = new Set([
  ...ibanForms.keys(),
  ...'AR AU CA CL CN CO HK ID IN JP KE KR MA MX MY NG NZ PE PH SG TH TW US UY VN ZA'.split(' '),
]);

/** The four letters of the bank of an IBAN; undefined where the country gives its banks numbers. */
export function findBankLetters(iban: string): string | undefined {
  // The account numbers of Italy begin with one letter, those of Georgia with two.
  return iban.charCodeAt(6) >= 65 ? iban.slice(4, 8) : undefined;
}
