import { describe, expect, it } from 'vitest';
import { loadParentRows, parentCharactersMax } from './load-parent-rows.ts';
import type { WantedRows } from './load-parent-rows.ts';
import { resolveRelations } from './resolve-relations.ts';
import type { ParentRows } from './resolve-relations.ts';

const large = 'x'.repeat(5 * 1024 * 1024);

/** Loads what is asked for, without regard to the limit. */
async function loadAll(row: string, { from, to }: WantedRows): Promise<ParentRows> {
  const rows = Array.from({ length: to - from }, () => row);
  return Promise.resolve({ alias: 'p', documentCount: 1_000, start: from, rows });
}

describe('loadParentRows', () => {
  it('a range becomes shorter when the values of its parents are large, and has all of them', async () => {
    const loaded = await loadParentRows(['x', large, 'y'], { from: 10, to: 110 }, loadAll);

    expect(loaded.to).toBe(11);
    expect(loaded.parents).toEqual([
      { alias: 'p', documentCount: 1_000, start: 10, rows: Array.from({ length: 100 }, () => 'x') },
      { alias: 'p', documentCount: 1_000, start: 10, rows: [large] },
      { alias: 'p', documentCount: 1_000, start: 10, rows: ['y'] },
    ]);
  });

  it('the rows of all parents together stay within the limit, and each range has one document at least', async () => {
    for (const count of [1, 2, 10, 99]) {
      const parents = Array.from({ length: count }, (_, index) => 'x'.repeat(1_000 * (index + 1)));
      const loaded = await loadParentRows(parents, { from: 0, to: 900 }, loadAll);
      if (loaded.parents === 'tooLarge') throw new Error('the values of the parents are too large');
      const characters = loaded.parents.flatMap(({ rows }) => rows).reduce((sum, row) => sum + (row?.length ?? 0), 0);
      expect(characters).toBeLessThanOrEqual(parentCharactersMax);
      expect(loaded.to).toBeGreaterThan(0);
      for (const { rows } of loaded.parents) expect(rows.length).toBeGreaterThanOrEqual(loaded.to);
    }
  });

  it('a document whose parents have more characters than the limit fails, and they are not all in memory', async () => {
    const held: number[] = [];
    const parents = [large, large, large, large, large];
    const loaded = await loadParentRows(parents, { from: 0, to: 100 }, async (row, wanted) => {
      held.push(wanted.charactersHeld);
      return loadAll(row, wanted);
    });

    expect(loaded).toEqual({ parents: 'tooLarge', to: 1 });
    const relation = { field: 'f', from: 'p.v', parent: 0, reference: 0 };
    expect(resolveRelations([relation], loaded.parents, 0)).toContain('too large together');
    expect(Math.max(...held)).toBeLessThanOrEqual(parentCharactersMax);
  });

  it('the rows of a whole parent that exceed its share begin with the row of the first document', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => String(index).padEnd(1024 * 1024, 'x'));
    const whole = { alias: 'p', documentCount: 30, start: 0, rows };

    const loaded = await loadParentRows([whole], { from: 55, to: 95 }, async (parent) => Promise.resolve(parent));

    expect(loaded).toEqual({ parents: [{ ...whole, start: 25, rows: rows.slice(25) }], to: 60 });
  });
});
