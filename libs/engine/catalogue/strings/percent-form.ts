/** Percent encoding of RFC 3986: encodes all bytes except unreserved characters. */
import { TextBuilder } from '../../values/text-builder.ts';
import { utf8Length } from '../../values/utf8.ts';
import type { Call } from '../call.ts';

const isUnreserved = Array.from({ length: 128 }, (_, unit) => /[A-Za-z0-9._~-]/.test(String.fromCharCode(unit)));
const hexDigits = '0123456789ABCDEF';
const percent = 0x25;

/** Percent-encodes a text. Half a surrogate pair becomes the replacement character. */
export function percentForm(call: Call, text: string): string {
  call.checkTime(text.length);
  const size = encodedSize(text);
  if (size === text.length) return text;
  call.chargeText(size);
  const form = new TextBuilder();
  for (const byte of new TextEncoder().encode(text)) {
    if (isUnreserved[byte] === true) {
      form.push(byte);
      continue;
    }
    form.push(percent);
    form.push(hexDigits.charCodeAt(byte >>> 4));
    form.push(hexDigits.charCodeAt(byte & 15));
  }
  return form.toString();
}

function encodedSize(text: string): number {
  let bare = 0;
  for (let at = 0; at < text.length; at++) if (isUnreserved[text.charCodeAt(at)] === true) bare++;
  return bare + 3 * (utf8Length(text) - bare);
}
