/** Numbers of a fixed count of digits as text, made in one piece: `padStart` takes several times as long. */

const zero = 0x30;
/** Character codes by their count, written over for each text. */
const codesByCount: readonly number[][] = Array.from({ length: 10 }, (_, count) => Array<number>(count).fill(zero));

/** A whole number from 0 to 10^count - 1, with leading zeros. `count` is 1 to 9. */
export function digitText(number: number, count: number): string {
  const codes = codesByCount[count] ?? [];
  writeDigits(codes, number, { at: 0, length: count });
  return String.fromCharCode.apply(null, codes);
}

/** Below this, texts of whole numbers are kept once they were made. */
const keptCount = 10_000;
const kept: (string | undefined)[] = Array.from({ length: keptCount });

/** A number as `String` gives it. */
export function numberText(number: number): string {
  if ((number | 0) !== number || number < 0 || number >= keptCount) return String(number);
  return (kept[number] ??= String(number));
}

/** Writes the character codes of a number below 10^9 over those at a place. */
export function writeDigits(
  codes: number[],
  number: number,
  place: { readonly at: number; readonly length: number },
): void {
  let left = number | 0;
  for (let index = place.at + place.length - 1; index >= place.at; index--) {
    const rest = (left / 10) | 0;
    codes[index] = zero + left - rest * 10;
    left = rest;
  }
}
