/** The algorithms of check digits, for numberForm. */
import { padded } from '../../values/calendar.ts';
import { eanDigitOf, luhnDigitOf } from '../finance/check-digits.ts';
import type { Holder } from './holder.ts';
import type { Check } from './number-form.ts';

/** The check digits for a remainder; undefined where numbers with that remainder have none. */
export type CharacterOf = (remainder: number, holder: Holder) => string | undefined;

/** One character for each remainder; `-` where there is none. */
export function characterFor(table: string): CharacterOf {
  return (remainder) => {
    const character = table.charAt(remainder);
    return character === '-' ? undefined : character;
  };
}

/** The number that a function makes of the remainder, with leading zeros. */
export function numbers(length: number, numberOf: (remainder: number) => number): CharacterOf {
  return (remainder) => padded(numberOf(remainder), length);
}

/** The digit that makes a sum a multiple of 10. */
export const by10 = characterFor('0987654321');

/** The digits of sums by 11. */
export const by11 = {
  /** The digit that makes the sum a multiple of 11. */
  complement: characterFor('0-987654321'),
  /** The same, with 0 where it would be 10. */
  complementOr0: characterFor('00987654321'),
  /** The remainder. */
  remainder: characterFor('0123456789-'),
  /** The same, with 0 where it would be 10. */
  remainderOr0: characterFor('01234567890'),
  /** The last digit of 11 less the remainder. */
  difference: characterFor('10987654321'),
} as const;

interface Weighing {
  /** Number of check digits; 1 unless given. */
  readonly length?: number;
  /** Index of the character that has the first weight; 0 unless given. */
  readonly from?: number;
  /** Added to the sum. */
  readonly plus?: number;
  /** Adds the digits of each product, which are those to this base; in the Luhn sum it is 10. */
  readonly crossSumBase?: number;
  /** Index of the first weight whose product is such a sum; 0 unless given. */
  readonly crossSumFrom?: number;
  /** The values of letters; from A = 10 unless given. */
  readonly letterValues?: Readonly<Record<string, number>>;
  /** The check when this one has no digit. */
  readonly otherwise?: Check;
}

/** A weighted sum of the characters, by its remainder. A weight of 0 skips a character, such as the check digit. */
export function weighted(
  weights: readonly number[],
  modulus: number,
  character: CharacterOf,
  options: Weighing = {},
): Check {
  const { length = 1, from = 0, plus = 0, crossSumBase, crossSumFrom = 0, letterValues, otherwise } = options;
  return {
    length,
    compute(number, at, holder) {
      let sum = plus;
      for (let i = 0; i < weights.length; i++) {
        const product = valueAt(number, from + i, letterValues) * (weights[i] ?? 0);
        sum += crossSumBase === undefined || i < crossSumFrom ? product : crossSum(product, crossSumBase);
      }
      return character(modulo(sum, modulus), holder) ?? otherwise?.compute(number, at, holder);
    },
  };
}

function valueAt(number: string, at: number, letterValues: Readonly<Record<string, number>> | undefined): number {
  const code = number.charCodeAt(at);
  if (code <= 57) return code - 48;
  return letterValues?.[number.charAt(at)] ?? code - 55;
}

function crossSum(product: number, base: number): number {
  return Math.floor(product / base) + (product % base);
}

function modulo(sum: number, modulus: number): number {
  return ((sum % modulus) + modulus) % modulus;
}

interface Span {
  /** Number of check digits; 1 unless given. */
  readonly length?: number;
  /** Index of the first character; 0 unless given. */
  readonly from?: number;
  /** Index after the last character; that of the check digits unless given. */
  readonly to?: number;
  /** Digits that are put before the number. */
  readonly prefix?: (holder: Holder) => string;
}

/** A part of the number, by its remainder. */
export function remainder(
  modulus: number,
  character: CharacterOf,
  { length = 1, from = 0, to, prefix }: Span = {},
): Check {
  return {
    length,
    compute(number, at, holder) {
      const start = prefix === undefined ? 0 : remainderOf(prefix(holder), modulus, { from: 0, to: 9, start: 0 });
      return character(remainderOf(number, modulus, { from, to: to ?? at, start }), holder);
    },
  };
}

