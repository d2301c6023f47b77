/**
 * Keeps the values of the rows of specs that were computed last, in one thread for all batches. A hit costs a document as
 * much of its limits as the computation did, so that no document depends on what the thread rendered before.
 */
import type { Value } from '../values/value.ts';

/** A computed value. */
export interface CachedValue {
  /** Undefined when the document does not have the member. */
  readonly value: Value | undefined;
  /** The evaluations that it took. */
  readonly work: number;
  /** Characters of its JSON text. */
  readonly characters: number;
}

export interface RowCache {
  /** A prefix for the keys of one batch. */
  batch(): string;
  find(key: string): CachedValue | undefined;
  set(key: string, value: CachedValue): void;
}

const valuesMax = 20_000;
const charactersMax = 4 * 1024 * 1024;
/** A value takes this much besides its text: its entry, its key and its objects. */
const charactersOfEntry = 100;

/** Creates the cache of a thread: at most 20,000 values and 4 Mi characters, the least recent ones leave first. */
export function createRowCache(): RowCache {
  const values = new Map<string, CachedValue>();
  let characters = 0;
  let batches = 0;
  const remove = (key: string): void => {
    const known = values.get(key);
    if (known === undefined) return;
    values.delete(key);
    characters -= known.characters + charactersOfEntry;
  };
  return {
    batch: () => String((batches += 1)),
    find: (key) => {
      const known = values.get(key);
      if (known === undefined) return undefined;
      // A Map keeps the order of insertion.
      values.delete(key);
      values.set(key, known);
      return known;
    },
    set: (key, value) => {
      remove(key);
      values.set(key, value);
      characters += value.characters + charactersOfEntry;
      for (const oldest of values.keys()) {
        if (values.size <= valuesMax && characters <= charactersMax) break;
        remove(oldest);
      }
    },
  };
}
