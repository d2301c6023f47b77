import { describe, expect, it } from 'vitest';
import { createSlots } from './slots.ts';

describe('createSlots', () => {
  it('finds each value by its number until it is deleted', () => {
    const slots = createSlots<string>();
    const [a, b] = [slots.add('a'), slots.add('b')];
    expect([slots.delete(a), slots.get(a), slots.get(b), slots.size]).toEqual(['a', undefined, 'b', 1]);
  });

  it('never gives a number twice, so that what is late finds nothing', () => {
    const slots = createSlots<number>();
    const ids = Array.from({ length: 1_000 }, (_, n) => {
      const id = slots.add(n);
      slots.delete(id);
      return id;
    });
    expect([new Set(ids).size, ids.every(Number.isSafeInteger), ids.some((id) => slots.get(id) !== undefined)]).toEqual(
      [1_000, true, false],
    );
  });

  it('keeps those apart that are there at the same time, whatever goes meanwhile', () => {
    const slots = createSlots<number>();
    const ids = new Map<number, number>();
    for (let n = 1; n <= 5_000; n += 1) {
      ids.set(slots.add(n), n);
      const [gone] = ids.keys();
      if (n % 3 === 0 || gone === undefined) continue;
      ids.delete(gone);
      slots.delete(gone);
    }
    expect([...ids.keys()].map((id) => slots.get(id))).toEqual([...ids.values()]);
    expect(new Map(slots.entries())).toEqual(ids);
    expect(slots.size).toBe(ids.size);
  });

  it.each([NaN, -1, 0, 0.5, 1e300])('finds nothing by %s', (id) => {
    const slots = createSlots<string>();
    slots.add('a');
    expect([slots.get(id), slots.delete(id), slots.size]).toEqual([undefined, undefined, 1]);
  });

  it.each([NaN, -1, 0, 1])('frees no slot twice by %s when its value has gone already', (id) => {
    const slots = createSlots<string>();
    slots.delete(slots.add('a'));
    slots.delete(id);
    const [b, c] = [slots.add('b'), slots.add('c')];
    expect([slots.get(b), slots.get(c), slots.size]).toEqual(['b', 'c', 2]);
  });

  it('refuses more than 65,536 values at one time', () => {
    const slots = createSlots<number>();
    for (let n = 0; n < 65_536; n += 1) slots.add(n);
    expect(() => slots.add(0)).toThrow(RangeError);
    expect(slots.size).toBe(65_536);
  });
});
