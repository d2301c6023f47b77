/** DELETE /v1/batches/{batchId}. */
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { streamBatchDocuments } from '@docgen/contracts/batch-documents';
import { cancelBatch, deleteBatch, getBatch, listBatches } from '@docgen/contracts/batches';
import { getUsage } from '@docgen/contracts/usage';
import { BatchGone, getSubmittedSpec, listBatchSpecs } from '@docgen/database/batches/batches';
import { createLogger } from '@docgen/runtime/logger';
import { describe, expect, it } from 'vitest';
import { removeDeletedBatches } from '../../../apps/worker/batch-retention.ts';
import { finishBatch, submit } from '../../harness/batch-requests.ts';
import { expectError } from '../../harness/expect-error.ts';
import { insertRenderedBatch } from '../../harness/rendered-batches.ts';
import { readStoredSums } from '../../harness/stored-sums.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { until } from '../../harness/until.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { unknownIds } from '../fixtures/unknown-ids.ts';

const stack = useSharedStack();

async function removeAll(): Promise<void> {
  const { db } = stack();
  const log = createLogger('test', 'silent');
  await removeDeletedBatches({ db, log, nowMs: () => Date.now(), enterpriseDays: 365 }, new AbortController().signal);
}

/** A worker of the stack may remove a part at the same time. */
async function untilRemoved(tenantId: string, rowsLeft: number): Promise<void> {
  await until(`${rowsLeft} rows are left`, async () => {
    await removeAll();
    return (await countRows(tenantId)) === rowsLeft;
  });
}

/** The number of rows of a tenant's batches in all tables. */
async function countRows(tenantId: string): Promise<number> {
  const { rows } = await stack().db.pool.query<{ rows: number }>(
    `select (select count(*) from batches where tenant_id = $1)::int
        + (select count(*) from batch_chunks where tenant_id = $1)::int
        + (select count(*) from batch_documents where tenant_id = $1)::int as rows`,
    [tenantId],
  );
  return rows[0]?.rows ?? -1;
}

