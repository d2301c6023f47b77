/** GET /v1/batches/{batchId}. */
import type { Batch } from '@docgen/contracts/batches';
import { getBatch, submitBatch } from '@docgen/contracts/batches';
import { describe, expect, it } from 'vitest';
import { finishBatch, untilFinished } from '../../harness/batch-requests.ts';
import type { TestClient } from '../../harness/client.ts';
import { expectError, expectInvalid } from '../../harness/expect-error.ts';
import { insertRenderedBatch } from '../../harness/rendered-batches.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { unknownIds } from '../fixtures/unknown-ids.ts';

const stack = useSharedStack();

describe('200', () => {
  it('GET /v1/batches/{batchId} answers the spec exactly as submitted', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body: '{"p":<getParam(p)>}' });
    const rawBody = `{ "documents" : [ {"alias":"a","templateId":"${templateId}","params":{"z":1.50,"p":1e2,"a":"\\u00e9é"}} ],\n"seed":-0 }`;
    const { body } = await client.call(submitBatch, { rawBody });

    const { text } = await client.call(getBatch, { params: { batchId: body.batchId } });

    expect(text).toContain(`"spec":${rawBody}`);
  });

  it('GET /v1/batches/{batchId} answers the documents in the order of the spec, and the progress', async () => {
    const { client, tenantId } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body: '{"n":<getDocumentIndex()>}' });
    const documents = [
      { templateId, alias: 'b', count: 2 },
      { templateId, alias: 'a', count: 12 },
    ];

    const batch = await finishBatch(client, { seed: 3, documents });

    expect(batch).toMatchObject({
      tenantId,
      seed: 3,
      status: 'completed',
      progress: { total: 14, completed: 14, failed: 0 },
      nextCursor: null,
    });
    expect(batch.documents.map(({ alias, seqNo }) => `${alias}${seqNo}`)).toEqual([
      'b0',
      'b1',
      ...Array.from({ length: 12 }, (_, index) => `a${index}`),
    ]);
  });

  it('GET /v1/batches/{batchId} answers the existing documents while the batch runs', async () => {
    const { client, tenantId } = await stack().addTenant();
    const batchId = await insertRenderedBatch(stack().db, tenantId, {
      status: 'running',
      documentCount: 9,
      doneCount: 4,
    });

    const { body } = await client.call(getBatch, { params: { batchId } });

    expect(body).toMatchObject({
      status: 'running',
      progress: { total: 9, completed: 4, failed: 0 },
      finishedAt: null,
    });
    expect(body.documents).toHaveLength(4);
  });

  it.each([
    { limit: '1', counts: [1, 1, 1, 1, 1] },
    { limit: '2', counts: [2, 2, 1] },
    { limit: '5', counts: [5] },
    { limit: '10000', counts: [5] },
  ])(
    'GET /v1/batches/{batchId} pages by a limit of $limit and ends with a null cursor exactly at the end',
    async ({ limit, counts }) => {
      const { client, tenantId } = await stack().addTenant();
      const batchId = await insertRenderedBatch(stack().db, tenantId, { documentCount: 5 });

      const pages = await collectPages(client, batchId, { limit });

      expect(pages.map((page) => page.length)).toEqual(counts);
      expect(pages.flat()).toEqual([0, 1, 2, 3, 4]);
    },
  );

  it('GET /v1/batches/{batchId} answers up to 10,000 documents without a limit, and a cursor if there are more', async () => {
    const { client, tenantId } = await stack().addTenant();
    const whole = await insertRenderedBatch(stack().db, tenantId, { documentCount: 10_000 });
    const larger = await insertRenderedBatch(stack().db, tenantId, { documentCount: 10_001 });

    const [pagesOfWhole, pagesOfLarger] = [await collectPages(client, whole), await collectPages(client, larger)];

    expect(pagesOfWhole.map((page) => page.length)).toEqual([10_000]);
    expect(pagesOfLarger.map((page) => page.length)).toEqual([10_000, 1]);
    expect(new Set(pagesOfLarger.flat()).size).toBe(10_001);
  });

  it('GET /v1/batches/{batchId} answers documents of any size', async () => {
    const { client, tenantId } = await stack().addTenant();
    const result = `'{"n":' || n || ',"text":"' || repeat('x', 1500000) || '"}'`;
    const batchId = await insertRenderedBatch(stack().db, tenantId, { documentCount: 8, result });

    const { body } = await client.call(getBatch, { params: { batchId } });

    expect(body.documents.map(({ seqNo }) => seqNo)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(body.nextCursor).toBeNull();
  });

  it('GET /v1/batches/{batchId} gives the same answer to all readers at any time', async () => {
    const { client, memberKey } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body: '{"n":<getRandomNumber(1,1000000)>}' });
    const { batchId } = await finishBatch(client, { documents: [{ templateId, alias: 'a', count: 3 }] });

    const first = await client.call(getBatch, { params: { batchId } });
    const second = await client.call(getBatch, { params: { batchId }, apiKey: memberKey });

    expect(second.text).toBe(first.text);
    expect((await untilFinished(client, batchId)).documents).toEqual(first.body.documents);
  });
});

