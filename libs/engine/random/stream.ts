/**
 * The random stream of one call: sfc32 over a state made from keys. One mutable object serves all
 * calls of a render, so opening a stream allocates nothing. Frozen for catalogue v1.
 */

const TWO_32 = 4_294_967_296;
const MAX_U32 = TWO_32 - 1;
const TWO_53 = 9_007_199_254_740_992;

/** A source of uniform numbers. Functions draw from the one they are handed and keep none. */
export class Stream {
  private a = 0;
  private b = 0;
  private c = 0;
  private counter = 0;

  /** Starts the stream of a state of four words and drops its first four outputs. */
  open(a: number, b: number, c: number, d: number): void {
    // Four times the step of `bits`, on locals: this is done for every value drawn.
    let result = (a + b + d) | 0;
    const b1 = (c + (c << 3)) | 0;
    const c1 = (((c << 21) | (c >>> 11)) + result) | 0;
    const a1 = b ^ (b >>> 9);
    result = (a1 + b1 + d + 1) | 0;
    const b2 = (c1 + (c1 << 3)) | 0;
    const c2 = (((c1 << 21) | (c1 >>> 11)) + result) | 0;
    const a2 = b1 ^ (b1 >>> 9);
    result = (a2 + b2 + d + 2) | 0;
    const b3 = (c2 + (c2 << 3)) | 0;
    const c3 = (((c2 << 21) | (c2 >>> 11)) + result) | 0;
    const a3 = b2 ^ (b2 >>> 9);
    result = (a3 + b3 + d + 3) | 0;
    this.b = (c3 + (c3 << 3)) | 0;
    this.c = (((c3 << 21) | (c3 >>> 11)) + result) | 0;
    this.a = b3 ^ (b3 >>> 9);
    this.counter = (d + 4) | 0;
  }

  /** The next 32 bits, as a signed integer. */
  bits(): number {
    const b = this.b;
    const c = this.c;
    const counter = this.counter;
    const result = (((this.a + b) | 0) + counter) | 0;
    this.counter = (counter + 1) | 0;
    this.a = b ^ (b >>> 9);
    this.b = (c + (c << 3)) | 0;
    this.c = (((c << 21) | (c >>> 11)) + result) | 0;
    return result;
  }

  /** Uniform in [0, 1), with 53 bits. */
  uniform(): number {
    const high = this.bits() >>> 5;
    const low = this.bits() >>> 6;
    return (high * 67_108_864 + low) / TWO_53;
  }

  /** Uniform whole number in [0, bound). `bound` is a whole number from 1 to 2^53. */
  below(bound: number): number {
    if (bound > MAX_U32) return this.belowLarge(bound);
    let word = this.bits();
    // The largest multiple of the bound is above 2^32 - bound, so the division is rarely needed.
    if (word >>> 0 > MAX_U32 - bound) {
      const end = TWO_32 - (TWO_32 % bound);
      while (word >>> 0 >= end) word = this.bits();
    }
    // The shifts say that both are 32 bits wide, without which this would be a division of doubles.
    return (word >>> 0) % (bound >>> 0);
  }

  /** Uniform whole number from min to max, both included. The span may not exceed 2^53. */
  integer(min: number, max: number): number {
    return min + this.below(max - min + 1);
  }

  /** One element of a list that is not empty. */
  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T; // in range by construction
  }

  private belowLarge(bound: number): number {
    if (bound === TWO_32) return this.bits() >>> 0;
    const end = TWO_53 - (TWO_53 % bound);
    let word = this.bits53();
    while (word >= end) word = this.bits53();
    return word % bound;
  }

  private bits53(): number {
    const high = this.bits() >>> 5;
    return high * 67_108_864 + (this.bits() >>> 6);
  }
}
