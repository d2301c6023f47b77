import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../test/render-call.ts';

const characters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

/** The state of BIP 173 after a whole address: 1 when its checksum is right, 0x2bc830a3 for that of BIP 350. */
function bech32State(address: string): number {
  const [prefix = '', body = ''] = address.split('1');
  const codes = Array.from(prefix, (character) => character.charCodeAt(0));
  const values = [
    ...codes.map((c) => c >> 5),
    0,
    ...codes.map((c) => c & 31),
    ...Array.from(body, (s) => characters.indexOf(s)),
  ];
  let state = 1n;
  for (const value of values) {
    const top = state >> 25n;
    state = ((state & 0x1ffffffn) << 5n) ^ BigInt(value);
    for (const [bit, generator] of [0x3b6a57b2n, 0x26508e6dn, 0x1ea119fan, 0x3d4233ddn, 0x2a1462b3n].entries()) {
      if ((top >> BigInt(bit)) & 1n) state ^= generator;
    }
  }
  return Number(state);
}

function checksummed(address: string): string {
  const lower = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(new TextEncoder().encode(lower)));
  return `0x${Array.from(lower, (character, i) => (/[89a-f]/.test(hash.charAt(i)) ? character.toUpperCase() : character)).join('')}`;
}

describe('getRandomCryptoAddress', () => {
  it('the checksum code of this test accepts real addresses', () => {
    expect(bech32State('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toBe(1);
    const published = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    expect(checksummed(published)).toBe(published);
  });

  it.each([
    ['getRandomCryptoAddress()', /^bc1q[02-9ac-hj-np-z]{38}$/],
    ['getRandomCryptoAddress(litecoin)', /^ltc1q[02-9ac-hj-np-z]{38}$/],
  ])('%s has the right shape and a wrong checksum', (call, shape) => {
    for (const address of textsOf(call, 200)) {
      expect(address).toMatch(shape);
      expect([1, 0x2bc830a3]).not.toContain(bech32State(address));
    }
  });

  it('an ethereum address has letters of both cases, and one is wrong', () => {
    for (const address of textsOf('getRandomCryptoAddress(ethereum)', 200)) {
      expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/);
      expect(address).not.toBe(checksummed(address));
      expect(address.slice(2)).toMatch(/[A-F]/);
      expect(address).toMatch(/[a-f]/);
    }
  });
});
