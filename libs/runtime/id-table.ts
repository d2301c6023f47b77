/**
 * Values that are added and removed thousands of times a second, each found by a generated id. A Map would work, but V8
 * allocates a new table each time that a Map grows or shrinks. After a full garbage collection these old tables keep
 * each other alive, with every value that was in them, and the process pauses for long collections.
 */
export interface IdTable<T> {
  readonly size: number;
  /** @returns the id of the value: a safe integer that no other value gets */
  add(value: T): number;
  get(id: number): T | undefined;
  /** @returns the removed value, undefined when the id is unknown */
  delete(id: number): T | undefined;
  /** All ids with their values, in no order. */
  entries(): (readonly [id: number, value: T])[];
}

/** Values that a table holds at one time. The other bits of a safe integer count 137 billion values in total. */
export const idTableSizeMax = 2 ** 16;

/** Marks a free index. 0 would match index 0. */
const noId = -1;

export function createIdTable<T>(): IdTable<T> {
  const ids: number[] = [];
  const values: (T | undefined)[] = [];
  const free: number[] = [];
  let added = 0;
  return {
    get size() {
      return ids.length - free.length;
    },
    add: (value) => {
      const index = free.pop() ?? ids.length;
      if (index >= idTableSizeMax) throw new RangeError(`more than ${idTableSizeMax} values at one time`);
      added += 1;
      const id = added * idTableSizeMax + index;
      ids[index] = id;
      values[index] = value;
      return id;
    },
    get: (id) => {
      const index = id % idTableSizeMax;
      return ids[index] === id ? values[index] : undefined;
    },
    delete: (id) => {
      const index = id % idTableSizeMax;
      if (ids[index] !== id) return undefined;
      const value = values[index];
      values[index] = undefined;
      ids[index] = noId;
      free.push(index);
      return value;
    },
    entries: () =>
      values.flatMap((value, index) => (value === undefined ? [] : [[ids[index] ?? noId, value] as const])),
  };
}
