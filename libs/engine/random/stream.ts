/**
 * The random stream of one call: sfc32 over a state made from keys. One mutable object serves all
 * calls of a render, so opening a stream allocates nothing. Frozen for catalogue v1.
 */

const TWO_32 = 4_294_967_296;
const TWO_53 = 9_007_199_254_740_992;

/** A source of uniform numbers. Functions draw from the one they are handed and keep none. */
export class Stream {
  private a = 0;
  private b = 0;
  private c = 0;
  private counter = 0;

  /** Starts the stream of a state of four words and drops its first four outputs. */
  open(a: number, b: number, c: number, d: number): void {
    this.a = a;
    this.b = b;
    this.c = c;
    this.counter = d;
    this.bits();
    this.bits();
    this.bits();
    this.bits();
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
    if (bound > TWO_32) return this.belowLarge(bound);
    let word = this.bits() >>> 0;
    // The largest multiple of the bound is above 2^32 - bound, so the division is rarely needed.
    if (word > TWO_32 - bound) {
      const end = TWO_32 - (TWO_32 % bound);
      while (word >= end) word = this.bits() >>> 0;
    }
    return word % bound;
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
