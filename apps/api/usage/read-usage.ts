import { invalidField } from '@docgen/contracts/errors';
import type { RouteQuery } from '@docgen/contracts/route';
import { tierTerms } from '@docgen/contracts/tiers';
import type { getUsage, Usage } from '@docgen/contracts/usage';
import { findBillingPeriod } from '@docgen/database/billing/subscriptions';
import { readStored } from '@docgen/database/tenants/tenant-storage';
import { findTenant } from '@docgen/database/tenants/tenants';
import { listUsageDays } from '@docgen/database/tenants/usage';
import type { UsageDay } from '@docgen/database/tenants/usage';
import type { RouteReply } from '@docgen/http/route-handler';
import type { ApiDeps } from '../deps.ts';
import { dayAfter, periodAt } from '@docgen/contracts/usage-period';

/** The usage of the requested days, by default of the current billing period. The quota is always the current one. */
export async function readUsage(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  tenantId: string,
  query: RouteQuery<typeof getUsage>,
): Promise<RouteReply> {
  const period = periodAt(new Date(clock.nowMs()), await findBillingPeriod(db.pool, tenantId));
  const { from = period.firstDay, to = period.lastDay } = query;
  if (from > to) throw invalidField('from', '"from" must not be after "to".');
  const tenant = await findTenant(db, tenantId);
  if (tenant === undefined) throw new Error('a resolved tenant has no row');
  const days = await listUsageDays(db, tenantId, from, to);
  const isPeriod = from === period.firstDay && to === period.lastDay;
  const used = sum(isPeriod ? days : await listUsageDays(db, tenantId, period.firstDay, period.lastDay), 'documents');
  const stored = await readStored(db.pool, tenantId, 'storedBytes');
  const documents = tierTerms[tenant.tier].documentsPerPeriod;
  const usage: Usage = {
    tenantId,
    tier: tenant.tier,
    period: { start: `${from}T00:00:00.000Z`, end: `${dayAfter(to)}T00:00:00.000Z` },
    documentsGenerated: sum(days, 'documents'),
    batches: sum(days, 'batches'),
    outputBytes: sum(days, 'outputBytes'),
    quota: { documents, remaining: documents === null ? null : Math.max(0, documents - used) },
    storage: { storedBytes: stored.used, storedBytesMax: stored.limit },
    daily: days.map((day) => ({ date: day.day, documentsGenerated: day.documents, outputBytes: day.outputBytes })),
  };
  return { status: 200, body: usage };
}

function sum(days: readonly UsageDay[], counter: 'documents' | 'batches' | 'outputBytes'): number {
  return days.reduce((total, day) => total + day[counter], 0);
}
