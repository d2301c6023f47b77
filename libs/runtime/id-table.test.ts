import { describe, expect, it } from 'vitest';
import { createIdTable } from './id-table.ts';

describe('createIdTable', () => {
  it('an id table finds each value by its id until the value is deleted', () => {
    const table = createIdTable<string>();
    const [a, b] = [table.add('a'), table.add('b')];
    expect([table.delete(a), table.get(a), table.get(b), table.size]).toEqual(['a', undefined, 'b', 1]);
  });

  it('an id table never gives an id twice, so that a late reply finds nothing', () => {
    const table = createIdTable<number>();
    const ids = Array.from({ length: 1_000 }, (_, n) => {
      const id = table.add(n);
      table.delete(id);
      return id;
    });
    expect([new Set(ids).size, ids.every(Number.isSafeInteger), ids.some((id) => table.get(id) !== undefined)]).toEqual(
      [1_000, true, false],
    );
  });

  it('an id table finds every remaining value while others are added and deleted', () => {
    const table = createIdTable<number>();
    const ids = new Map<number, number>();
    for (let n = 1; n <= 5_000; n += 1) {
      ids.set(table.add(n), n);
      const [oldest] = ids.keys();
      if (n % 3 === 0 || oldest === undefined) continue;
      ids.delete(oldest);
      table.delete(oldest);
    }
    expect([...ids.keys()].map((id) => table.get(id))).toEqual([...ids.values()]);
    expect(new Map(table.entries())).toEqual(ids);
    expect(table.size).toBe(ids.size);
  });

  it.each([NaN, -1, 0, 0.5, 1e300])('an id table finds nothing by the id %s', (id) => {
    const table = createIdTable<string>();
    table.add('a');
    expect([table.get(id), table.delete(id), table.size]).toEqual([undefined, undefined, 1]);
  });

  it.each([NaN, -1, 0, 1])('an id table frees no index twice when %s is deleted after its value was deleted', (id) => {
    const table = createIdTable<string>();
    table.delete(table.add('a'));
    table.delete(id);
    const [b, c] = [table.add('b'), table.add('c')];
    expect([table.get(b), table.get(c), table.size]).toEqual(['b', 'c', 2]);
  });

  it('an id table refuses more than 65,536 values at one time', () => {
    const table = createIdTable<number>();
    for (let n = 0; n < 65_536; n += 1) table.add(n);
    expect(() => table.add(0)).toThrow(RangeError);
    expect(table.size).toBe(65_536);
  });
});
