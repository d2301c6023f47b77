/**
 * Remembers whose key a hash is, for less than the second in which a revocation must take effect.
 * The age counts from the question: an answer may already be old when it arrives. A key
 * in steady use never waits, because its entry is looked up again before it is too old.
 */
import type { Identity } from '@docgen/contracts/auth';
import { identityCacheUse } from './metrics.ts';

export interface FoundIdentity {
  /** Null for a key that nobody has. */
  readonly identity: Identity | null;
  /** On the clock of the cache, when the question was sent that this answers. */
  readonly askedAtMs: number;
}

export type IdentityLookup = (keyHash: string, requestId: string) => Promise<FoundIdentity>;

export interface IdentityCache {
  /**
   * At once where the answer is known and fresh. Concurrent lookups of one key are one.
   *
   * @throws what the lookup throws, when nothing fresh enough is known
   */
  resolve(keyHash: string, requestId: string): Identity | null | Promise<Identity | null>;
}

export interface IdentityCacheOptions {
  readonly lookup: IdentityLookup;
  /** Milliseconds of a clock that never jumps. */
  readonly clock: () => number;
  readonly entriesMax: number;
}

/** Leaves a tenth of the promised second to the request itself. */
export const identityAgeMsMax = 900;
const refreshAgeMs = 450;

export function createIdentityCache({ lookup, clock, entriesMax }: IdentityCacheOptions): IdentityCache {
  const entries = new Map<string, FoundIdentity>();
  const underWay = new Map<string, Promise<Identity | null>>();

  const load = async (keyHash: string, requestId: string): Promise<Identity | null> => {
    try {
      const found = await lookup(keyHash, requestId);
      // Inserted anew at each lookup, so that the first entries of the map are those unused for longest.
      entries.delete(keyHash);
      entries.set(keyHash, found);
      evictBeyond(entries, entriesMax);
      return found.identity;
    } finally {
      underWay.delete(keyHash);
    }
  };

  const loadOnce = (keyHash: string, requestId: string): Promise<Identity | null> => {
    const current = underWay.get(keyHash);
    if (current !== undefined) return current;
    const loading = load(keyHash, requestId);
    underWay.set(keyHash, loading);
    return loading;
  };

  return {
    resolve: (keyHash, requestId) => {
      const entry = entries.get(keyHash);
      const age = entry === undefined ? Infinity : clock() - entry.askedAtMs;
      if (entry === undefined || age >= identityAgeMsMax) {
        identityCacheUse.miss();
        return loadOnce(keyHash, requestId);
      }
      identityCacheUse.hit();
      // A failed refresh harms nobody yet: the entry serves until it is too old.
      if (age >= refreshAgeMs) loadOnce(keyHash, requestId).catch(() => undefined);
      return entry.identity;
    },
  };
}

function evictBeyond(entries: Map<string, FoundIdentity>, entriesMax: number): void {
  if (entries.size <= entriesMax) return;
  const [oldest] = entries.keys();
  if (oldest !== undefined) entries.delete(oldest);
}
