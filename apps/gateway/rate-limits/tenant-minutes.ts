/** The counts of tenants' minutes: the last ones from Redis, and the requests that Redis has not counted yet. */
import { createLru } from '@docgen/runtime/lru';

export interface TenantMinute<Waiting> {
  /** False until the first answer of Redis. */
  isKnown: boolean;
  /** Requests of all gateways, by the last answer of Redis; 0 when that minute is over. */
  total: number;
  /** On the clock of the caller. */
  endsAt: number;
  /** Requests in the count that Redis has not answered. */
  sent: number;
  /** Requests for the next one. */
  unsent: number;
  waiting: Waiting[];
}

export interface TenantMinutes<Waiting> {
  /** The tenant's minute now. */
  of(tenantId: string, now: number): TenantMinute<Waiting>;
  /** Redis has counted the sent requests. */
  confirm(minute: TenantMinute<Waiting>, counted: { readonly total: number; readonly endsAt: number }): void;
  delete(tenantId: string): void;
}

/** At this count, the least recently used tenant is removed; its next request waits for Redis. */
const tenantsMax = 10_000;

export function createTenantMinutes<Waiting>(): TenantMinutes<Waiting> {
  const minutes = createLru<TenantMinute<Waiting>>({ entriesMax: tenantsMax });
  return {
    of: (tenantId, now) => {
      const known = minutes.get(tenantId);
      if (known !== undefined) {
        if (now >= known.endsAt) known.total = 0;
        return known;
      }
      const minute = { isKnown: false, total: 0, endsAt: 0, sent: 0, unsent: 0, waiting: [] };
      minutes.set(tenantId, minute);
      return minute;
    },
    confirm: (minute, { total, endsAt }) => {
      minute.isKnown = true;
      minute.sent = 0;
      minute.total = total;
      minute.endsAt = endsAt;
    },
    delete: minutes.delete,
  };
}
