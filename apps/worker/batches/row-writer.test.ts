import { documentSeed } from '@docgen/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedAt } from './row-writer.ts';

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
