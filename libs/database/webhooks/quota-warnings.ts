/** Warnings about the document quota: at most one for each tenant, period and percentage. */
import type { Pool } from 'pg';
import type { TenantStatus } from '@docgen/contracts/auth';
import type { Tier } from '@docgen/contracts/tiers';
import { removeOldRows } from '../maintenance/remove-old-rows.ts';
import { inTransaction } from '../connection/transaction.ts';
import type { Queryable } from '../connection/transaction.ts';
import { insertWebhookEvent } from './webhook-outbox.ts';

export interface WarnedTenant {
  readonly tenantId: string;
  readonly tier: Tier;
  readonly status: TenantStatus;
}

/**
 * Tenants with an endpoint for warnings that have generated documents since yesterday (UTC), by id.
 *
 * @param after an id; '' for the first page
 */
export async function listWarnedTenants(db: Queryable, after: string, countMax: number): Promise<WarnedTenant[]> {
  const { rows } = await db.query<WarnedTenant>({
    name: 'list-warned-tenants',
    text: `select tenant_id as "tenantId", tier, status from tenants t
      where tenant_id > $1
        and tenant_id in (select tenant_id from webhook_endpoints
          where disabled_at is null and 'usage.quota_warning' = any(events))
        and exists (select from usage_days u where u.tenant_id = t.tenant_id
          and u.day >= (now() at time zone 'utc')::date - 1)
      order by tenant_id limit $2`,
    values: [after, countMax],
  });
  return rows;
}

export interface QuotaWarning {
  readonly percent: number;
  /** `2026-03-01`, in UTC. */
  readonly firstDay: string;
  /** The first day of the next period. */
  readonly endDay: string;
  readonly documentsGenerated: number;
  readonly quota: number;
}

/** Adds the event of a warning. False when the tenant has had this warning in the period. */
export async function addQuotaWarning(
  pool: Pool,
  tenantId: string,
  warning: QuotaWarning,
  now: Date,
): Promise<boolean> {
  const { percent, firstDay, endDay, documentsGenerated, quota } = warning;
  return inTransaction(pool, async (transaction) => {
    const { rowCount } = await transaction.query(
      `insert into quota_warnings (tenant_id, period_start, percent) values ($1, $2, $3)
        on conflict (tenant_id, period_start, percent) do nothing`,
      [tenantId, firstDay, percent],
    );
    if (rowCount === 0) return false;
    await insertWebhookEvent(transaction, tenantId, {
      type: 'usage.quota_warning',
      subject: firstDay,
      at: now,
      data: {
        tenantId,
        percent,
        documentsGenerated,
        quota,
        period: { start: `${firstDay}T00:00:00.000Z`, end: `${endDay}T00:00:00.000Z` },
      },
    });
    return true;
  });
}

/** Removes up to `countMax` warnings of periods that have ended long ago; returns their number. */
export async function removeOldWarnings(db: Queryable, countMax: number): Promise<number> {
  return removeOldRows(db, { table: 'quota_warnings', since: 'created_at' }, countMax);
}
