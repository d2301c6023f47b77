/**
 * The form of an API key: `dk_live_` or `dk_test_`, 32 random base62 characters, and 6 characters of a CRC-32 over the
 * text before. The checksum makes it possible to refuse a mistyped key without a query. The token of a console session
 * has the same form behind `ds_`, so neither is ever taken for the other.
 */
import { crc32 } from 'node:zlib';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const keyPattern = /^dk_(?:live|test)_[0-9A-Za-z]{38}$/;
const sessionPattern = /^ds_[0-9A-Za-z]{38}$/;
const checksumLength = 6;
const randomLength = 32;
const visibleLength = 14;

export type KeyMode = 'live' | 'test';

/** False when the text cannot be a key of this service. True does not mean that the key exists. */
export function isWellFormedApiKey(text: string): boolean {
  return keyPattern.test(text) && hasChecksum(text);
}

/** False when the text cannot be the token of a console session. */
export function isWellFormedSessionToken(text: string): boolean {
  return sessionPattern.test(text) && hasChecksum(text);
}

/** @param randomBytes 64 or more: bytes from 248 on are skipped to keep the characters uniformly distributed */
export function composeApiKey(mode: KeyMode, randomBytes: Uint8Array): string {
  return compose(`dk_${mode}_`, randomBytes);
}

/** @param randomBytes as for a key */
export function composeSessionToken(randomBytes: Uint8Array): string {
  return compose('ds_', randomBytes);
}

function compose(prefix: string, randomBytes: Uint8Array): string {
  let random = '';
  for (const byte of randomBytes) {
    if (byte >= 248 || random.length === randomLength) continue;
    random += alphabet[byte % 62];
  }
  if (random.length < randomLength) throw new Error('too few random bytes for a key');
  const start = prefix + random;
  return start + checksum(start);
}

/** The visible part of a key, which is shown after its creation. */
export function visiblePrefix(key: string): string {
  return key.slice(0, visibleLength);
}

function hasChecksum(text: string): boolean {
  return text.endsWith(checksum(text.slice(0, -checksumLength)));
}

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let index = 0; index < checksumLength; index += 1) {
    digits = `${alphabet[rest % 62]}${digits}`;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
