/** Spells numbers with a fixed number of digits. `padStart` takes several times as long. */

const zero = 0x30;
/** Buffers of character codes by length. Each text overwrites them. */
const codesByCount: readonly number[][] = Array.from({ length: 10 }, (_, count) => Array<number>(count).fill(zero));

/** The numbers of two digits, of which dates and amounts consist. */
export const twoDigits: readonly string[] = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));

/** A whole number from 0 to 10^count - 1, with leading zeros. `count` is 1 to 9. */
export function digitText(number: number, count: number): string {
  if (count === 2) return twoDigits[number] ?? '';
  const codes = codesByCount[count] ?? [];
  writeDigits(codes, number, { at: 0, length: count });
  return String.fromCharCode.apply(null, codes);
}

/** Smaller whole numbers are cached as text. */
const keptCount = 10_000;
const kept: (string | undefined)[] = Array.from({ length: keptCount });

/** The same text as `String` returns. */
export function numberText(number: number): string {
  if ((number | 0) !== number || number < 0 || number >= keptCount) return String(number);
  return (kept[number] ??= String(number));
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
