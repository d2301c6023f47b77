/** The document key: the first 128 bits of SHA-256 over `v1`, NUL, `seed`, NUL and the seed in decimal. */
import type { Words } from './mixer.ts';
import { ShortHash } from './short-hash.ts';

const prefix = 'v1\0seed\0';
/** The longest seed in decimal, with its sign. */
const seedBytesMax = 17;
const minus = 0x2d;
const zero = 0x30;
/** Divides a seed into two parts that are 32-bit integers. */
const tenTo8 = 100_000_000;

class SeedHash extends ShortHash {
  constructor() {
    super(prefix.length + seedBytesMax);
    this.write(prefix, 0);
  }

  /** The first four words of the digest. */
  wordsOf(seed: number): Words {
    return this.words(this.writeSeed(seed));
  }

  /** Writes the seed as `String` does, without creating the string. Returns the length of the message. */
  private writeSeed(seed: number): number {
    let start = prefix.length;
    if (seed < 0) this.message[start++] = minus;
    const size = Math.abs(seed);
    const high = Math.floor(size / tenTo8) | 0;
    const low = (size - high * tenTo8) | 0;
    if (high === 0) return this.writeDigits(low, start, digitCount(low));
    return this.writeDigits(low, this.writeDigits(high, start, digitCount(high)), 8);
  }

  /** Writes the last `count` digits of a number; returns their end. */
  private writeDigits(number: number, start: number, count: number): number {
    let left = number;
    for (let i = start + count - 1; i >= start; i--) {
      const rest = (left / 10) | 0;
      this.message[i] = zero + left - rest * 10;
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

const seedHash = new SeedHash();

/** The document key of a seed. */
export function documentKeyOf(seed: number): Words {
  return seedHash.wordsOf(seed);
}
