/** A cache with a bound that removes the least recently used entries first. */
export interface Lru<V> {
  get(key: string): V | undefined;
  /** True when the key is cached. Does not count as a use. */
  has(key: string): boolean;
  /** Adds or replaces the entry, then removes the oldest others while the cache is over its bound. */
  set(key: string, value: V): void;
  delete(key: string): void;
}

/** A bound in entries, or in a weight such as bytes or characters. */
export type LruOptions<V> =
  | { readonly entriesMax: number }
  | { readonly weightMax: number; readonly weigh: (value: V) => number };

export function createLru<V>(options: LruOptions<V>): Lru<V> {
  const { weightMax, weigh } = 'entriesMax' in options ? { weightMax: options.entriesMax, weigh: () => 1 } : options;
  // A Map iterates in the order of insertion, so the first key is the least recently used one.
  const entries = new Map<string, V>();
  let weight = 0;
  /** The most recently used key. A get of it moves nothing in the map. */
  let newest: string | undefined;
  const remove = (key: string): void => {
    const value = entries.get(key);
    if (value === undefined) return;
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
    has: (key) => entries.has(key),
    delete: remove,
    set: (key, value) => {
      remove(key);
      entries.set(key, value);
      newest = key;
      weight += weigh(value);
      for (const oldest of entries.keys()) {
        if (weight <= weightMax || oldest === key) break;
        remove(oldest);
      }
    },
  };
}
