/** Sizes and classes of text, counted by hand: a TextEncoder would make what it counts. */

/** UTF-8 bytes of a text; half a surrogate pair counts as the 3 bytes of its replacement. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80) continue;
    if (code < 0x800) bytes += 1;
    else bytes += isPairAt(text, i, code) ? (i++, 2) : 2;
  }
  return bytes;
}

function isPairAt(text: string, index: number, code: number): boolean {
  return (code & 0xfc00) === 0xd800 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00;
}

/** Whether a text is printable ASCII without `"` and `\`: it stands for itself in JSON, a byte a character. */
export function isPlainJson(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 32 || code > 126 || code === 34 || code === 92) return false;
  }
  return true;
}
