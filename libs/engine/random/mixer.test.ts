import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentWordsOf } from './document-words.ts';
import { personaKeyOf, CallPath } from './keys.ts';
import { absorbRound, mix32 } from './mixer.ts';
import { documentSeed, freshSeed, referenceTime } from './seeds.ts';
import { Stream } from './stream.ts';

describe('mix32', () => {
  it.each([
    [0, 0],
    [1, 1753845952],
    [-1, 1734902346],
    [2147483647, -1926627400],
    [123456789, -1460544632],
  ])('mix32 maps %i to its frozen value', (word, mixed) => {
    expect(mix32(word)).toBe(mixed);
  });
});

describe('absorbRound', () => {
  it('absorbRound absorbs round numbers into the frozen words', () => {
    const words = ([0, 1, 2, 3] as const).map((index) => absorbRound(absorbRound(0, index, 0), index, 7));
    expect(words).toEqual([58658395, 797892920, -1199569182, -2109519303]);
  });
});

describe('documentWordsOf', () => {
  it('the words of a document absorb the upper and the lower half of its seed', () => {
    expect([0, -1, 42, 2 ** 32 + 42, Number.MAX_SAFE_INTEGER].map(documentWordsOf)).toEqual([
      [-144684302, -775846610, 1904887389, 1778223425],
      [238377320, -1184159592, 1198033623, -1201349988],
      [1176852208, 1630863207, -1345665917, 887730416],
      [630179534, -1047429342, 1617081178, 1654525490],
      [-315641606, 452420680, -1674801410, 1098028597],
    ]);
  });

  it('seeds that differ in one bit have four different words', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.nat({ max: 52 }), (seed, bit) => {
        const flipped = Number(BigInt(seed) ^ (1n << BigInt(bit)));
        const words = documentWordsOf(flipped);
        documentWordsOf(seed).forEach((word, index) => expect(words[index]).not.toBe(word));
      }),
    );
  });
});

describe('keys', () => {
  it('a site key is the first 128 bits of SHA-256 over version and path', () => {
    expect(CallPath.root().at('.a').at('#0/getName').key()).toEqual([1818040500, 132484415, 630305187, -2120953195]);
    expect(personaKeyOf('seller').words).toEqual([-1882791536, -726316970, 1595732057, 865035013]);
  });

  it('a site key does not depend on how its path is divided into steps', () => {
    expect(CallPath.root().at('.a#0').at('/getName').key()).toEqual(CallPath.root().at('.a#0/getName').key());
  });
});

describe('Stream', () => {
  it('a stream gives the frozen numbers of its state', () => {
    const stream = new Stream();
    stream.open(1, 2, 3, 4);
    const drawn = [stream.bits(), stream.bits(), stream.below(10), stream.integer(-5, 5), stream.uniform()];
    expect([...drawn, stream.below(2 ** 32), stream.below(2 ** 40), stream.below(2 ** 53)]).toEqual([
      -863724427, 399395954, 8, 3, 0.49462389156818354, 1882076222, 970333584660, 2508724960589555,
    ]);
  });

  it.each([
    1,
    2,
    3,
    10,
    676,
    1e9,
    2 ** 30 - 2,
    2 ** 30 - 1,
    2 ** 30,
    2 ** 31 - 1,
    2 ** 31,
    2 ** 31 + 1,
    3e9,
    2 ** 32 - 1,
  ])('below(%d) is the remainder of the first word under the largest multiple of the bound', (bound) => {
    const drawing = new Stream();
    const words = new Stream();
    const end = 2 ** 32 - (2 ** 32 % bound);
    for (let seed = 0; seed < 2_000; seed++) {
      drawing.open(seed, -seed, 3, 4);
      words.open(seed, -seed, 3, 4);
      let word = words.bits() >>> 0;
      while (word >= end) word = words.bits() >>> 0;
      expect([drawing.below(bound), drawing.bits()]).toEqual([word % bound, words.bits()]);
    }
  });

  it('below is uniform over ranges that do not divide 2^32', () => {
    const stream = new Stream();
    stream.open(9, 8, 7, 6);
    const counts = Array.from({ length: 7 }, () => 0);
    for (let i = 0; i < 70_000; i++) {
      const drawn = stream.below(7);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(chiSquare).toBeLessThan(22.5); // 6 degrees of freedom: exceeded once in a thousand
  });
});

describe('seeds', () => {
  it('a seed carries the day of the reference time', () => {
    expect(referenceTime(freshSeed(Date.UTC(2020, 0, 2, 12), () => 5))).toBe(Date.UTC(2020, 0, 2));
    expect(referenceTime(freshSeed(Date.UTC(2026, 10, 21), (bound) => bound - 1))).toBe(Date.UTC(2026, 10, 21));
    expect(referenceTime(2 ** 39 - 1)).toBe(Date.UTC(2025, 0, 1));
    expect(referenceTime(-7)).toBe(Date.UTC(2025, 0, 1));
  });

  it('the seeds of the documents of a batch keep its day, are distinct and frozen', () => {
    const batchSeed = freshSeed(Date.UTC(2026, 10, 21), () => 77);
    const seeds = Array.from({ length: 1000 }, (_, seqNo) => documentSeed(batchSeed, 'orders', seqNo));
    expect(new Set(seeds).size).toBe(1000);
    expect(new Set(seeds.map(referenceTime))).toEqual(new Set([referenceTime(batchSeed)]));
    expect([seeds[0], documentSeed(5, 'é', 3)]).toEqual([1383406574928957, 89229682112]);
  });
});
