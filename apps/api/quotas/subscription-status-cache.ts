/** Caches subscription statuses for a short time, so that a document does not cost a query. */
import { createLru } from '@docgen/runtime/lru';
import type { SubscriptionStatus } from './subscription-status.ts';

export interface SubscriptionStatusCache {
  /** A status that was read at most `ageMsMax` ago. Concurrent reads for one tenant share one query. */
  get(tenantId: string, ageMsMax: number): Promise<SubscriptionStatus>;
}

interface Entry {
  readonly readAt: number;
  readonly status: Promise<SubscriptionStatus>;
}

const tenantsMax = 10_000;

/** @param clock milliseconds, monotonic */
export function createSubscriptionStatusCache(
  read: (tenantId: string) => Promise<SubscriptionStatus>,
  clock: () => number,
): SubscriptionStatusCache {
  const entries = createLru<Entry>({ entriesMax: tenantsMax });
  return {
    get: async (tenantId, ageMsMax) => {
      const known = entries.get(tenantId);
      if (known !== undefined && clock() - known.readAt < ageMsMax) return known.status;
      const entry = { readAt: clock(), status: read(tenantId) };
      entries.set(tenantId, entry);
      // Without this line, all requests of the tenant would fail for a second after one failed read.
      entry.status.catch(() => entries.get(tenantId) === entry && entries.delete(tenantId));
      return entry.status;
    },
  };
}
