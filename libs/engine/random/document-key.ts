/**
 * The document key: the first 128 bits of SHA-256 over `v1`, NUL, `seed`, NUL and the seed in decimal. It is
 * made for every document, so the compression function is run directly on a block that is kept: the
 * message always fits into one.
 */
import { _SHA256 } from '@noble/hashes/sha2.js';
import type { Words } from './mixer.ts';

const prefix = 'v1\0seed\0';
const blockBytes = 64;
const minus = 0x2d;
const zero = 0x30;
/** A seed is cut here in two parts that are whole numbers of 32 bits. */
const tenTo8 = 100_000_000;

class SeedHash extends _SHA256 {
  private readonly block = new Uint8Array(blockBytes);
  /** Where the block's last message ended, to clear what is left of it. */
  private lengthBefore = 0;
  private readonly blockView = new DataView(this.block.buffer);

  constructor() {
    super();
    for (let i = 0; i < prefix.length; i++) this.block[i] = prefix.charCodeAt(i);
  }

  /** The first four words of the digest. */
  wordsOf(seed: number): Words {
    const length = this.writeSeed(seed);
    // SHA-256 ends a message with a bit, zeros, and its length in bits.
    this.block[length] = 0x80;
    for (let i = length + 1; i <= this.lengthBefore; i++) this.block[i] = 0;
    this.lengthBefore = length;
    this.block[blockBytes - 1] = length * 8;
    this.set(h0, h1, h2, h3, h4, h5, h6, h7);
    this.process(this.blockView, 0);
    return [this.A, this.B, this.C, this.D];
  }

  /** Writes the seed as `String` does, without making that string. Gives the length of the message. */
  private writeSeed(seed: number): number {
    let start = prefix.length;
    if (seed < 0) this.block[start++] = minus;
    const size = Math.abs(seed);
    const high = Math.floor(size / tenTo8) | 0;
    const low = (size - high * tenTo8) | 0;
    if (high === 0) return this.writeDigits(low, start, digitCount(low));
    return this.writeDigits(low, this.writeDigits(high, start, digitCount(high)), 8);
  }

  /** Writes so many digits of a number; gives where they end. */
  private writeDigits(number: number, start: number, count: number): number {
    let left = number;
    for (let i = start + count - 1; i >= start; i--) {
      const rest = (left / 10) | 0;
      this.block[i] = zero + left - rest * 10;
      left = rest;
    }
    return start + count;
  }
}

/** How many digits a number below 100,000,000 has. */
function digitCount(number: number): number {
  let count = 1;
  for (let power = 10; power <= number; power *= 10) count++;
  return count;
}

/** The state that SHA-256 starts from. */
const [h0, h1, h2, h3, h4, h5, h6, h7] = [
  ...([0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a] as const),
  ...([0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19] as const),
] as const;

const seedHash = new SeedHash();

/** The document key of a seed. */
export function documentKeyOf(seed: number): Words {
  return seedHash.wordsOf(seed);
}
