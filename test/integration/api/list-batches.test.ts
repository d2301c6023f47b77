/** GET /v1/batches. */
import { listBatches } from '@docgen/contracts/batches';
import { describe, expect, it } from 'vitest';
import { expectInvalid } from '../../harness/expect-error.ts';
import { insertRenderedBatch } from '../../harness/rendered-batches.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();

describe('200', () => {
  it('GET /v1/batches lists batches newest first, without specs and documents', async () => {
    const { client, tenantId } = await stack().addTenant();
    const ids = [
      await insertRenderedBatch(stack().db, tenantId, { documentCount: 3 }),
      await insertRenderedBatch(stack().db, tenantId, { status: 'running', documentCount: 5, doneCount: 2 }),
    ];

    const { body } = await client.call(listBatches);

    expect(body.items.map(({ batchId }) => batchId)).toEqual(ids.reverse());
    expect(body.items[0]).toMatchObject({
      tenantId,
      status: 'running',
      seed: 7,
      progress: { total: 5, completed: 2, failed: 0 },
      finishedAt: null,
    });
    expect(body.nextCursor).toBeNull();
  });

  it('GET /v1/batches answers an empty list for a tenant without batches', async () => {
    const { client } = await stack().addTenant();

    expect((await client.call(listBatches)).body).toEqual({ items: [], nextCursor: null });
  });

  it('GET /v1/batches pages through all batches, each once', async () => {
    const { client, tenantId } = await stack().addTenant();
    const ids = [];
    for (let index = 0; index < 5; index += 1) ids.push(await insertRenderedBatch(stack().db, tenantId));

    const seen: string[] = [];
    const counts: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query: Record<string, string> = cursor === '' ? { limit: '2' } : { limit: '2', cursor };
      const { body } = await client.call(listBatches, { query });
      seen.push(...body.items.map(({ batchId }) => batchId));
      counts.push(body.items.length);
      cursor = body.nextCursor;
    }

    expect(seen).toEqual(ids.reverse());
    expect(counts).toEqual([2, 2, 1]);
  });

  it('GET /v1/batches answers 20 batches without a limit', async () => {
    const { client, tenantId } = await stack().addTenant();
    for (let index = 0; index < 21; index += 1) await insertRenderedBatch(stack().db, tenantId);

    const { body } = await client.call(listBatches);

    expect(body.items).toHaveLength(20);
    expect(body.nextCursor).not.toBeNull();
  });

  it('GET /v1/batches filters by status, also on later pages', async () => {
    const { client, tenantId } = await stack().addTenant();
    const failed = [];
    for (const status of ['failed', 'completed', 'failed', 'running'] as const) {
      const batchId = await insertRenderedBatch(stack().db, tenantId, { status });
      if (status === 'failed') failed.push(batchId);
    }

    const first = await client.call(listBatches, { query: { status: 'failed', limit: '1' } });
    const second = await client.call(listBatches, {
      query: { status: 'failed', limit: '1', cursor: first.body.nextCursor ?? '' },
    });

    expect([first, second].flatMap(({ body }) => body.items.map(({ batchId }) => batchId))).toEqual(failed.reverse());
    expect(second.body.nextCursor).toBeNull();
  });

  it("GET /v1/batches lists only the caller's batches, also with a cursor of another tenant", async () => {
    const [a, b] = [await stack().addTenant(), await stack().addTenant()];
    const own = await insertRenderedBatch(stack().db, b.tenantId);
    for (let index = 0; index < 3; index += 1) await insertRenderedBatch(stack().db, a.tenantId);
    const { body } = await a.client.call(listBatches, { query: { limit: '1' } });

    const answer = await b.client.call(listBatches, { query: { cursor: body.nextCursor ?? '' } });

    expect(answer.body.items.map(({ batchId }) => batchId)).toEqual([own]);
  });
});

describe('400 VALIDATION_ERROR', () => {
  it.each(['0', '101', '-1', '1.5', 'x', ''])('GET /v1/batches refuses the limit "%s"', async (limit) => {
    const { client } = await stack().addTenant();

    expectInvalid(await client.call(listBatches, { query: { limit } }), 'limit');
  });

  it.each(['x', 'W10', 'bnVsbA'])('GET /v1/batches refuses the cursor "%s"', async (cursor) => {
    const { client } = await stack().addTenant();

    expectInvalid(await client.call(listBatches, { query: { cursor } }), 'cursor');
  });

  it.each(['done', 'COMPLETED', ''])('GET /v1/batches refuses the status "%s"', async (status) => {
    const { client } = await stack().addTenant();

    expectInvalid(await client.call(listBatches, { query: { status } }), 'status');
  });
});
