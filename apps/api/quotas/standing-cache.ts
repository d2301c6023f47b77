/** Remembers for a moment where tenants stand, so that a document does not cost a query of its own. */
import type { PeriodStanding } from './read-standing.ts';

export interface StandingCache {
  /** What was read at most so long ago. Concurrent reads about one tenant are one. */
  get(tenantId: string, ageMsMax: number): Promise<PeriodStanding>;
}

interface Entry {
  readonly readAt: number;
  readonly standing: Promise<PeriodStanding>;
}

const tenantsMax = 10_000;

/** @param clock milliseconds, monotonic */
export function createStandingCache(
  read: (tenantId: string) => Promise<PeriodStanding>,
  clock: () => number,
): StandingCache {
  const entries = new Map<string, Entry>();
  return {
    get: async (tenantId, ageMsMax) => {
      const known = entries.get(tenantId);
      if (known !== undefined && clock() - known.readAt < ageMsMax) return known.standing;
      const entry = { readAt: clock(), standing: read(tenantId) };
      entries.delete(tenantId);
      entries.set(tenantId, entry);
      const [oldest] = entries.keys();
      if (entries.size > tenantsMax && oldest !== undefined) entries.delete(oldest);
      // A failure is not worth remembering.
      entry.standing.catch(() => entries.get(tenantId) === entry && entries.delete(tenantId));
      return entry.standing;
    },
  };
}
