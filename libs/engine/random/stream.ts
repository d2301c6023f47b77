/**
 * The random stream of a call: sfc32 over a state made of keys. All calls of a render use one mutable object, so that
 * opening a stream allocates nothing. Frozen for catalogue v1.
 */

const TWO_32 = 4_294_967_296;
/** Twice a smaller number still fits in 31 bits. */
const BOUND_SMALL = 1_073_741_823;
const SIGN = 1 << 31;
const TWO_53 = 9_007_199_254_740_992;

/** A source of uniform numbers. A function draws from `call.random` and keeps no reference to it. */
export class Stream {
  private a = 0;
  private b = 0;
  private c = 0;
  private counter = 0;

  /** Starts the stream of a state of four words and drops its first four outputs. */
  open(a: number, b: number, c: number, d: number): void {
    // `bits`, four times, on local variables: every drawn value comes here.
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
    if (bound > BOUND_SMALL) return this.belowLarge(bound);
    let word = this.bits();
    // The largest multiple of the bound is above 2^32 - bound, so the exact test is rarely needed. Flipping the sign
    // bit makes signed words compare like unsigned ones.
    if ((word ^ SIGN) > (~bound ^ SIGN)) word = this.accepted(word, bound);
    // The remainder of half the word, doubled: V8 divides 31-bit integers faster than unsigned 32-bit words.
    const rest = 2 * ((word >>> 1) % bound) + (word & 1);
    return rest < bound ? rest : rest - bound;
  }

  /** Uniform whole number from min to max, both included; max - min is below 2^53. */
  integer(min: number, max: number): number {
    return min + this.below(max - min + 1);
  }

  /** One element of a list that is not empty. */
  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T; // in range by construction
  }

  /**
   * The first of this word and the next ones that is below the largest multiple of the bound. A method of its own keeps
   * `below` short enough for V8 to inline it in every function that draws.
   */
  private accepted(first: number, bound: number): number {
    const end = TWO_32 - (TWO_32 % bound);
    let word = first;
    while (word >>> 0 >= end) word = this.bits();
    return word;
  }

  private belowLarge(bound: number): number {
    if (bound === TWO_32) return this.bits() >>> 0;
    if (bound < TWO_32) return this.belowWord(bound);
    const end = TWO_53 - (TWO_53 % bound);
    let word = this.bits53();
    while (word >= end) word = this.bits53();
    return word % bound;
  }

  private belowWord(bound: number): number {
    const end = TWO_32 - (TWO_32 % bound);
    let word = this.bits() >>> 0;
    while (word >= end) word = this.bits() >>> 0;
    return word % bound;
  }

  private bits53(): number {
    const high = this.bits() >>> 5;
    return high * 67_108_864 + (this.bits() >>> 6);
  }
}
