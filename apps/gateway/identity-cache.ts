/**
 * Caches identities by the hash of their key, for less than the second in which a revocation must take effect. The age
 * counts from the start of the lookup, because an answer may be old when it arrives. An entry in use is looked up again
 * before it expires, so its requests never wait. Refused keys have a cache of their own: a flood of them evicts no
 * valid key.
 */
import type { ResolvedIdentity } from '@docgen/contracts/internal';
import { createLru } from '@docgen/runtime/lru';
import type { RefusedKey } from './credentials.ts';
import { identityCacheUse } from './metrics.ts';

export interface FoundIdentity {
  readonly identity: ResolvedIdentity | RefusedKey;
  /** When the lookup was sent, on the clock of the cache. */
  readonly askedAtMs: number;
}

export type IdentityLookup = (keyHash: string, requestId: string) => Promise<FoundIdentity>;

export interface IdentityCache {
  /** Undefined when no fresh answer is cached. */
  find(keyHash: string, requestId: string): ResolvedIdentity | RefusedKey | undefined;
  /** True when the key had an identity at its last lookup, at any time, or is being looked up. */
  isExpected(keyHash: string): boolean;
  /**
   * Looks the key up. Concurrent calls for one key share one lookup.
   *
   * @throws what the lookup throws
   */
  load(keyHash: string, requestId: string): Promise<ResolvedIdentity | RefusedKey>;
}

export interface IdentityCacheOptions {
  readonly lookup: IdentityLookup;
  /** Milliseconds of a clock that never jumps. */
  readonly clock: () => number;
  /** Keys with an identity. */
  readonly entriesMax: number;
  /** Unknown and revoked keys. */
  readonly refusedKeysMax: number;
}

/** Leaves a tenth of the promised second for the request itself. */
export const identityAgeMsMax = 900;
const refreshAgeMs = 450;

interface Entry<T> {
  readonly identity: T;
  readonly askedAtMs: number;
}

export function createIdentityCache({
  lookup,
  clock,
  entriesMax,
  refusedKeysMax,
}: IdentityCacheOptions): IdentityCache {
  const entries = createLru<Entry<ResolvedIdentity>>({ entriesMax });
  const refused = createLru<Entry<RefusedKey>>({ entriesMax: refusedKeysMax });
  const loading = new Map<string, Promise<ResolvedIdentity | RefusedKey>>();

  const keep = (keyHash: string, { identity, askedAtMs }: FoundIdentity): void => {
    entries.delete(keyHash);
    refused.delete(keyHash);
    if (typeof identity === 'string') refused.set(keyHash, { identity, askedAtMs });
    else entries.set(keyHash, { identity, askedAtMs });
  };

  const ask = async (keyHash: string, requestId: string): Promise<ResolvedIdentity | RefusedKey> => {
    try {
      const found = await lookup(keyHash, requestId);
      keep(keyHash, found);
      return found.identity;
    } finally {
      loading.delete(keyHash);
    }
  };

  const load = async (keyHash: string, requestId: string): Promise<ResolvedIdentity | RefusedKey> => {
    const current = loading.get(keyHash);
    if (current !== undefined) return current;
    const lookedUp = ask(keyHash, requestId);
    loading.set(keyHash, lookedUp);
    return lookedUp;
  };

  return {
    find: (keyHash, requestId) => {
      const entry = entries.get(keyHash) ?? refused.get(keyHash);
      const age = clock() - (entry?.askedAtMs ?? -Infinity);
      if (entry === undefined || age >= identityAgeMsMax) {
        identityCacheUse.miss();
        return undefined;
      }
      identityCacheUse.hit();
      // If this lookup fails, the entry is used until it expires.
      if (age >= refreshAgeMs && typeof entry.identity !== 'string') load(keyHash, requestId).catch(() => undefined);
      return entry.identity;
    },
    isExpected: (keyHash) => entries.has(keyHash) || loading.has(keyHash),
    load,
  };
}
