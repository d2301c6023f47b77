/** Base64 (RFC 4648) of bytes. */
import { TextBuilder } from '../../values/text-builder.ts';

const standard = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const urlSafeAlphabet = `${standard.slice(0, 62)}-_`;
const padding = 0x3d;

/** The value of each character of both alphabets, by code unit. */
const sextets = new Map<number, number>();
for (let i = 0; i < 64; i++) {
  sextets.set(standard.charCodeAt(i), i);
  sextets.set(urlSafeAlphabet.charCodeAt(i), i);
}

/** The greatest length of the base64 of `bytes` bytes. */
export function base64Size(bytes: number): number {
  return Math.ceil(bytes / 3) * 4;
}

/** Base64 of bytes; the URL-safe form has no padding. */
export function base64Of(bytes: Uint8Array, isUrlSafe: boolean): string {
  const alphabet = isUrlSafe ? urlSafeAlphabet : standard;
  const characters = new TextBuilder();
  for (let at = 0; at < bytes.length; at += 3) {
    const missing = Math.max(0, at + 3 - bytes.length);
    const word = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    let four = '';
    for (let shift = 18; shift >= 6 * missing; shift -= 6) four += alphabet.charAt((word >>> shift) & 63);
    characters.pushText(isUrlSafe ? four : four.padEnd(4, '='));
  }
  return characters.toString();
}

/** Decodes base64; undefined when the text is not base64. Unused bits must be 0. */
export function bytesOfBase64(text: string): Uint8Array | undefined {
  const end = lengthWithoutPadding(text);
  if (end === undefined) return undefined;
  const bytes = new Uint8Array(Math.floor((end * 3) / 4));
  let word = 0;
  let bits = 0;
  let length = 0;
  for (let at = 0; at < end; at++) {
    const sextet = sextets.get(text.charCodeAt(at));
    if (sextet === undefined) return undefined;
    word = (word << 6) | sextet;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length++] = word >>> bits;
    word &= (1 << bits) - 1;
  }
  return word === 0 ? bytes : undefined;
}

/** Padding completes a multiple of four characters, or is missing. */
function lengthWithoutPadding(text: string): number | undefined {
  let end = text.length;
  while (end > 0 && text.length - end < 2 && text.charCodeAt(end - 1) === padding) end--;
  if (end !== text.length && text.length % 4 !== 0) return undefined;
  return end % 4 === 1 ? undefined : end;
}
