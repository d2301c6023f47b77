/** A cache bounded by weight that forgets what was used least recently. */
export interface Lru<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  delete(key: string): void;
}

export interface LruOptions<V> {
  readonly weightMax: number;
  readonly weigh: (value: V) => number;
}

export function createLru<V>({ weightMax, weigh }: LruOptions<V>): Lru<V> {
  // A Map keeps the order of insertion: the first key is the one used least recently.
  const entries = new Map<string, V>();
  let weight = 0;
  /** Asked for last: most of the time it is asked for again. */
  let newest: string | undefined;
  const remove = (key: string, value: V): void => {
    entries.delete(key);
    weight -= weigh(value);
  };
  return {
    get: (key) => {
      const value = entries.get(key);
      if (value === undefined || key === newest) return value;
      entries.delete(key);
      entries.set(key, value);
      newest = key;
      return value;
    },
    delete: (key) => {
      const value = entries.get(key);
      if (value !== undefined) remove(key, value);
    },
    set: (key, value) => {
      const earlier = entries.get(key);
      if (earlier !== undefined) remove(key, earlier);
      entries.set(key, value);
      newest = key;
      weight += weigh(value);
      for (const [oldest, old] of entries) {
        if (weight <= weightMax || oldest === key) break;
        remove(oldest, old);
      }
    },
  };
}
