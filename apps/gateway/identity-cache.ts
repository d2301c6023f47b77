/**
 * Remembers whose key a hash is, for less than the second in which a revocation must take effect.
 * The age counts from the question: an answer may already be old when it arrives. A key
 * in steady use never waits, because its entry is looked up again before it is too old. Keys that nobody
 * has are kept apart, so that a flood of them removes no key in use.
 */
import type { Identity } from '@docgen/contracts/auth';
import { createLru } from '@docgen/runtime/lru';
import { identityCacheUse } from './metrics.ts';

export interface FoundIdentity {
  /** Null for a key that nobody has. */
  readonly identity: Identity | null;
  /** On the clock of the cache, when the question was sent that this answers. */
  readonly askedAtMs: number;
}

export type IdentityLookup = (keyHash: string, requestId: string) => Promise<FoundIdentity>;

export interface IdentityCache {
  /** The fresh answer: null for an unknown key, undefined when no fresh answer is cached. */
  recall(keyHash: string, requestId: string): Identity | null | undefined;
  /** True when the key had an identity at its last lookup, however old, or a lookup is under way. */
  isExpected(keyHash: string): boolean;
  /**
   * Looks the key up. Concurrent lookups of one key are one.
   *
   * @throws what the lookup throws
   */
  load(keyHash: string, requestId: string): Promise<Identity | null>;
}

export interface IdentityCacheOptions {
  readonly lookup: IdentityLookup;
  /** Milliseconds of a clock that never jumps. */
  readonly clock: () => number;
  /** Keys with an identity. */
  readonly entriesMax: number;
  /** Unknown keys. */
  readonly strangersMax: number;
}

/** Leaves a tenth of the promised second to the request itself. */
export const identityAgeMsMax = 900;
const refreshAgeMs = 450;

interface Entry {
  readonly identity: Identity;
  readonly askedAtMs: number;
}

export function createIdentityCache({ lookup, clock, entriesMax, strangersMax }: IdentityCacheOptions): IdentityCache {
  const entries = createLru<Entry>({ entriesMax });
  /** When each was asked for. */
  const strangers = createLru<number>({ entriesMax: strangersMax });
  const underWay = new Map<string, Promise<Identity | null>>();

  const keep = (keyHash: string, { identity, askedAtMs }: FoundIdentity): void => {
    entries.delete(keyHash);
    strangers.delete(keyHash);
    if (identity === null) strangers.set(keyHash, askedAtMs);
    else entries.set(keyHash, { identity, askedAtMs });
  };

  const ask = async (keyHash: string, requestId: string): Promise<Identity | null> => {
    try {
      const found = await lookup(keyHash, requestId);
      keep(keyHash, found);
      return found.identity;
    } finally {
      underWay.delete(keyHash);
    }
  };

  const load = async (keyHash: string, requestId: string): Promise<Identity | null> => {
    const current = underWay.get(keyHash);
    if (current !== undefined) return current;
    const loading = ask(keyHash, requestId);
    underWay.set(keyHash, loading);
    return loading;
  };

  return {
    recall: (keyHash, requestId) => {
      const entry = entries.get(keyHash);
      const askedAtMs = entry?.askedAtMs ?? strangers.get(keyHash) ?? -Infinity;
      const age = clock() - askedAtMs;
      if (age >= identityAgeMsMax) {
        identityCacheUse.miss();
        return undefined;
      }
      identityCacheUse.hit();
      if (entry === undefined) return null;
      // A failed refresh harms nobody yet: the entry serves until it is too old.
      if (age >= refreshAgeMs) load(keyHash, requestId).catch(() => undefined);
      return entry.identity;
    },
    isExpected: (keyHash) => entries.has(keyHash) || underWay.has(keyHash),
    load,
  };
}
