/** Counts UTF-8 bytes and classifies text without allocating, as a TextEncoder would. */

/** UTF-8 bytes of a text. Half a surrogate pair counts as the 3 bytes of its replacement character. */
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

/** Whether a text is printable ASCII without `"` and `\`: JSON does not escape it, and a character is one byte. */
export function isPlainJson(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 32 || code > 126 || code === 34 || code === 92) return false;
  }
  return true;
}

/** UTF-8 bytes of a text that JSON does not escape; -1 when JSON escapes one of its characters. */
export function unescapedJsonBytes(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80) {
      if (code < 32 || code === 34 || code === 92) return -1;
    } else if (code < 0x800) bytes += 1;
    else if ((code & 0xf800) !== 0xd800) bytes += 2;
    else if (isPairAt(text, i, code)) bytes += (i++, 2);
    else return -1;
  }
  return bytes;
}

/** UTF-8 bytes of a text inside a JSON string that `JSON.stringify` writes, without the quotes. */
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

/** Additional characters of the escape of an ASCII character. */
function escapedSurplus(code: number): number {
  if (code >= 32) return code === 34 || code === 92 ? 1 : 0;
  return (code >= 8 && code <= 10) || code === 12 || code === 13 ? 1 : 5;
}
