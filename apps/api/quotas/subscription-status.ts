import type { TenantStatus } from '@docgen/contracts/auth';
import { documentsPerPeriodOf } from '@docgen/contracts/tiers';
import type { DatabaseClock } from '@docgen/database/connection/database-clock';
import { findSubscriptionStatus } from '@docgen/database/tenants/quotas';
import { findBillingPeriod } from '@docgen/database/billing/subscriptions';
import type { Queryable } from '@docgen/database/connection/transaction';
import { dayAfter, periodAt } from '@docgen/contracts/usage-period';

/** Status and quota of a tenant in its current period. */
export interface SubscriptionStatus {
  readonly status: TenantStatus;
  /** Documents per period, null without a limit. */
  readonly limit: number | null;
  /** Documents of the period, including documents that running batches can still generate. */
  readonly usedCount: number;
  readonly firstDay: string;
  /** The first day of the next period. */
  readonly endDay: string;
}

/** Reads the status for the period that contains the database's current time. */
export async function readSubscriptionStatus(
  db: Queryable,
  clock: DatabaseClock,
  tenantId: string,
): Promise<SubscriptionStatus> {
  const days = periodAt(new Date(clock.nowMs()), await findBillingPeriod(db, tenantId));
  const found = await findSubscriptionStatus(db, tenantId, days);
  if (found === undefined) throw new Error('a resolved tenant has no row');
  const { status, tier, usedCount, openCount } = found;
  return {
    status,
    limit: documentsPerPeriodOf({ tier, status }),
    usedCount: usedCount + openCount,
    firstDay: days.firstDay,
    endDay: dayAfter(days.lastDay),
  };
}
