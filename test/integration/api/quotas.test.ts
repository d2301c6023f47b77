/** The document quota of a tier per period. */
import { submitBatch } from '@docgen/contracts/batches';
import { generateAdhoc } from '@docgen/contracts/generation';
import { getSequence } from '@docgen/contracts/sequences';
import { putSubscription } from '@docgen/database/billing/subscriptions';
import { describe, expect, it } from 'vitest';
import { expectError } from '../../harness/expect-error.ts';
import { countTemplates, renderAdhoc, storeTemplate } from '../../harness/template-requests.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { until } from '../../harness/until.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { addUsage, batchOf, countCode, waysToGenerate, usageOf } from './metered-tenants.ts';

const stack = useSharedStack();
const quota = 1_000_000;
const dayMs = 86_400_000;

/** Adds a starter tenant that has already generated this many documents. */
async function addStarter(usedCount = 0): Promise<TestTenant> {
  const tenant = await stack().addTenant('starter');
  if (usedCount > 0) await addUsage(stack().db, tenant.tenantId, { documentCount: usedCount });
  return tenant;
}

async function subscribe(tenantId: string, start: Date, end: Date): Promise<void> {
  await putSubscription(stack().db.pool, tenantId, {
    subscriptionId: `sub_${tenantId}`,
    status: 'active',
    tier: 'starter',
    periodStart: start,
    periodEnd: end,
    trialEnd: null,
    endsAt: null,
    createdAt: start,
  });
}

function startOfNextMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString();
}

describe('429 QUOTA_EXCEEDED', () => {
  it.each(waysToGenerate)(
    'a document above the quota $what is refused, and nothing is stored or counted',
    async ({ generate }) => {
      const { client, tenantId } = await addStarter();
      const { templateId } = await storeTemplate(client);
      await addUsage(stack().db, tenantId, { documentCount: quota });

      const answer = await generate(client, templateId);

      const resetsAt = startOfNextMonth();
      expectError(answer, 429, 'QUOTA_EXCEEDED', { limit: quota, used: quota, needed: 1, remaining: 0, resetsAt });
      expect(await countTemplates(client)).toBe(1);
      expect(await usageOf(client)).toMatchObject({ documentsGenerated: quota, batches: 0, quota: { remaining: 0 } });
    },
  );

  it.each([
    { what: 'plain documents', body: '<getName()>' },
    { what: 'documents with sequence numbers', body: '<createSeq(orders)>' },
    { what: 'documents with variables', body: '<setVar(last, getName())>' },
  ])('the quota admits exactly as many concurrent $what as it has left', async ({ body }) => {
    const { client } = await addStarter(quota - 5);

    const answers = await Promise.all(
      Array.from({ length: 40 }, async () => client.call(generateAdhoc, { body: { body } })),
    );

    expect(countCode(answers, undefined)).toBe(5);
    expect(countCode(answers, 'QUOTA_EXCEEDED')).toBe(35);
    expect((await usageOf(client)).documentsGenerated).toBe(quota);
  });

  it('a document above the quota takes no sequence number', async () => {
    const { client } = await addStarter(quota - 3);

    await Promise.all(
      Array.from({ length: 20 }, async () => client.call(generateAdhoc, { body: { body: '<createSeq(orders)>' } })),
    );

    expect((await client.call(getSequence, { params: { name: 'orders' } })).body.value).toBe(3);
  });

  it('a batch above the quota is refused as a whole, and one that just fits is accepted', async () => {
    const { client } = await addStarter(quota - 10);
    const { templateId } = await storeTemplate(client);

    const tooLarge = await client.call(submitBatch, batchOf(templateId, 11));
    const fitting = await client.call(submitBatch, batchOf(templateId, 10));

    expectError(tooLarge, 429, 'QUOTA_EXCEEDED', { limit: quota, used: quota - 10, needed: 11, remaining: 10 });
    expect(fitting.status).toBe(200);
    expect(await usageOf(client)).toMatchObject({ documentsGenerated: quota, batches: 1 });
  });

  it('the quota accepts only as many concurrent batches as fit in total', async () => {
    const { client } = await addStarter(quota - 1_000);
    const { templateId } = await storeTemplate(client);

    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => client.call(submitBatch, batchOf(templateId, 300))),
    );

    expect(countCode(answers, undefined)).toBe(3);
    expect(countCode(answers, 'QUOTA_EXCEEDED')).toBe(5);
    await until('the batches are done', async () => (await usageOf(client)).documentsGenerated === quota - 100, 20_000);
  });

  it('an Idempotency-Key gets its first answer also when the quota is used up', async () => {
    const { client } = await addStarter(quota - 1);
    const request = { body: { body: '<getName()>' }, headers: { 'idempotency-key': 'once' } };

    const first = await client.call(generateAdhoc, request);
    const second = await client.call(generateAdhoc, request);

    expect(second.body).toEqual(first.body);
    expect((await usageOf(client)).documentsGenerated).toBe(quota);
  });

  it('failed documents do not use up the quota', async () => {
    const { client } = await addStarter(quota - 1);

    const failed = await client.call(generateAdhoc, { body: { body: '<getParam(missing)>' } });
    const rendered = await client.call(generateAdhoc, { body: { body: '<getName()>' } });

    expect([failed.status, rendered.status]).toEqual([400, 200]);
  });

  it('the tier enterprise has no quota', async () => {
    const { client, tenantId } = await stack().addTenant('enterprise');
    await addUsage(stack().db, tenantId, { documentCount: 100_000_000 });

    await renderAdhoc(client, '<getName()>');

    expect((await usageOf(client)).quota).toEqual({ documents: null, remaining: null });
  });

  it('an invalid body is answered 400 when the quota is used up', async () => {
    const { client } = await addStarter(quota);

    const answer = await client.call(generateAdhoc, { body: { body: 'no placeholder' } });

    expectError(answer, 400, 'INVALID_TEMPLATE');
  });

  it('the quota applies to a request without a tier header', async () => {
    const { tenantId } = await addStarter(quota);

    const answer = await fetch(`${stack().apiUrl}/v1/templates/generate`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-tenant-id': tenantId,
        'x-role': 'member',
        'x-internal-token': stack().internalToken,
      },
      body: JSON.stringify({ body: '<getName()>' }),
    });

    expect(answer.status).toBe(429);
  });
});

describe('the period', () => {
  it('the period is the one of the subscription: earlier documents do not count, and the next period begins at its end', async () => {
    const { client, tenantId } = await addStarter();
    const [start, end] = [new Date(Date.now() - 3 * dayMs), new Date(Date.now() + 4 * dayMs)];
    await subscribe(tenantId, start, end);
    await addUsage(stack().db, tenantId, { documentCount: quota, daysAgo: 4 });
    await addUsage(stack().db, tenantId, { documentCount: quota - 1, daysAgo: 3 });

    const [fits, refused] = [
      await client.call(generateAdhoc, { body: { body: '<getName()>' } }),
      await client.call(generateAdhoc, { body: { body: '<getName()>' } }),
    ];

    const firstMoment = (day: Date) => `${day.toISOString().slice(0, 10)}T00:00:00.000Z`;
    expect(fits.status).toBe(200);
    expectError(refused, 429, 'QUOTA_EXCEEDED', { used: quota, resetsAt: firstMoment(end) });
    expect(await usageOf(client)).toMatchObject({
      period: { start: firstMoment(start), end: firstMoment(end) },
      documentsGenerated: quota,
      quota: { documents: quota, remaining: 0 },
    });
  });
});
