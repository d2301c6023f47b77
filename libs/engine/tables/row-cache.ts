/**
 * Keeps the values of the rows of specs that were computed last, in one thread for all batches. A hit costs a document as
 * much of its limits as the computation did, so that no document depends on what the thread rendered before.
 */
import type { Value } from '../values/value.ts';

/** A computed value. */
export interface CachedValue {
  readonly value: Value;
  /** The evaluations that it took. */
  readonly work: number;
  /** Characters of its JSON text. */
  readonly characters: number;
}

/** The values of one spec, by numbers that the spec gives them. */
export interface SpecCache {
  find(key: number): CachedValue | undefined;
  set(key: number, value: CachedValue): void;
}

export interface RowCache {
  /** Adds a spec. Its values leave the cache like those of all other specs. */
  addSpec(): SpecCache;
}

/** Of each of the two halves. */
const valuesMax = 10_000;
const charactersMax = 2 * 1024 * 1024;
/** Larger values are computed again, so that a few of them do not drop all others. */
const charactersOfValueMax = 256 * 1024;
/** A value takes this much besides its text: its entry and its objects. */
const charactersOfEntry = 100;

/**
 * Creates the cache of a thread: at most 20,000 values and 4 Mi characters. It has two halves, and drops the older one when
 * the newer one is full. To drop single values would take longer than to compute them: V8 walks over all deleted entries
 * of a Map to find the first one.
 */
export function createRowCache(): RowCache {
  const newer = { number: 0, values: 0, characters: 0 };
  const count = ({ characters }: CachedValue): void => {
    if (newer.values >= valuesMax || newer.characters >= charactersMax) {
      newer.number += 1;
      newer.values = 0;
      newer.characters = 0;
    }
    newer.values += 1;
    newer.characters += characters + charactersOfEntry;
  };
  return { addSpec: () => new Halves(newer, count) };
}

class Halves implements SpecCache {
  private newer = new Map<number, CachedValue>();
  private older: ReadonlyMap<number, CachedValue> = new Map();
  /** The number of the newer half. The number of the cache is higher after it dropped a half. */
  private number: number;
  private readonly current: { readonly number: number };
  private readonly count: (value: CachedValue) => void;

  constructor(current: { readonly number: number }, count: (value: CachedValue) => void) {
    this.current = current;
    this.count = count;
    this.number = current.number;
  }

  find(key: number): CachedValue | undefined {
    this.dropOld();
    const known = this.newer.get(key);
    if (known !== undefined) return known;
    const old = this.older.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  set(key: number, value: CachedValue): void {
    if (value.characters > charactersOfValueMax) return;
    this.count(value);
    this.dropOld();
    this.newer.set(key, value);
  }

  private dropOld(): void {
    const passed = this.current.number - this.number;
    if (passed === 0) return;
    this.older = passed === 1 ? this.newer : new Map();
    this.newer = new Map();
    this.number = this.current.number;
  }
}