describe('400 VALIDATION_ERROR', () => {
  it.each(['0', '10001', '-1', '1.5', 'x', ''])('GET /v1/batches/{batchId} refuses the limit "%s"', async (limit) => {
    const { client, tenantId } = await stack().addTenant();
    const batchId = await insertRenderedBatch(stack().db, tenantId);

    expectInvalid(await client.call(getBatch, { params: { batchId }, query: { limit } }), 'limit');
  });

  it.each(['x', '[]', '[1]', '[-1,0]', '[0,2147483648]', '[0,1.5]', '["0",0]', '[0,0,0]', 'null', '{}'])(
    'GET /v1/batches/{batchId} refuses a cursor of %s',
    async (position) => {
      const { client, tenantId } = await stack().addTenant();
      const batchId = await insertRenderedBatch(stack().db, tenantId);
      const cursor = Buffer.from(position).toString('base64url');

      expectInvalid(await client.call(getBatch, { params: { batchId }, query: { cursor } }), 'cursor');
    },
  );
});

describe('404', () => {
  it.each(unknownIds('bat'))('GET /v1/batches/{batchId} answers 404 for the unknown id %s', async (batchId) => {
    const { client } = await stack().addTenant();

    expectError(await client.call(getBatch, { params: { batchId } }), 404, 'NOT_FOUND');
  });

  it("GET /v1/batches/{batchId} answers 404 for another tenant's batch, also with a valid cursor", async () => {
    const [owner, stranger] = [await stack().addTenant(), await stack().addTenant()];
    const batchId = await insertRenderedBatch(stack().db, owner.tenantId, { documentCount: 2 });
    const { body } = await owner.client.call(getBatch, { params: { batchId }, query: { limit: '1' } });

    const answer = await stranger.client.call(getBatch, {
      params: { batchId },
      query: { cursor: body.nextCursor ?? '' },
    });

    expectError(answer, 404, 'NOT_FOUND');
  });
});

/** The seqNos of each page. */
async function collectPages(
  client: TestClient,
  batchId: string,
  query: Readonly<Record<string, string>> = {},
): Promise<number[][]> {
  const pages: number[][] = [];
  let next: string | null = null;
  do {
    const page: Batch = await readPage(client, batchId, next === null ? query : { ...query, cursor: next });
    pages.push(page.documents.map(({ seqNo }) => seqNo));
    next = page.nextCursor;
  } while (next !== null);
  return pages;
}

async function readPage(client: TestClient, batchId: string, query: Readonly<Record<string, string>>): Promise<Batch> {
  return (await client.call(getBatch, { params: { batchId }, query })).body;
}
