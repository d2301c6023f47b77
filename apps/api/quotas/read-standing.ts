import type { TenantStatus } from '@docgen/contracts/auth';
import { tierTerms } from '@docgen/contracts/tiers';
import type { DatabaseClock } from '@docgen/database/connection/database-clock';
import { findStanding } from '@docgen/database/tenants/quotas';
import { findBillingPeriod } from '@docgen/database/billing/subscriptions';
import type { Queryable } from '@docgen/database/connection/transaction';
import { dayAfter, periodAt } from '../usage/usage-period.ts';

export interface PeriodStanding {
  readonly status: TenantStatus;
  /** Documents that the period may have; null where a contract sets no limit. */
  readonly limit: number | null;
  /** Documents that the period has, those included that running batches may still make. */
  readonly usedCount: number;
  readonly firstDay: string;
  /** The first one of the next period. */
  readonly endDay: string;
}

/** Where a tenant stands in the period that runs now, on the database's clock. */
export async function readStanding(db: Queryable, clock: DatabaseClock, tenantId: string): Promise<PeriodStanding> {
  const days = periodAt(new Date(clock.nowMs()), await findBillingPeriod(db, tenantId));
  const standing = await findStanding(db, tenantId, days);
  if (standing === undefined) throw new Error('a resolved tenant has no row');
  const { status, tier, usedCount, openCount } = standing;
  return {
    status,
    limit: tierTerms[tier].documentsPerPeriod,
    usedCount: usedCount + openCount,
    firstDay: days.firstDay,
    endDay: dayAfter(days.lastDay),
  };
}
