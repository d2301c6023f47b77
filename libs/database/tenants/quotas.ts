/** The tier and status of a tenant, and its documents in a period. */
import type { TenantStatus } from '@docgen/contracts/auth';
import type { Tier } from '@docgen/contracts/tiers';
import type { Queryable } from '../connection/transaction.ts';
import { tenantStatusSql } from './tenant-status.ts';

export interface StoredSubscriptionStatus {
  readonly tier: Tier;
  readonly status: TenantStatus;
  /** Documents counted in the period. */
  readonly usedCount: number;
  /** Documents that running batches may still generate. */
  readonly openCount: number;
}

export interface DayRange {
  /** `2026-03-01`, in UTC. */
  readonly firstDay: string;
  /** Included. */
  readonly lastDay: string;
}

/**
 * Undefined for an unknown tenant. One statement reads both counts, so a document that a batch commits meanwhile is
 * either open or used, and never both.
 */
export async function findSubscriptionStatus(
  db: Queryable,
  tenantId: string,
  days: DayRange,
): Promise<StoredSubscriptionStatus | undefined> {
  const { rows } = await db.query<{ tier: Tier; status: TenantStatus; used: string; open: string }>({
    name: 'find-subscription-status',
    text: `select tier, ${tenantStatusSql('tenants')} as status,
        (select coalesce(sum(documents), 0) from usage_days
          where tenant_id = $1 and day between $2::date and $3::date) as used,
        (select coalesce(sum(document_count - completed_count - failed_count), 0) from batches
          where tenant_id = $1 and status in ('queued', 'running')) as open
      from tenants where tenant_id = $1`,
    values: [tenantId, days.firstDay, days.lastDay],
  });
  const [row] = rows;
  return row && { tier: row.tier, status: row.status, usedCount: Number(row.used), openCount: Number(row.open) };
}

/** Serialises the checks whether a batch of this tenant fits into its quota, until the transaction ends. */
export async function lockQuota(transaction: Queryable, tenantId: string): Promise<void> {
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`quota ${tenantId}`]);
}
