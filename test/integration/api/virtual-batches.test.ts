/** Virtual batches: nothing is generated when they are submitted; documents are generated when they are read. */
import { BatchDocument, getBatchDocument } from '@docgen/contracts/batch-documents';
import { getBatch } from '@docgen/contracts/batches';
import { generateStored } from '@docgen/contracts/generation';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { finishBatch, submit } from '../../harness/batch-requests.ts';
import type { TestClient } from '../../harness/client.ts';
import { expectError } from '../../harness/expect-error.ts';
import { mapBounded } from '../../harness/map-bounded.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { addUsage, usageOf } from './metered-tenants.ts';
import { chainOf, personBody, read, seed, shopBody, submitVirtual, trillion } from './virtual-requests.ts';

const stack = useSharedStack();
const isFull = process.env['SCALE'] === 'full';
const drawnCount = isFull ? 10_000 : 300;

const linesOf = (text: string): string[] => text.split('\n').slice(0, -1);
const withoutBatch = (text: string): string => text.replace(/"batchId":"[^"]*"/, '');

describe('a virtual batch of a chain of three relations', () => {
  const counts = isFull
    ? { shops: 7, people: 300, orders: 4_000, lines: 20_000 }
    : { shops: 3, people: 40, orders: 90, lines: 400 };
  /** Reads of a tenant that a virtual batch answers at once. Others wait for half a second. */
  const readsAtOnceMax = 8;
  let client: TestClient;
  let virtualId: string;
  const stored = new Map<string, string>();

  beforeAll(async () => {
    ({ client } = await stack().addTenant());
    const documents = await chainOf(client, counts);
    virtualId = await submitVirtual(client, documents);
    const { batchId } = await finishBatch(client, { seed, documents }, 60_000);
    for (const line of linesOf((await read(client, batchId, {})).text)) {
      const { alias, seqNo } = BatchDocument.parse(JSON.parse(line));
      stored.set(`${alias}/${seqNo}`, withoutBatch(line));
    }
  }, 120_000);

  it(
    `${drawnCount} random documents of a virtual batch have the bytes of the stored ones`,
    { timeout: 600_000 },
    async () => {
      const drawSeed = Date.now() % 2 ** 31;
      process.stderr.write(`documents drawn with the seed ${drawSeed}\n`);
      const places = [...stored.keys()];
      const drawn = fc.sample(fc.constantFrom(...places), { seed: drawSeed, numRuns: drawnCount });

      const readDifferent = async (place: string) => {
        const [alias = '', seqNo = ''] = place.split('/');
        const { text } = await client.call(getBatchDocument, { params: { batchId: virtualId, alias, seqNo } });
        return withoutBatch(text) === stored.get(place) ? [] : [place];
      };
      const different = await mapBounded(drawn, readDifferent, readsAtOnceMax);

      expect(new Set(drawn).size).toBeGreaterThan(drawnCount / 10);
      expect(different.flat()).toEqual([]);
    },
  );

  it('the stream of a virtual batch has the bytes of the stored one', async () => {
    const { text, headers } = await read(client, virtualId, {});

    expect(headers['x-docgen-batch-status']).toBe('virtual');
    expect(linesOf(text).map(withoutBatch)).toEqual([...stored.values()]);
  });

  it.each([
    ['lines', 37, 100],
    ['orders', 85, 50],
    ['people', 0, 1],
    ['shops', 3, 10],
  ])('the range of %s from %i with limit %i has the bytes of the stored one', async (alias, from, limit) => {
    const { text } = await read(client, virtualId, { alias, from: String(from), limit: String(limit) });

    const places = Array.from({ length: limit }, (_, at) => stored.get(`${alias}/${from + at}`));
    expect(linesOf(text).map(withoutBatch)).toEqual(places.filter((line) => line !== undefined));
  });

  it('a document of a virtual batch fails as the stored one does, and its children too', async () => {
    const { body } = await client.call(getBatchDocument, {
      params: { batchId: virtualId, alias: 'lines', seqNo: '3' },
    });

    expect(body).toMatchObject({ status: 'failed', result: null, error: { code: 'GENERATION_ERROR' } });
    expect(withoutBatch(JSON.stringify(body))).toBe(stored.get('lines/3'));
  });

  it('one document of a stored batch is read by its alias and seqNo', async () => {
    const documents = await chainOf(client, { shops: 1, people: 1, orders: 1, lines: 2 });
    const { batchId } = await finishBatch(client, { seed, documents });

    const { body } = await client.call(getBatchDocument, { params: { batchId, alias: 'lines', seqNo: '1' } });

    expect(body).toMatchObject({ batchId, alias: 'lines', seqNo: 1, status: 'completed' });
  });
});

