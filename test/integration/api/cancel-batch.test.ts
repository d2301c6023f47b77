/** POST /v1/batches/{batchId}/cancel. */
import { streamBatchDocuments } from '@docgen/contracts/batch-documents';
import { cancelBatch, getBatch } from '@docgen/contracts/batches';
import { getUsage } from '@docgen/contracts/usage';
import { describe, expect, it } from 'vitest';
import { submit } from '../../harness/batch-requests.ts';
import { expectError } from '../../harness/expect-error.ts';
import { insertRenderedBatch } from '../../harness/rendered-batches.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { unknownIds } from '../fixtures/unknown-ids.ts';

const stack = useSharedStack();

describe('200', () => {
  it.each(['queued', 'running'] as const)(
    'POST /v1/batches/{batchId}/cancel cancels a batch that is %s and keeps its documents',
    async (status) => {
      const { client, tenantId } = await stack().addTenant();
      const batchId = await insertRenderedBatch(stack().db, tenantId, { status, documentCount: 5, doneCount: 2 });

      const answer = await client.call(cancelBatch, { params: { batchId } });

      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        batchId,
        status: 'canceled',
        progress: { total: 5, completed: 2, failed: 0 },
      });
      expect(answer.body.finishedAt).not.toBeNull();
      const { body } = await client.call(getBatch, { params: { batchId } });
      expect(body.status).toBe('canceled');
      expect(body.documents.map(({ seqNo }) => seqNo)).toEqual([0, 1]);
    },
  );

  it('POST /v1/batches/{batchId}/cancel gives the same answer to a repeated cancellation', async () => {
    const { client, tenantId } = await stack().addTenant();
    const batchId = await insertRenderedBatch(stack().db, tenantId, { status: 'running' });
    const first = await client.call(cancelBatch, { params: { batchId } });

    const again = await client.call(cancelBatch, { params: { batchId } });

    expect([again.status, again.text]).toEqual([200, first.text]);
  });

  it('POST /v1/batches/{batchId}/cancel answers the number of documents that the batch has afterwards, while workers render it', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body: '{"n":<getRandomNumber(1,9)>}' });
    const { body } = await submit(client, { documents: [{ templateId, alias: 'a', count: 200_000 }] });
    const params = { batchId: body.batchId };

    const canceled = await client.call(cancelBatch, { params });

    const after = await client.call(getBatch, { params, query: { limit: '1' } });
    expect(canceled.body.status).toBe('canceled');
    expect(canceled.body.progress.completed).toBeLessThan(200_000);
    expect(after.body.progress).toEqual(canceled.body.progress);
    const { text } = await client.call(streamBatchDocuments, { params });
    expect(text.split('\n').length - 1).toBe(canceled.body.progress.completed);
    expect((await client.call(getUsage)).body.documentsGenerated).toBe(canceled.body.progress.completed);
  });

  it('POST /v1/batches/{batchId}/cancel generates no children that wait for their parents', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body: '{"n":<getRandomNumber(1,9)>}' });
    const relations = { n: { from: 'p.n', strategy: 'round-robin' } };
    const { body } = await submit(client, {
      documents: [
        { templateId, alias: 'p', count: 200_000 },
        { templateId, alias: 'c', count: 1_000, relations },
      ],
    });
    const params = { batchId: body.batchId };

    await client.call(cancelBatch, { params });

    const { text } = await client.call(streamBatchDocuments, { params });
    expect(text).not.toContain('"alias":"c"');
    expect((await client.call(getBatch, { params, query: { limit: '1' } })).body.status).toBe('canceled');
  });
});

describe('409 CONFLICT', () => {
  it.each(['completed', 'partially_failed', 'failed'] as const)(
    'POST /v1/batches/{batchId}/cancel refuses to cancel a batch that is %s',
    async (status) => {
      const { client, tenantId } = await stack().addTenant();
      const batchId = await insertRenderedBatch(stack().db, tenantId, { status });

      expectError(await client.call(cancelBatch, { params: { batchId } }), 409, 'CONFLICT');
      expect((await client.call(getBatch, { params: { batchId } })).body.status).toBe(status);
    },
  );
});

describe('404', () => {
  it.each(unknownIds('bat'))('POST /v1/batches/{batchId}/cancel answers 404 for the unknown id %s', async (batchId) => {
    const { client } = await stack().addTenant();

    expectError(await client.call(cancelBatch, { params: { batchId } }), 404, 'NOT_FOUND');
  });
});
