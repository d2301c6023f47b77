import { invalidField } from '@docgen/contracts/errors';
import type { RouteQuery } from '@docgen/contracts/route';
import { documentsPerPeriodOf } from '@docgen/contracts/tiers';
import type { getUsage as contract, Usage } from '@docgen/contracts/usage';
import { findBillingPeriod } from '@docgen/database/billing/subscriptions';
import { readStored } from '@docgen/database/tenants/tenant-storage';
import { findTenant } from '@docgen/database/tenants/tenants';
import { listUsageDays } from '@docgen/database/tenants/usage';
import type { UsageDay } from '@docgen/database/tenants/usage';
import type { Caller, HttpAnswer } from '@docgen/http/route-handler';
import type { ApiDeps } from '../deps.ts';
import { dayAfter, daysOfMonth, periodAt } from '@docgen/contracts/usage-period';
import { readMonth } from './read-month.ts';

/** The usage of the requested days, by default of the current billing period. The quota is always the current one. */
export async function getUsage(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  { tenantId, role }: Pick<Caller, 'tenantId' | 'role'>,
  query: RouteQuery<typeof contract>,
): Promise<HttpAnswer> {
  const period = periodAt(new Date(clock.nowMs()), await findBillingPeriod(db.pool, tenantId));
  const { from = period.firstDay, to = period.lastDay } = askedDays(query);
  if (from > to) throw invalidField('from', '"from" must not be after "to".');
  const tenant = await findTenant(db, tenantId);
  if (tenant === undefined) throw new Error('a resolved tenant has no row');
  const days = await listUsageDays(db, tenantId, from, to);
  const isPeriod = from === period.firstDay && to === period.lastDay;
  const used = sum(isPeriod ? days : await listUsageDays(db, tenantId, period.firstDay, period.lastDay), 'documents');
  const stored = await readStored(db.pool, tenantId, 'storedBytes');
  const documents = documentsPerPeriodOf(tenant);
  const documentsGenerated = sum(days, 'documents');
  const outputBytes = sum(days, 'outputBytes');
  const usage: Usage = {
    tenantId,
    tier: tenant.tier,
    period: { start: `${from}T00:00:00.000Z`, end: `${dayAfter(to)}T00:00:00.000Z` },
    documentsGenerated,
    batches: sum(days, 'batches'),
    outputBytes,
    quota: { documents, remaining: documents === null ? null : Math.max(0, documents - used) },
    storage: { storedBytes: stored.used, storedBytesMax: stored.limit },
    daily: days.map((day) => ({ date: day.day, documentsGenerated: day.documents, outputBytes: day.outputBytes })),
    ...(query.month === undefined
      ? {}
      : await readMonth(db, tenantId, {
          month: query.month,
          hasKeys: role === 'admin',
          total: { documentsGenerated, outputBytes },
        })),
  };
  return { status: 200, body: usage };
}

function askedDays({ month, from, to }: RouteQuery<typeof contract>): {
  from?: string | undefined;
  to?: string | undefined;
} {
  if (month === undefined) return { from, to };
  if (from !== undefined || to !== undefined)
    throw invalidField('month', '"month" cannot be combined with "from" and "to".');
  const { firstDay, lastDay } = daysOfMonth(month);
  return { from: firstDay, to: lastDay };
}

function sum(days: readonly UsageDay[], counter: 'documents' | 'batches' | 'outputBytes'): number {
  return days.reduce((total, day) => total + day[counter], 0);
}
