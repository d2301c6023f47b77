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

/** UTF-8 bytes that a text takes inside of a JSON string, where `JSON.stringify` writes it; without the quotes. */
export function escapedJsonBytes(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80) bytes += escapedSurplus(code);
    else if (code < 0x800) bytes += 1;
    else if ((code & 0xf800) !== 0xd800) bytes += 2;
    else bytes += isPairAt(text, i, code) ? (i++, 2) : 5; // half a pair: \ud800
  }
  return bytes;
}

/** How many characters the escape of an ASCII character has more than one. */
function escapedSurplus(code: number): number {
  if (code >= 32) return code === 34 || code === 92 ? 1 : 0;
  return (code >= 8 && code <= 10) || code === 12 || code === 13 ? 1 : 5;
}
