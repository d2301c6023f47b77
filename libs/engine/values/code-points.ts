/** Counts code points. Half a surrogate pair counts as one. */

/** Number of code points of a text. */
export function codePointCount(text: string): number {
  let count = text.length;
  for (let at = 1; at < text.length; at++) if (endsPair(text, at)) count--;
  return count;
}

/**
 * Offset of a code point in UTF-16 code units; the length of the text when it has fewer code points.
 *
 * @param from an offset at which a code point begins
 */
export function offsetOfCodePoint(text: string, index: number, from = 0): number {
  let at = from;
  for (let missing = index; missing > 0 && at < text.length; missing--) at += endsPair(text, at + 1) ? 2 : 1;
  return at;
}

/** Whether the code unit at an offset is the second half of a surrogate pair. */
export function endsPair(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
}

/** The character with a number; undefined for halves of surrogate pairs, and beyond U+10FFFF. */
export function characterOf(codePoint: number): string | undefined {
  const isHalf = codePoint >= 0xd800 && codePoint <= 0xdfff;
  return codePoint < 0 || codePoint > 0x10ffff || isHalf ? undefined : String.fromCodePoint(codePoint);
}
