/** Writes the warnings that a tenant has used 80 % or all of the documents of its period. One worker at a time does. */
import { documentsPerPeriodOf } from '@docgen/contracts/tiers';
import { dayAfter, periodAt } from '@docgen/contracts/usage-period';
import { findBillingPeriod } from '@docgen/database/billing/subscriptions';
import type { Database } from '@docgen/database/connection/connect';
import { claimSweepRun } from '@docgen/database/maintenance/sweeps';
import { listUsageDays } from '@docgen/database/tenants/usage';
import { addQuotaWarning, listWarnedTenants } from '@docgen/database/webhooks/quota-warnings';
import type { WarnedTenant } from '@docgen/database/webhooks/quota-warnings';

export interface QuotaWarningDeps {
  readonly db: Database;
  /** Epoch milliseconds. */
  readonly nowMs: () => number;
}

export const warningsEveryMs = 30_000;
const percents = [80, 100] as const;
const tenantsPerPage = 200;

/** Does nothing when another worker has done it within `warningsEveryMs`. */
export async function warnQuotas(deps: QuotaWarningDeps, stopping: AbortSignal): Promise<void> {
  const now = new Date(deps.nowMs());
  const round = await claimSweepRun(deps.db.pool, 'quota-warnings', { now, everyMs: warningsEveryMs });
  if (round === undefined) return;
  let after = '';
  for (;;) {
    const tenants = await listWarnedTenants(deps.db.pool, after, tenantsPerPage);
    for (const tenant of tenants) {
      if (stopping.aborted) return;
      await warnTenant(deps.db, tenant, now);
    }
    const last = tenants.at(-1);
    if (last === undefined || tenants.length < tenantsPerPage) return;
    after = last.tenantId;
  }
}

async function warnTenant(db: Database, tenant: WarnedTenant, now: Date): Promise<void> {
  const { tenantId } = tenant;
  const quota = documentsPerPeriodOf(tenant);
  if (quota === null) return;
  const { firstDay, lastDay } = periodAt(now, await findBillingPeriod(db.pool, tenantId));
  const days = await listUsageDays(db, tenantId, firstDay, lastDay);
  const documentsGenerated = days.reduce((sum, { documents }) => sum + documents, 0);
  const usage = { firstDay, endDay: dayAfter(lastDay), documentsGenerated, quota };
  for (const percent of percents) {
    if (documentsGenerated * 100 < quota * percent) return;
    await addQuotaWarning(db.pool, tenantId, { ...usage, percent }, now);
  }
}