describe('a virtual batch of 10^12 documents', () => {
  it('a virtual batch of 10^12 documents is answered at once, is finished, and has no documents and no usage', async () => {
    const { client } = await stack().addTenant();
    const documents = await chainOf(client, { shops: 5, people: trillion, orders: trillion, lines: trillion });

    const answer = await submit(client, { seed, virtual: true, documents });
    const { batchId } = answer.body;
    const { body } = await client.call(getBatch, { params: { batchId } });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ batchId, status: 'virtual', seed, results: [] });
    expect(body).toMatchObject({
      status: 'virtual',
      progress: { total: 3 * trillion + 5, completed: 0, failed: 0 },
      documents: [],
      nextCursor: null,
    });
    expect(body.finishedAt).toBe(body.createdAt);
    expect((await usageOf(client)).documentsGenerated).toBe(0);
  });

  it.each([0, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 38, 2 ** 39, trillion - 1])(
    'document %i is generated again from its documentSeed',
    async (seqNo) => {
      const { client } = await stack().addTenant();
      const { templateId } = await storeTemplate(client, { body: personBody });
      const batchId = await submitVirtual(client, [{ alias: 'a', templateId, count: trillion }]);
      const { asOf } = (await client.call(getBatch, { params: { batchId } })).body;

      const { body } = await client.call(getBatchDocument, { params: { batchId, alias: 'a', seqNo: String(seqNo) } });
      const again = await client.call(generateStored, {
        params: { templateId },
        body: { seed: body.documentSeed, ...(asOf === null ? {} : { asOf }) },
      });

      expect(again.body.data).toEqual(body.result);
    },
  );

  it('the dates of all documents follow the day of the seed', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body: '{"d": "<getRandomRecentDate(1)>"}' });
    const batchId = await submitVirtual(client, [{ alias: 'a', templateId, count: trillion }], { seed: 7 });

    for (const seqNo of ['0', String(trillion - 1)]) {
      const { body } = await client.call(getBatchDocument, { params: { batchId, alias: 'a', seqNo } });
      expect(JSON.stringify(body.result)).toMatch(/2024-12-31|2025-01-01/);
    }
  });

  it('the last range ends with the last document, and a range beyond it is empty', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body: shopBody });
    const batchId = await submitVirtual(client, [{ alias: 'a', templateId, count: trillion }]);

    const last = await read(client, batchId, { alias: 'a', from: String(trillion - 2), limit: '5' });
    const beyond = await read(client, batchId, { alias: 'a', from: String(trillion), limit: '5' });

    expect(linesOf(last.text).map((line) => BatchDocument.parse(JSON.parse(line)).seqNo)).toEqual([
      trillion - 2,
      trillion - 1,
    ]);
    expect([beyond.status, beyond.text]).toEqual([200, '']);
  });

  it('a limit answers with the start of the next range', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body: shopBody });
    const batchId = await submitVirtual(client, [{ alias: 'a', templateId, count: trillion }]);

    const { headers, text } = await read(client, batchId, { alias: 'a', from: '1000', limit: '1500' });

    expect(headers['x-docgen-next-from']).toBe('2500');
    expect(linesOf(text)).toHaveLength(1_500);
  });
});

describe('usage', () => {
  it('each document that is read counts once, parents and failed ones do not', async () => {
    const { client } = await stack().addTenant();
    const batchId = await submitVirtual(client, await chainOf(client, { shops: 2, people: 5, orders: 14, lines: 40 }));

    await read(client, batchId, { alias: 'lines', from: '0', limit: '14' });
    await client.call(getBatchDocument, { params: { batchId, alias: 'lines', seqNo: '0' } });

    // Two of fourteen lines belong to orders that fail.
    expect((await usageOf(client)).documentsGenerated).toBe(12 + 1);
  });

  it('a read without quota is refused before anything is generated', async () => {
    const { client, tenantId } = await stack().addTenant('starter');
    const { templateId } = await storeTemplate(client, { body: shopBody });
    const batchId = await submitVirtual(client, [{ alias: 'a', templateId, count: trillion }]);
    await addUsage(stack().db, tenantId, { documentCount: 1_000_000 });

    const one = await client.call(getBatchDocument, { params: { batchId, alias: 'a', seqNo: '1' } });
    const range = await read(client, batchId, { alias: 'a', limit: '10' });

    expectError(one, 429, 'QUOTA_EXCEEDED', { limit: 1_000_000, used: 1_000_000 });
    expectError(range, 429, 'QUOTA_EXCEEDED');
    expect((await usageOf(client)).documentsGenerated).toBe(1_000_000);
  });

  it('a stream that reaches the end of the quota breaks, and counts the quota and no more', async () => {
    const { client, tenantId } = await stack().addTenant('starter');
    const { templateId } = await storeTemplate(client, { body: `{"t": "<repeat(40, getUuid())>"}` });
    const batchId = await submitVirtual(client, [{ alias: 'a', templateId, count: trillion }]);
    await addUsage(stack().db, tenantId, { documentCount: 1_000_000 - 700 });

    await expect(read(client, batchId, { alias: 'a', limit: '5000' })).rejects.toThrow(
      /terminated|closed|aborted|reset/,
    );

    expect((await usageOf(client)).documentsGenerated).toBe(1_000_000);
  });
});
