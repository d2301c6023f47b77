/** Functions that draw addresses of crypto chains. Their checksums are wrong, so wallets refuse them. */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Stream } from '../../random/stream.ts';
import { allowedWord } from '../allowed-words.ts';
import { defineFunction } from '../definition.ts';
import { text } from '../parameters.ts';

const chains = ['bitcoin', 'ethereum', 'litecoin'] as const;

export const getRandomCryptoAddress = defineFunction({
  name: 'getRandomCryptoAddress',
  kind: 'S',
  parameters: [text('chain', { default: 'bitcoin' })],
  result: 'text',
  description: 'Address of the right form with a wrong checksum on purpose: bitcoin, ethereum or litecoin.',
  example: 'getRandomCryptoAddress()',
  since: 'v1',
  isPlain: true,
  run(call, chain) {
    const known = allowedWord(call, { name: 'chain', words: chains }, chain);
    if (known === 'ethereum') return drawEthereum(call.random);
    return drawSegwit(call.random, known === 'bitcoin' ? 'bc' : 'ltc');
  },
});

const bech32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

/** Version 0, a hash of 160 bits, and a checksum of six characters, of which the last is wrong. */
function drawSegwit(random: Stream, prefix: string): string {
  const values = [0];
  for (let i = 0; i < 32; i++) values.push(random.below(32));
  const checksum = bech32Checksum(prefix, values);
  const wrong = (checksum + 1 + random.below(31)) & 31;
  for (let i = 5; i >= 1; i--) values.push((checksum >>> (5 * i)) & 31);
  // Only the low five bits of the last character count, so any other value is wrong.
  values.push(wrong);
  return `${prefix}1${values.map((value) => bech32.charAt(value)).join('')}`;
}

const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

/** The checksum of BIP 173, as 30 bits. */
function bech32Checksum(prefix: string, values: readonly number[]): number {
  const codes = Array.from(prefix, (letter) => letter.charCodeAt(0));
  const expanded = [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)];
  let state = 1;
  for (const value of [...expanded, ...values, 0, 0, 0, 0, 0, 0]) {
    const top = state >>> 25;
    state = ((state & 0x1ffffff) << 5) ^ value;
    generators.forEach((generator, bit) => {
      if ((top >>> bit) & 1) state ^= generator;
    });
  }
  return state ^ 1;
}

/** Letters whose case is the checksum of EIP-55, except one. */
function drawEthereum(random: Stream): string {
  let digits = '';
  for (let i = 0; i < 40; i++) digits += '0123456789abcdef'.charAt(random.below(16));
  // An address without letters of both cases has no checksum.
  const lower = `abcdef${digits.slice(6)}`;
  const hash = bytesToHex(keccak_256(new TextEncoder().encode(lower)));
  const wrong = random.below(6);
  let address = '0x';
  for (let i = 0; i < 40; i++) {
    const digit = lower.charAt(i);
    const isUpper = Number.parseInt(hash.charAt(i), 16) >= 8;
    address += isUpper === (i === wrong) ? digit : digit.toUpperCase();
  }
  return address;
}
