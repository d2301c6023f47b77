import { describe, expect, it } from 'vitest';
import { documentWordsOf } from '../random/document-words.ts';
import { absorbWords } from '../random/mixer.ts';
import { Stream } from '../random/stream.ts';
import { childrenOf, familyProblem, parentOf } from './child-shares.ts';
import type { ChildLaw, Family } from './child-shares.ts';

function familyOf(parentCount: number, childCount: number, law: Partial<ChildLaw>): Family {
  const stream = new Stream();
  const words = documentWordsOf(7);
  const streamOf = (first: number, count: number): Stream => {
    stream.open(...absorbWords(absorbWords(words, first), count));
    return stream;
  };
  return { parentCount, childCount, law: { min: 0, max: Infinity, exponent: undefined, ...law }, streamOf };
}

function countsOf(family: Family): number[] {
  return Array.from({ length: family.parentCount }, (_, parent) => childrenOf(family, parent).count);
}

const laws: readonly (readonly [parents: number, children: number, law: Partial<ChildLaw>])[] = [
  [1, 5, { min: 1, max: 9 }],
  [1000, 3000, { min: 1, max: 5 }],
  [1000, 1000, { min: 1, max: 5 }],
  [1000, 5000, { min: 1, max: 5 }],
  [1000, 1500, { min: 1, max: 5 }],
  [1000, 4700, { min: 1, max: 5 }],
  [1000, 17, { min: 0, max: 1 }],
  [777, 70_000, { min: 3, max: 1000 }],
  [333, 1000, { min: 1 }],
  [100, 5000, { exponent: 1 }],
  [1000, 300, { exponent: 1.3 }],
  [1000, 10_000, { min: 2, max: 500, exponent: 1 }],
  [50, 1000, { exponent: 0 }],
];

describe('childrenOf and parentOf', () => {
  it.each(laws)(
    '%i parents have all of %i children by the law %j, and each child finds its parent',
    (parents, children, law) => {
      const family = familyOf(parents, children, law);
      expect(familyProblem(family)).toBeUndefined();
      let next = 0;
      for (let parent = 0; parent < parents; parent++) {
        const { firstChild, count } = childrenOf(family, parent);
        expect(firstChild).toBe(next);
        expect(count).toBeGreaterThanOrEqual(family.law.min);
        expect(count).toBeLessThanOrEqual(family.law.max);
        for (let child = next; child < next + count; child++)
          expect(parentOf(family, child)).toEqual({ parent, firstChild, count });
        next += count;
      }
      expect(next).toBe(children);
    },
  );

  it('counts from 1 to 5 with a mean of 3 come about equally often', () => {
    const counts = countsOf(familyOf(20_000, 60_000, { min: 1, max: 5 }));
    for (const count of [1, 2, 3, 4, 5]) {
      const share = counts.filter((each) => each === count).length / counts.length;
      expect(share).toBeGreaterThan(0.17);
      expect(share).toBeLessThan(0.23);
    }
  });

  it('counts of a Zipf law fall with the rank as the law says', () => {
    const counts = countsOf(familyOf(1000, 1_000_000, { exponent: 1 }));
    const sum = Array.from({ length: 1000 }, (_, index) => 1 / (index + 1)).reduce((a, b) => a + b);
    for (const rank of [2, 5, 10, 100, 900]) {
      expect((counts[rank - 1] ?? 0) / (1_000_000 / rank / sum)).toBeCloseTo(1, 0.9);
    }
  });

  it('the few children of the last ranks do not all belong to the first parents of their groups', () => {
    const counts = countsOf(familyOf(4096, 2000, { exponent: 1 }));
    const rare = [...counts.entries()].filter(([parent, count]) => parent >= 2048 && count > 0);
    expect(rare.length).toBeGreaterThan(50);
    const odd = rare.filter(([parent]) => parent % 2 === 1).length;
    expect(odd / rare.length).toBeGreaterThan(0.35);
  });

  it('a trillion parents need no more than a walk', () => {
    for (const law of [{ min: 1, max: 5 }, { exponent: 1.1 }]) {
      const family = familyOf(1e12, 3e12, law);
      for (const child of [0, 1, 123_456_789_012, 2_999_999_999_999]) {
        const { parent, firstChild, count } = parentOf(family, child);
        expect(childrenOf(family, parent)).toEqual({ parent, firstChild, count });
        expect(child).toBeGreaterThanOrEqual(firstChild);
        expect(child).toBeLessThan(firstChild + count);
      }
    }
  });

  it('numbers of children that the law does not allow are refused', () => {
    expect(familyProblem(familyOf(10, 9, { min: 1 }))).toBe(
      '9 children are too few for 10 parents with at least 1 each',
    );
    expect(familyProblem(familyOf(10, 51, { max: 5 }))).toBe(
      '51 children are too many for 10 parents with at most 5 each',
    );
    expect(familyProblem(familyOf(10, 20, { min: 3, max: 2 }))).toBe('min 3 is greater than max 2');
  });
});
