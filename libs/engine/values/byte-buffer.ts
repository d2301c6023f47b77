/**
 * A buffer for text of loops, as UTF-8. Loops write digits and literals there, and make one text of many rounds: to join
 * short texts takes several times as long. All renders of a thread use it, one after the other, because V8 addresses a
 * constant buffer directly.
 */
import { digitPairs } from './digit-text.ts';

/** Bytes of the buffer. */
export const bufferBytes = 32_768;

// Writers of words can overwrite up to three bytes after their text.
const bytes = new Uint8Array(bufferBytes + 4);
const view = new DataView(bytes.buffer);
const pairs = digitPairs;
export { bytes as buffer, view as bufferView };

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The text of the first bytes. */
export function bufferText(end: number): string {
  return decoder.decode(bytes.subarray(0, end));
}

/**
 * Writes a whole number from 0 to 10^count - 1 with leading zeros; returns its end.
 *
 * @param count number of digits, 1 to 9
 */
function writeDigitsAt(at: number, number: number, count: number): number {
  let left = number | 0;
  let end = at + count;
  while (end - at >= 2) {
    const rest = (left / 100) | 0;
    end -= 2;
    view.setUint16(end, pairs[left - rest * 100] ?? 0, true);
    left = rest;
  }
  if (end > at) bytes[at] = 0x30 + left;
  return at + count;
}

/** Writes a whole number from 0 to 10^9 - 1; returns its end. */
export function writeWholeAt(at: number, number: number): number {
  let count = 1;
  while (number >= (ends[count] ?? 0)) count++;
  return writeDigitsAt(at, number, count);
}

/** The first number that has more digits, by the number of digits. */
const ends = [0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9];

const encoder = new TextEncoder();

/** The UTF-8 bytes of a text as words of four bytes, with zeros at the end; undefined when it is not well-formed. */
export function wordsOf(text: string): readonly number[] | undefined {
  if (!text.isWellFormed()) return undefined;
  const encoded = encoder.encode(text);
  const padded = new Uint8Array(Math.ceil(encoded.length / 4) * 4);
  padded.set(encoded);
  const words = new DataView(padded.buffer);
  return Array.from({ length: padded.length / 4 }, (_, word) => words.getInt32(4 * word, true));
}
