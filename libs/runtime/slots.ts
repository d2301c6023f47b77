/**
 * Values that come and go by the thousand a second, each found by its number. A Map would do, but each time that
 * one grows or tidies up it leaves its old table behind, and from the first full garbage collection on these tables
 * keep each other alive, with every value that was in them: the young generation stops dying young.
 */
export interface Slots<T> {
  readonly size: number;
  /** @returns the value's number, a safe integer that no other value gets */
  add(value: T): number;
  get(id: number): T | undefined;
  /** @returns what it was, undefined when it was not there */
  delete(id: number): T | undefined;
  /** What is there, with its number, in no order. */
  entries(): (readonly [id: number, value: T])[];
}

/** Values at one time; the rest of a safe integer counts 137 billion of them in all. */
export const slotsMax = 2 ** 16;

/** No number leads to a slot that has it, as 0 would lead to the first one. */
const noId = -1;

export function createSlots<T>(): Slots<T> {
  const ids: number[] = [];
  const values: (T | undefined)[] = [];
  const free: number[] = [];
  let added = 0;
  return {
    get size() {
      return ids.length - free.length;
    },
    add: (value) => {
      const slot = free.pop() ?? ids.length;
      if (slot >= slotsMax) throw new RangeError(`more than ${slotsMax} values at one time`);
      const id = (added += 1) * slotsMax + slot;
      ids[slot] = id;
      values[slot] = value;
      return id;
    },
    get: (id) => {
      const slot = id % slotsMax;
      return ids[slot] === id ? values[slot] : undefined;
    },
    delete: (id) => {
      const slot = id % slotsMax;
      if (ids[slot] !== id) return undefined;
      const value = values[slot];
      values[slot] = undefined;
      ids[slot] = noId;
      free.push(slot);
      return value;
    },
    entries: () => values.flatMap((value, slot) => (value === undefined ? [] : [[ids[slot] ?? noId, value] as const])),
  };
}
