/** What this gateway knows of its tenants' minutes, and what it has not told Redis yet. */

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

/** Beyond, tenants seen first are forgotten first, which costs them one round trip. */
const tenantsMax = 10_000;

export function createTenantMinutes<Waiting>(): TenantMinutes<Waiting> {
  const minutes = new Map<string, TenantMinute<Waiting>>();
  return {
    of: (tenantId, now) => {
      const known = minutes.get(tenantId);
      if (known !== undefined) {
        if (now >= known.endsAt) known.total = 0;
        return known;
      }
      const minute = { isKnown: false, total: 0, endsAt: 0, underWay: 0, unsent: 0, waiting: [] };
      minutes.set(tenantId, minute);
      const [oldest] = minutes.keys();
      if (minutes.size > tenantsMax && oldest !== undefined) minutes.delete(oldest);
      return minute;
    },
    confirm: (minute, { total, endsAt }) => {
      minute.isKnown = true;
      minute.underWay = 0;
      minute.total = total;
      minute.endsAt = endsAt;
    },
    forget: (tenantId) => void minutes.delete(tenantId),
  };
}
