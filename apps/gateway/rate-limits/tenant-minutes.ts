/** What this gateway knows of its tenants' minutes, and what it has not told Redis yet. */
import { createLru } from '@docgen/runtime/lru';

export interface TenantMinute<Waiting> {
  /** False until Redis has told the first time. */
  isKnown: boolean;
  /** Requests of all gateways, as Redis said last; 0 when that minute is over. */
  total: number;
  /** On the clock of the caller. */
  endsAt: number;
  /** Requests in the count that is on its way. */
  underWay: number;
  /** Requests for the next one. */
  unsent: number;
  waiting: Waiting[];
}

export interface TenantMinutes<Waiting> {
  /** The tenant's minute now. */
  of(tenantId: string, now: number): TenantMinute<Waiting>;
  /** Redis has counted what was under way. */
  confirm(minute: TenantMinute<Waiting>, told: { readonly total: number; readonly endsAt: number }): void;
  forget(tenantId: string): void;
}

/** Beyond this number, the gateway forgets the tenant whose last request is the oldest. Its next request asks Redis again. */
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
      const minute = { isKnown: false, total: 0, endsAt: 0, underWay: 0, unsent: 0, waiting: [] };
      minutes.set(tenantId, minute);
      return minute;
    },
    confirm: (minute, { total, endsAt }) => {
      minute.isKnown = true;
      minute.underWay = 0;
      minute.total = total;
      minute.endsAt = endsAt;
    },
    forget: minutes.delete,
  };
}
