import { describe, expect, it } from 'vitest';
import { countAncestors } from './plan-references.ts';

function parents(...indexes: number[]) {
  return indexes.map((parentSpec) => ({ parentSpec }));
}

describe('countAncestors', () => {
  it('a document of a chain needs one document of each ancestor', () => {
    expect(countAncestors([parents(1), parents(2), parents()], [2, 1, 0])).toEqual([2, 1, 0]);
  });

  it('two relations to one parent need one document of it', () => {
    expect(countAncestors([parents(), parents(0, 0)], [0, 1])).toEqual([0, 1]);
  });

  it('an ancestor counts once for each path that leads to it', () => {
    expect(countAncestors([parents(), parents(0), parents(0), parents(1, 2)], [0, 1, 2, 3])).toEqual([0, 1, 1, 4]);
  });

  it('specs that relate to all specs before them need twice as many documents with each spec', () => {
    const found = Array.from({ length: 12 }, (_, index) => parents(...Array.from({ length: index }, (__, at) => at)));

    expect(countAncestors(found, [...found.keys()]).at(-1)).toBe(2 ** 11 - 1);
  });
});