/** Divides digits of any length. A letter counts as two digits, from A = 10. */
export function remainderOf(
  number: string,
  modulus: number,
  { from, to, start }: { readonly from: number; readonly to: number; readonly start: number },
): number {
  let rest = start;
  const end = Math.min(to, number.length);
  for (let i = from; i < end; i++) {
    const code = number.charCodeAt(i);
    rest = code <= 57 ? (rest * 10 + code - 48) % modulus : (rest * 100 + code - 55) % modulus;
  }
  return rest;
}

/** The two digits of ISO 7064 MOD 97-10 that make the characters before them and them leave 1 by 97. */
export function mod97(from = 0): Check {
  return remainder(
    97,
    numbers(2, (rest) => 98 - ((rest * 100) % 97)),
    { length: 2, from },
  );
}

/** The Luhn digit of the characters before it. */
export function luhn(from = 0): Check {
  return { length: 1, compute: (number, at) => String(luhnDigitOf(number.slice(from, at))) };
}

/** The EAN digit of the characters before it. */
export const ean: Check = { length: 1, compute: (number, at) => String(eanDigitOf(number.slice(0, at))) };

/** The digit of ISO 7064 MOD 11,10 of the characters before it. */
export function mod11And10(from = 0): Check {
  return {
    length: 1,
    compute(number, at) {
      let product = 10;
      for (let i = from; i < at; i++) {
        const sum = (number.charCodeAt(i) - 48 + product) % 10;
        product = ((sum === 0 ? 10 : sum) * 2) % 11;
      }
      return String((11 - product) % 10);
    },
  };
}

/** The values of characters at odd places, counted from 1: digits like the letters from A on. */
const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

/** The letter that Italy and Cyprus use: characters at odd places have values of their own. */
export function oddAndEvenLetter({ from = 0, to }: { readonly from?: number; readonly to?: number } = {}): Check {
  return {
    length: 1,
    compute(number, at) {
      const end = to ?? at;
      let sum = 0;
      for (let i = from; i < end; i++) {
        const code = number.charCodeAt(i);
        const value = code <= 57 ? code - 48 : code - 65;
        sum += (i - from) % 2 === 0 ? (oddValues[value] ?? 0) : value;
      }
      return String.fromCharCode(65 + (sum % 26));
    },
  };
}

/** Multiplication in the group of the symmetries of a pentagon. */
function pentagonProduct(a: number, b: number): number {
  if (a < 5) return b < 5 ? (a + b) % 5 : 5 + ((a + b) % 5);
  return b < 5 ? 5 + ((a - b) % 5) : (a - b + 5) % 5;
}

/** Verhoeff's permutation of the digits, applied once for each place. */
const permutation = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];

/** Verhoeff's digit of the first characters, or of all before it. */
export function verhoeff(to?: number): Check {
  return {
    length: 1,
    compute(number, at) {
      const end = to ?? at;
      let product = 0;
      for (let place = 1; place <= end; place++) {
        let value = number.charCodeAt(end - place) - 48;
        for (let i = 0; i < place % 8; i++) value = permutation[value] ?? 0;
        product = pentagonProduct(product, value);
      }
      // Reflections are their own inverses.
      return String(product < 5 ? (5 - product) % 5 : product);
    },
  };
}

/** The digit of Turkish tax numbers: each digit is shifted and doubled by its place. */
export const turkishTaxDigit: Check = {
  length: 1,
  compute(number, at) {
    let sum = 0;
    for (let i = 0; i < at; i++) {
      const shifted = (number.charCodeAt(i) - 48 + at - i) % 10;
      const doubled = (shifted << (at - i)) % 9;
      sum += shifted !== 0 && doubled === 0 ? 9 : doubled;
    }
    return String((10 - (sum % 10)) % 10);
  },
};

/** Computes check digits after the others, on which they depend. */
export function last(check: Check): Check {
  return { ...check, isLast: true };
}