async function openStream({ memberKey }: TestTenant, batchId: string): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${memberKey}` };
  return new Promise((resolve, reject) => {
    request(`${stack().gatewayUrl}/v1/batches/${batchId}/documents`, { headers }, resolve).on('error', reject).end();
  });
}

describe('200', () => {
  it('DELETE /v1/batches/{batchId} removes a finished batch with its rows, and its usage stays counted', async () => {
    const { client, tenantId } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body: '{"n":<getRandomNumber(1,9)>}' });
    const { batchId } = await finishBatch(client, { documents: [{ templateId, alias: 'a', count: 250 }] });
    const params = { batchId };

    const { status, body } = await client.call(deleteBatch, { params });

    expect([status, body.batchId, body.status]).toEqual([200, batchId, 'completed']);
    for (const route of [getBatch, streamBatchDocuments, cancelBatch, deleteBatch])
      expectError(await client.call(route, { params }), 404, 'NOT_FOUND');
    expect((await client.call(listBatches)).body.items).toEqual([]);
    expect(await countRows(tenantId)).toBe(0);
    const usage = (await client.call(getUsage)).body;
    expect([usage.documentsGenerated, usage.batches]).toEqual([250, 1]);
    // The body of the template stays.
    expect(usage.storage.storedBytes).toBe('{"n":<getRandomNumber(1,9)>}'.length);
  });

  it('DELETE /v1/batches/{batchId} gives back exactly the bytes of the batch', async () => {
    const { client, tenantId } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body: '{"id":<getRandomNumber(1,9)>,"q":"\\\\"}' });
    const failing = await storeTemplate(client, { body: '{"p":<getParam(p)>}' });
    const related = [
      { templateId, alias: 'a', count: 300 },
      { templateId, alias: 'b', count: 200, relations: { a: { from: 'a.id', strategy: 'round-robin' } } },
      { templateId: failing.templateId, alias: 'c', count: 20 },
    ];
    const batchIds: string[] = [];
    for (const documents of [related, related.slice(0, 1), related.slice(2)])
      batchIds.push((await finishBatch(client, { documents })).batchId);
    expect(await readStoredSums(stack().db, tenantId)).toMatchObject({ batches: 3, isEqual: true });

    for (const [index, batchId] of batchIds.entries()) {
      const before = await readStoredSums(stack().db, tenantId);
      await client.call(deleteBatch, { params: { batchId } });
      const after = await readStoredSums(stack().db, tenantId);
      expect(after).toMatchObject({ batches: 2 - index, isEqual: true });
      expect(after.storedBytes).toBeLessThan(before.storedBytes);
    }

    expect(await readStoredSums(stack().db, tenantId)).toMatchObject({ batches: 0, batchBytes: 0, isEqual: true });
  });

  it('DELETE /v1/batches/{batchId} hides a large batch at once, and workers remove its rows in parts', async () => {
    const { client, tenantId } = await stack().addTenant();
    const kept = await insertRenderedBatch(stack().db, tenantId, { documentCount: 10 });
    const batchId = await insertRenderedBatch(stack().db, tenantId, { documentCount: 12_000 });

    const { status } = await client.call(deleteBatch, { params: { batchId } });

    expect(status).toBe(200);
    expectError(await client.call(getBatch, { params: { batchId } }), 404, 'NOT_FOUND');
    await untilRemoved(tenantId, 10 + 2);
    expect((await client.call(getBatch, { params: { batchId: kept } })).body.documents).toHaveLength(10);
  });

  it('DELETE /v1/batches/{batchId} removes large documents in parts', async () => {
    const { client, tenantId } = await stack().addTenant();
    const result = `'"' || repeat('x', 3000000) || '"'`;
    const batchId = await insertRenderedBatch(stack().db, tenantId, { documentCount: 7, result });

    await client.call(deleteBatch, { params: { batchId } });
    expect(await countRows(tenantId)).toBe(4 + 2);
    await untilRemoved(tenantId, 0);
  });

  it('DELETE /v1/batches/{batchId} breaks a stream of the batch visibly', async () => {
    const tenant = await stack().addTenant();
    const result = `'{"text":"' || repeat('x', 20000) || '"}'`;
    const batchId = await insertRenderedBatch(stack().db, tenant.tenantId, { documentCount: 6_000, result });
    const stream = await openStream(tenant, batchId);
    stream.pause();

    await tenant.client.call(deleteBatch, { params: { batchId } });
    stream.resume();

    await expect(once(stream, 'end')).rejects.toThrow('aborted');
    await removeAll();
  });

  it('DELETE /v1/batches/{batchId} removes a batch that was canceled', async () => {
    const { client, tenantId } = await stack().addTenant();
    const batchId = await insertRenderedBatch(stack().db, tenantId, {
      status: 'canceled',
      documentCount: 9,
      doneCount: 3,
    });

    await client.call(deleteBatch, { params: { batchId } });

    expect(await countRows(tenantId)).toBe(0);
  });
});

describe('409 CONFLICT', () => {
  it.each(['queued', 'running'] as const)('DELETE /v1/batches/{batchId} refuses a batch that is %s', async (status) => {
    const { client, tenantId } = await stack().addTenant();
    const batchId = await insertRenderedBatch(stack().db, tenantId, { status, documentCount: 5, doneCount: 2 });

    expectError(await client.call(deleteBatch, { params: { batchId } }), 409, 'CONFLICT');
    expect((await client.call(getBatch, { params: { batchId } })).body.status).toBe(status);
  });

  it('a repeated request with the Idempotency-Key of a deleted batch is refused', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body: '{"n":<getRandomNumber(1,9)>}' });
    const headers = { 'idempotency-key': 'once' };
    const spec = { documents: [{ templateId, alias: 'a', count: 2 }] };
    const { body } = await submit(client, spec, { headers });
    await client.call(deleteBatch, { params: { batchId: body.batchId } });

    expectError(await submit(client, spec, { headers }), 409, 'CONFLICT');
  });
});

describe('a batch that is deleted between two statements of a reader', () => {
  it('a batch that is deleted between two statements of a reader is gone, and not a batch without specs', async () => {
    const { tenantId, client } = await stack().addTenant();
    const batchId = await insertRenderedBatch(stack().db, tenantId);
    await client.call(deleteBatch, { params: { batchId } });

    await expect(listBatchSpecs(stack().db, tenantId, batchId)).rejects.toThrow(BatchGone);
    await expect(getSubmittedSpec(stack().db, tenantId, batchId)).rejects.toThrow(BatchGone);
  });
});

describe('404 NOT_FOUND', () => {
  it.each(unknownIds('bat'))('DELETE /v1/batches/{batchId} does not find %s', async (batchId) => {
    const { client } = await stack().addTenant();

    expectError(await client.call(deleteBatch, { params: { batchId } }), 404, 'NOT_FOUND');
  });

  it('DELETE /v1/batches/{batchId} does not find a batch of another tenant', async () => {
    const [owner, other] = [await stack().addTenant(), await stack().addTenant()];
    const batchId = await insertRenderedBatch(stack().db, owner.tenantId);

    expectError(await other.client.call(deleteBatch, { params: { batchId } }), 404, 'NOT_FOUND');
    expect((await owner.client.call(getBatch, { params: { batchId } })).status).toBe(200);
  });
});
