import { documentSeed } from '@docgen/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSeedSpelling, seedAt } from './document-seeds.ts';

describe('seedAt', () => {
  it('is the document seed of every index, also where the random part wraps', () => {
    const anySeed = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(anySeed, fc.string(), fc.nat(2 ** 31 - 1), (seed, alias, seqNo) => {
        expect(seedAt(documentSeed(seed, alias, 0), seqNo)).toBe(documentSeed(seed, alias, seqNo));
      }),
    );
    expect(seedAt(5 * 2 ** 39 + (2 ** 39 - 1), 1)).toBe(5 * 2 ** 39);
  });
});

describe('createSeedSpelling', () => {
  it('spells every seed of an alias as JavaScript does, also where its parts carry over', () => {
    const anySeed = fc.oneof(fc.nat(2 ** 31 - 1), fc.nat(Number.MAX_SAFE_INTEGER), fc.constant(3_999_999_990));
    fc.assert(
      fc.property(anySeed, fc.nat(2 ** 31 - 1), (firstSeed, seqNo) => {
        const spell = createSeedSpelling(firstSeed);

        const spelled = [seqNo, seqNo + 10, seqNo].map(spell);

        expect(spelled).toEqual([seqNo, seqNo + 10, seqNo].map((index) => String(seedAt(firstSeed, index))));
      }),
    );
  });
});
