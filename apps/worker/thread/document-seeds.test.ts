import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSeedSpelling } from './document-seeds.ts';

describe('createSeedSpelling', () => {
  it('the spelling of seeds is that of JavaScript for every seed of an alias, also where its parts carry over', () => {
    const anySeed = fc.oneof(
      fc.nat(2 ** 31 - 1),
      fc.nat(Number.MAX_SAFE_INTEGER - 2 ** 32),
      fc.constant(3_999_999_990),
    );
    fc.assert(
      fc.property(anySeed, fc.nat(2 ** 31 - 1), (firstSeed, seqNo) => {
        const spell = createSeedSpelling(firstSeed);

        const spelled = [seqNo, seqNo + 10, seqNo].map(spell);

        expect(spelled).toEqual([seqNo, seqNo + 10, seqNo].map((index) => String(firstSeed + index)));
      }),
    );
  });
});
