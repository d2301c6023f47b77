/** Section 14 of the catalogue: hashing. Texts are hashed in UTF-8. */
import { hmac } from '@noble/hashes/hmac.js';
import { md5 as md5Of, sha1 as sha1Of } from '@noble/hashes/legacy.js';
import { sha256 as sha256Of, sha512 as sha512Of } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { anyText, int, text } from '../parameters.ts';
import { crc32Of } from './crc32.ts';

export const md5 = digestFunction('md5', 'MD5', md5Of);
export const sha1 = digestFunction('sha1', 'SHA-1', sha1Of);
export const sha256 = digestFunction('sha256', 'SHA-256', sha256Of);
export const sha512 = digestFunction('sha512', 'SHA-512', sha512Of);

export const crc32 = defineFunction({
  name: 'crc32',
  kind: 'P',
  parameters: [anyText('text')],
  result: 'text',
  description: 'CRC-32 (as in zip and PNG) in 8 hexadecimal digits.',
  example: 'crc32(abc)',
  since: 'v1',
  isPlain: true,
  run: (call, value) => crc32Of(bytesOf(call, value)).toString(16).padStart(8, '0'),
});

export const hmacSha256 = defineFunction({
  name: 'hmacSha256',
  kind: 'P',
  parameters: [text('key'), anyText('text')],
  result: 'text',
  description: 'HMAC with SHA-256 in hexadecimal.',
  example: 'hmacSha256(secret, abc)',
  since: 'v1',
  isPlain: true,
  run: (call, key, value) => bytesToHex(hmac(sha256Of, bytesOf(call, key), bytesOf(call, value))),
});

export const hashToNumber = defineFunction({
  name: 'hashToNumber',
  kind: 'P',
  parameters: [anyText('text'), int('min'), int('max')],
  result: 'number',
  description: 'Whole number from min to max that depends on the text only, not on the seed.',
  example: 'hashToNumber("customer-1", 1, 100)',
  since: 'v1',
  run(call, value, min, max) {
    if (min > max) call.fail(`min ${min} is greater than max ${max}`);
    // 128 bits are so many more than a range has that all numbers are equally likely.
    const digest = bytesToHex(sha256Of(bytesOf(call, value)).subarray(0, 16));
    const span = BigInt(max) - BigInt(min) + 1n;
    return Number(BigInt(min) + (BigInt(`0x${digest}`) % span));
  },
});

export const hashing = [md5, sha1, sha256, sha512, crc32, hmacSha256, hashToNumber];

function digestFunction(name: string, title: string, digest: (bytes: Uint8Array) => Uint8Array) {
  return defineFunction({
    name,
    kind: 'P',
    parameters: [anyText('text')],
    result: 'text',
    description: `${title} digest in hexadecimal.`,
    example: `${name}(abc)`,
    since: 'v1',
    isPlain: true,
    run: (call, value) => bytesToHex(digest(bytesOf(call, value))),
  });
}

function bytesOf(call: Call, value: string): Uint8Array {
  call.checkTime(value.length);
  return new TextEncoder().encode(value);
}
