/** The quota of a free trial, which is smaller than that of its tier. */
import { submitBatch } from '@docgen/contracts/batches';
import { generateAdhoc } from '@docgen/contracts/generation';
import { countStorage } from '@docgen/database/tenants/tenant-storage';
import { expect, it } from 'vitest';
import { expectError } from '../../harness/expect-error.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { until } from '../../harness/until.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { addUsage, batchOf, countCode, usageOf } from './metered-tenants.ts';

const stack = useSharedStack();
const trialQuota = 100_000;

async function addTrial(tier: 'starter' | 'growth' | 'business', documentCount: number) {
  const tenant = await stack().addTenant(tier);
  await setStatus(tenant.tenantId, 'trialing');
  await addUsage(stack().db, tenant.tenantId, { documentCount });
  return tenant;
}

async function setStatus(tenantId: string, status: string): Promise<void> {
  await stack().db.pool.query('update tenants set status = $2 where tenant_id = $1', [tenantId, status]);
}

it.each(['starter', 'growth', 'business'] as const)(
  `a trial of tier %s has ${trialQuota} documents for single documents and batches, also of concurrent requests`,
  async (tier) => {
    const { client } = await addTrial(tier, trialQuota - 3);
    const { templateId } = await storeTemplate(client, { body: '<getName()>' });

    const tooLarge = await client.call(submitBatch, batchOf(templateId, 4));
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => client.call(generateAdhoc, { body: { body: '<getName()>' } })),
    );

    expectError(tooLarge, 429, 'QUOTA_EXCEEDED', { limit: trialQuota, used: trialQuota - 3, needed: 4 });
    expect(tooLarge.error?.message).toContain('free trial');
    expect(countCode(answers, 'QUOTA_EXCEEDED')).toBe(5);
    expect(await usageOf(client)).toMatchObject({
      documentsGenerated: trialQuota,
      quota: { documents: trialQuota, remaining: 0 },
    });
  },
);

it('a trial that ends has the quota of its tier within a second, and keeps what was used', async () => {
  const { client, tenantId } = await addTrial('growth', trialQuota);
  expectError(await client.call(generateAdhoc, { body: { body: '<getName()>' } }), 429, 'QUOTA_EXCEEDED');
  const endedAt = performance.now();

  await setStatus(tenantId, 'active');

  await until(
    'a document is admitted',
    async () => (await client.call(generateAdhoc, { body: { body: '<getName()>' } })).status === 200,
  );
  expect(performance.now() - endedAt).toBeLessThan(5_000);
  expect((await usageOf(client)).quota).toEqual({ documents: 25_000_000, remaining: 25_000_000 - trialQuota - 1 });
});

it('a tenant that returns to a trial is refused beyond the quota of a trial', async () => {
  const { client, tenantId } = await addTrial('business', trialQuota + 7);
  await setStatus(tenantId, 'active');
  expect((await client.call(generateAdhoc, { body: { body: '<getName()>' } })).status).toBe(200);

  await setStatus(tenantId, 'trialing');

  await until(
    'a document is refused',
    async () => (await client.call(generateAdhoc, { body: { body: '<getName()>' } })).status === 429,
  );
  expect((await usageOf(client)).quota).toEqual({ documents: trialQuota, remaining: 0 });
});

it('a trial of tier business stores 1 GiB, and 250 GiB afterwards', async () => {
  const { client, tenantId } = await addTrial('business', 0);
  const { templateId } = await storeTemplate(client, { body: '<getName()>' });
  const limit = 1024 ** 3;
  const used = limit - 100;
  // The body of the template counts too.
  await countStorage(stack().db.pool, tenantId, { storedBytes: used - Buffer.byteLength('<getName()>') });

  const refused = await client.call(submitBatch, batchOf(templateId, 1));
  const storage = (await usageOf(client)).storage;
  await setStatus(tenantId, 'active');
  const accepted = await client.call(submitBatch, batchOf(templateId, 1));

  expectError(refused, 429, 'QUOTA_EXCEEDED', { resource: 'storedBytes', limit, used });
  expect(storage).toEqual({ storedBytes: used, storedBytesMax: limit });
  expect(accepted.status).toBe(200);
});
