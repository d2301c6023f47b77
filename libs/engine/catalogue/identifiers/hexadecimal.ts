/** Spells 32-bit words as hexadecimal digits. */
import type { Stream } from '../../random/stream.ts';

const hexBytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** The four digits of the upper half. */
export function hexHigh(word: number): string {
  return (hexBytes[word >>> 24] ?? '') + (hexBytes[(word >>> 16) & 255] ?? '');
}

/** The four digits of the lower half. */
export function hexLow(word: number): string {
  return (hexBytes[(word >>> 8) & 255] ?? '') + (hexBytes[word & 255] ?? '');
}

/** Draws a UUID of version 4. */
export function drawUuid(random: Stream): string {
  const a = random.bits();
  const b = random.bits();
  const c = random.bits();
  return uuidOf(4, a, b, c, random.bits());
}

/** A UUID made of four words. Sets its version and variant. */
export function uuidOf(version: number, a: number, b: number, c: number, d: number): string {
  const v = (b & 0xffff0fff) | (version << 12);
  const w = (c & 0x3fffffff) | 0x80000000;
  // One call: joining pairs of digits takes twice as long.
  // oxfmt-ignore
  return String.fromCharCode(
    digit(a, 28), digit(a, 24), digit(a, 20), digit(a, 16),
    digit(a, 12), digit(a, 8), digit(a, 4), digit(a, 0), hyphen,
    digit(v, 28), digit(v, 24), digit(v, 20), digit(v, 16), hyphen,
    digit(v, 12), digit(v, 8), digit(v, 4), digit(v, 0), hyphen,
    digit(w, 28), digit(w, 24), digit(w, 20), digit(w, 16), hyphen,
    digit(w, 12), digit(w, 8), digit(w, 4), digit(w, 0),
    digit(d, 28), digit(d, 24), digit(d, 20), digit(d, 16),
    digit(d, 12), digit(d, 8), digit(d, 4), digit(d, 0),
  );
}

const hyphen = 0x2d;
const digits = Uint8Array.from('0123456789abcdef', (character) => character.charCodeAt(0));

/** The character code of the four bits that start at `bit`. */
function digit(word: number, bit: number): number {
  return digits[(word >>> bit) & 15] ?? 0;
}
