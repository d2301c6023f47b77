/** Texts by code point. Half a surrogate pair counts as one. */

/** How many code points a text has. */
export function codePointCount(text: string): number {
  let count = text.length;
  for (let at = 1; at < text.length; at++) if (endsPair(text, at)) count--;
  return count;
}

/**
 * Offset of a code point, in UTF-16 code units; the text's length where there are not so many.
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
