/** Spells numbers with a fixed number of digits. `padStart` takes several times as long. */

const zero = 0x30;

/** The numbers of two digits, of which dates and amounts consist. */
export const twoDigits: readonly string[] = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));

/** The same numbers as two character codes, the first one in the lower byte. */
export const digitPairs = Uint16Array.from(twoDigits, (text) => text.charCodeAt(0) + 256 * text.charCodeAt(1));

/** The numbers of three digits. Longer numbers are joined: V8 copies texts of less than 13 characters fast. */
const threeDigits: readonly string[] = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'));
const digits: readonly string[] = Array.from({ length: 10 }, (_, number) => String(number));
const byCount: readonly (readonly string[])[] = [[''], digits, twoDigits, threeDigits];

/** A whole number from 0 to 10^count - 1, with leading zeros. `count` is 1 to 9. */
export function digitText(number: number, count: number): string {
  if (count <= 3) return byCount[count]?.[number] ?? '';
  const thousands = (number / 1000) | 0;
  const end = threeDigits[number - thousands * 1000] ?? '';
  if (count <= 6) return (byCount[count - 3]?.[thousands] ?? '') + end;
  const millions = (thousands / 1000) | 0;
  return (byCount[count - 6]?.[millions] ?? '') + (threeDigits[thousands - millions * 1000] ?? '') + end;
}

const small: readonly string[] = Array.from({ length: 1000 }, (_, number) => String(number));

/** The same text as `String` returns. */
export function numberText(number: number): string {
  if ((number | 0) !== number || number < 0 || number >= 1e6) return String(number);
  if (number < 1000) return small[number] ?? '';
  const thousands = (number / 1000) | 0;
  return (small[thousands] ?? '') + (threeDigits[number - thousands * 1000] ?? '');
}

/** Overwrites the character codes in a range with the digits of a number below 10^9. */
export function writeDigits(
  codes: number[],
  number: number,
  range: { readonly at: number; readonly length: number },
): void {
  let left = number | 0;
  for (let index = range.at + range.length - 1; index >= range.at; index--) {
    const rest = (left / 10) | 0;
    codes[index] = zero + left - rest * 10;
    left = rest;
  }
}
