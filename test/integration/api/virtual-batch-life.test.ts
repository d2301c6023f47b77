/** The end of a virtual batch: DELETE /v1/batches/{batchId}, and its expiry. */
import { getBatchDocument, getBatchRecipe, streamBatchDocuments } from '@docgen/contracts/batch-documents';
import { cancelBatch, deleteBatch, getBatch, listBatches } from '@docgen/contracts/batches';
import { createLogger } from '@docgen/runtime/logger';
import { describe, expect, it } from 'vitest';
import { removeDeletedBatches } from '../../../apps/worker/batch-retention.ts';
import { expectError } from '../../harness/expect-error.ts';
import { readStoredSums } from '../../harness/stored-sums.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { usageOf } from './metered-tenants.ts';
import { chainOf, read, submitVirtual, trillion } from './virtual-requests.ts';

const stack = useSharedStack();
/** With this limit, its documents of 20 kB are many times the bytes that the buffers of sockets hold. */
const limit = '5000';
const wideBody = `<for(i,1,20)>${'x'.repeat(999)}<val("y")><endfor>`;

async function openStream({ memberKey }: TestTenant, batchId: string): Promise<Response> {
  return fetch(`${stack().gatewayUrl}/v1/batches/${batchId}/documents?limit=${limit}`, {
    headers: { authorization: `Bearer ${memberKey}` },
  });
}

async function submitWide({ client }: TestTenant): Promise<string> {
  const { templateId } = await storeTemplate(client, { body: wideBody });
  return submitVirtual(client, [{ alias: 'a', templateId, count: trillion }]);
}

async function expire(batchId: string): Promise<void> {
  await stack().db.pool.query('update batches set expires_at = now() where batch_id = $1', [batchId]);
}

async function removeExpired(): Promise<void> {
  const { db } = stack();
  const log = createLogger('test', 'silent');
  await removeDeletedBatches({ db, log, nowMs: () => Date.now(), enterpriseDays: 365 }, new AbortController().signal);
}

const ends = [
  ['deleted', async ({ client }: TestTenant, batchId: string) => client.call(deleteBatch, { params: { batchId } })],
  ['expired', async (_: TestTenant, batchId: string) => expire(batchId)],
] as const;

describe.each(ends)('a virtual batch that is %s', (_, end) => {
  it('a deleted or expired virtual batch answers 404 on every route and is not listed, and its documents stay counted', async () => {
    const tenant = await stack().addTenant();
    const { client } = tenant;
    const counts = { shops: 2, people: 3, orders: 5, lines: trillion };
    const batchId = await submitVirtual(client, await chainOf(client, counts));
    await read(client, batchId, { alias: 'shops' });

    await end(tenant, batchId);

    const params = { batchId };
    for (const route of [getBatch, streamBatchDocuments, getBatchRecipe, cancelBatch, deleteBatch])
      expectError(await client.call(route, { params }), 404, 'NOT_FOUND');
    const one = await client.call(getBatchDocument, { params: { batchId, alias: 'lines', seqNo: '7' } });
    expectError(one, 404, 'NOT_FOUND');
    expect((await client.call(listBatches)).body.items).toEqual([]);
    expect((await usageOf(client)).documentsGenerated).toBe(2);
  });

  it('a deleted or expired virtual batch gives its stored bytes back when its rows are removed', async () => {
    const tenant = await stack().addTenant();
    const batchId = await submitVirtual(
      tenant.client,
      await chainOf(tenant.client, { shops: 1, people: 1, orders: 1, lines: trillion }),
    );
    expect((await readStoredSums(stack().db, tenant.tenantId)).batchBytes).toBeGreaterThan(0);

    await end(tenant, batchId);
    await removeExpired();

    expect(await readStoredSums(stack().db, tenant.tenantId)).toMatchObject({
      batches: 0,
      batchBytes: 0,
      isEqual: true,
    });
  });

  it('a virtual batch that ends breaks its open streams visibly, and renders no further documents for them', async () => {
    const tenant = await stack().addTenant();
    const batchId = await submitWide(tenant);
    const stream = await openStream(tenant, batchId);

    await end(tenant, batchId);

    await expect(stream.text()).rejects.toThrow('terminated');
    expect((await usageOf(tenant.client)).documentsGenerated).toBeLessThan(Number(limit));
  });
});
