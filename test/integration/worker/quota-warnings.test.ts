/** Warnings about the document quota. */
import { QuotaWarningEvent } from '@docgen/contracts/webhook-events';
import type { Tier } from '@docgen/contracts/tiers';
import type { WebhookEventType } from '@docgen/contracts/webhooks';
import { insertTenant } from '@docgen/database/tenants/tenants';
import { createWebhookEndpoint } from '@docgen/database/webhooks/webhook-endpoints';
import { describe, expect, it } from 'vitest';
import { warningsEveryMs, warnQuotas } from '../../../apps/worker/webhooks/warn-quotas.ts';
import { useTestDatabase } from '../../harness/use-database.ts';

const db = useTestDatabase(5);
let offsetMs = 0;

const noStop = new AbortController().signal;

async function addTenant(tier: Tier, events: readonly WebhookEventType[] = ['usage.quota_warning']): Promise<string> {
  const tenantId = await insertTenant(db(), { name: 'a', tier });
  const endpoint = { url: 'https://hooks.example.com/', description: null, events };
  await createWebhookEndpoint(db().pool, tenantId, { ...endpoint, sealSecret: () => Buffer.alloc(1) });
  return tenantId;
}

async function use(tenantId: string, documents: number): Promise<void> {
  await db().pool.query(
    `insert into usage_days (tenant_id, day, documents) values ($1, (now() at time zone 'utc')::date, $2)
      on conflict (tenant_id, day) do update set documents = excluded.documents`,
    [tenantId, documents],
  );
}

/** Acts as `workers` workers in the next round. */
async function warn(workers = 1): Promise<void> {
  offsetMs += warningsEveryMs;
  const nowMs = () => Date.now() + offsetMs;
  await Promise.all(Array.from({ length: workers }, async () => warnQuotas({ db: db(), nowMs }, noStop)));
}

async function listWarnings(tenantId: string) {
  const { rows } = await db().pool.query<{ payload: string }>(
    'select payload from webhook_deliveries where tenant_id = $1 order by delivery_no',
    [tenantId],
  );
  const warnings = rows.map(({ payload }) => QuotaWarningEvent.parse(JSON.parse(payload)).data);
  return warnings.map(({ percent, documentsGenerated, quota }) => ({ percent, documentsGenerated, quota }));
}

describe('the warning about a quota', () => {
  it('a warning comes at 80 % and at 100 % of the quota, each once in the period', async () => {
    const tenantId = await addTenant('starter');

    for (const used of [799_999, 800_000, 800_001, 999_999, 1_000_000, 1_000_000]) {
      await use(tenantId, used);
      await warn();
    }

    expect(await listWarnings(tenantId)).toEqual([
      { percent: 80, documentsGenerated: 800_000, quota: 1_000_000 },
      { percent: 100, documentsGenerated: 1_000_000, quota: 1_000_000 },
    ]);
  });

  it('a warning comes once when several workers look at the same time', async () => {
    const tenantId = await addTenant('growth');
    await use(tenantId, 25_000_000);

    await warn(5);

    expect((await listWarnings(tenantId)).map(({ percent }) => percent)).toEqual([80, 100]);
  });

  it('a warning comes again in the next period', async () => {
    const tenantId = await addTenant('starter');
    await use(tenantId, 900_000);
    await warn();
    await db().pool.query(`update quota_warnings set period_start = period_start - 31 where tenant_id = $1`, [
      tenantId,
    ]);

    await warn();

    expect((await listWarnings(tenantId)).map(({ percent }) => percent)).toEqual([80, 80]);
  });

  it('a tenant without a quota or without an endpoint for warnings gets none', async () => {
    const tenants = [await addTenant('enterprise'), await addTenant('starter', ['batch.completed'])];
    for (const tenantId of tenants) await use(tenantId, 1_000_000);

    await warn();

    expect(await Promise.all(tenants.map(listWarnings))).toEqual([[], []]);
  });
});
