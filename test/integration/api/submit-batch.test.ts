/** POST /v1/batches: accepted batches, their answers and their usage. */
import { streamBatchDocuments } from '@docgen/contracts/batch-documents';
import { getBatch } from '@docgen/contracts/batches';
import { deleteTemplate, updateTemplate } from '@docgen/contracts/templates';
import { getUsage } from '@docgen/contracts/usage';
import { documentSeed } from '@docgen/engine';
import { describe, expect, it } from 'vitest';
import { finishBatch, resultsOf, runBatch, submit, untilFinished } from '../../harness/batch-requests.ts';
import type { TestClient } from '../../harness/client.ts';
import { renderAdhoc, storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

/** The default of BATCH_SYNC_MAX_DOCUMENTS. */
const syncDocumentsMax = 100;
const stack = useSharedStack();
const numbered = '{"n":<getDocumentIndex()>,"random":<getRandomNumber(1,1000000)>}';

describe('200', () => {
  it('POST /v1/batches answers a small batch with its documents, in the order of the specs, then by seqNo', async () => {
    const { client } = await stack().addTenant();
    const templateId = await store(client, numbered);

    const answer = await submit(client, {
      seed: 42,
      documents: [
        { templateId, alias: 'z', count: 3 },
        { templateId, alias: 'a', count: 2 },
      ],
    });

    const { batchId } = answer.body;
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual(['batchId', 'status', 'seed', 'results']);
    expect(answer.body).toMatchObject({ status: 'completed', seed: 42 });
    expect(batchId).toMatch(/^bat_[0-9a-f]{32}$/);
    expect(resultsOf(answer)).toMatchObject(
      ['z', 'z', 'z', 'a', 'a'].map((alias, index) => {
        const seqNo = index % 3;
        return {
          batchId,
          alias,
          seqNo,
          templateId,
          status: 'completed',
          documentSeed: documentSeed(42, alias, seqNo),
          result: { n: seqNo },
        };
      }),
    );
  });

  it('POST /v1/batches answers the same documents as GET answers afterwards', async () => {
    const { client } = await stack().addTenant();
    const templateId = await store(client, numbered);
    const answer = await submit(client, { documents: [{ templateId, alias: 'a', count: 7 }] });

    const { body } = await client.call(getBatch, { params: { batchId: answer.body.batchId } });

    expect(body.documents).toEqual(resultsOf(answer));
    expect(body.seed).toBe(answer.body.seed);
  });

  it('POST /v1/batches generates one document for a spec without a count', async () => {
    const { client } = await stack().addTenant();

    expect(await runBatch(client, { documents: [{ templateId: await store(client), alias: 'a' }] })).toHaveLength(1);
  });

  it.each([0, -1, 7, 2 ** 53 - 1, -(2 ** 53 - 1)])(
    'POST /v1/batches echoes the seed %i and generates documents with it',
    async (seed) => {
      const { client } = await stack().addTenant();
      const templateId = await store(client, numbered);

      const answers = [1, 2].map(async () => submit(client, { seed, documents: [{ templateId, alias: 'a' }] }));

      const [first, second] = await Promise.all(answers);
      expect([first?.body.seed, second?.body.seed]).toEqual([seed, seed]);
      expect(first && resultsOf(first)[0]?.result).toEqual(second && resultsOf(second)[0]?.result);
    },
  );

  it('POST /v1/batches chooses a new seed with the date of today when none is sent', async () => {
    const { client } = await stack().addTenant();
    const spec = { documents: [{ templateId: await store(client), alias: 'a' }] };
    const today = Math.floor((Date.now() - Date.UTC(2020, 0, 1)) / 86_400_000);

    const seeds = [(await submit(client, spec)).body.seed, (await submit(client, spec)).body.seed];

    expect(seeds[0]).not.toBe(seeds[1]);
    for (const seed of seeds) expect(Math.abs(Math.floor(seed / 2 ** 39) - today)).toBeLessThanOrEqual(1);
  });

  it('POST /v1/batches answers text templates as text, and passes params to the specs that have them', async () => {
    const { client } = await stack().addTenant();
    const templateId = await store(client, 'Dear <getParam(who, nobody)>,\n"hello"');
    const params = { who: 'Ünï "quoted" \\ \u2028' };

    const documents = await runBatch(client, {
      documents: [
        { templateId, alias: 'a', params },
        { templateId, alias: 'b' },
      ],
    });

    expect(documents.map(({ result }) => result)).toEqual([`Dear ${params.who},\n"hello"`, 'Dear nobody,\n"hello"']);
  });

  it('POST /v1/batches answers the error of a failed document, and the results of the others', async () => {
    const { client } = await stack().addTenant();
    const templateId = await store(client, '{"n":<val(10 / (getDocumentIndex() - 1))>}');

    const answer = await submit(client, { documents: [{ templateId, alias: 'a', count: 3 }] });

    expect([answer.status, answer.body.status]).toEqual([200, 'partially_failed']);
    expect(resultsOf(answer)).toMatchObject([
      { status: 'completed', result: { n: -10 } },
      { status: 'failed', result: null, error: { code: 'GENERATION_ERROR' } },
      { status: 'completed', result: { n: 10 } },
    ]);
  });

  it('POST /v1/batches answers the status "failed" when all documents failed', async () => {
    const { client } = await stack().addTenant();
    const templateId = await store(client, '{"n":<getParam(missing)>}');

    const { body } = await submit(client, { documents: [{ templateId, alias: 'a', count: 2 }] });

    expect(body.status).toBe('failed');
  });

  it('POST /v1/batches takes sequence numbers in the order of the specs, in the namespace of the batch, without gaps', async () => {
    const { client } = await stack().addTenant();
    const templateId = await store(client, '{"n":<createSeq(orders)>}');
    const documents = [
      { templateId, alias: 'b', count: 5 },
      { templateId, alias: 'a', count: 5 },
    ];

    const made = await runBatch(client, { sequenceNamespace: 'shop', documents });

    expect(made.map(({ result }) => result)).toEqual(Array.from({ length: 10 }, (_, index) => ({ n: index + 1 })));
    const next = await renderAdhoc(client, '<createSeq(orders)>', { sequenceNamespace: 'shop' });
    expect([next, await renderAdhoc(client, '<createSeq(orders)>')]).toEqual(['11', '1']);
  });

  it('POST /v1/batches treats __proto__ and constructor in params and relations as ordinary names', async () => {
    const { client } = await stack().addTenant();
    const templateId = await store(client, '{"constructor":"<getDocumentIndex()>"}');
    const child = await store(client, '{"p":<getParam(__proto__)>}');
    const spec = `{"documents":[{"templateId":"${templateId}","alias":"constructor"},
      {"templateId":"${child}","alias":"toString","params":{"__proto__":1},"relations":{"valueOf":"constructor.constructor"}}]}`;

    const documents = await runBatch(client, JSON.parse(spec));

    expect(documents[1]?.result).toEqual({ p: 1, valueOf: '0' });
  });
});

describe('202', () => {
  it('POST /v1/batches answers 202 with a location for one document more than the synchronous limit', async () => {
    const { client } = await stack().addTenant();
    const templateId = await store(client, numbered);
    const spec = (count: number) => ({ seed: 1, documents: [{ templateId, alias: 'a', count }] });

    const [atOnce, queued] = [
      await submit(client, spec(syncDocumentsMax)),
      await submit(client, spec(syncDocumentsMax + 1)),
    ];

    expect([atOnce.status, queued.status]).toEqual([200, 202]);
    expect(queued.body).toEqual({ batchId: queued.body.batchId, status: 'queued', seed: 1 });
    expect(queued.headers['location']).toBe(`/v1/batches/${queued.body.batchId}`);
    const batch = await untilFinished(client, queued.body.batchId);
    expect(batch.status).toBe('completed');
    expect(batch.documents.slice(0, syncDocumentsMax).map(({ result }) => result)).toEqual(
      resultsOf(atOnce).map(({ result }) => result),
    );
  });

  it('POST /v1/batches renders the templates as they were at submission after they have changed', async () => {
    const { client } = await stack().addTenant();
    const [changed, removed] = [await store(client, '{"v":"old <getDocumentIndex()>"}'), await store(client, numbered)];
    const documents = [
      { templateId: changed, alias: 'changed', count: 5_000 },
      { templateId: removed, alias: 'removed', count: 5_000 },
    ];
    const { body } = await submit(client, { documents });

    await client.call(updateTemplate, { params: { templateId: changed }, body: { body: '{"v":<getName()>}' } });
    await client.call(deleteTemplate, { params: { templateId: removed } });

    const batch = await untilFinished(client, body.batchId);
    expect(batch.progress).toEqual({ total: 10_000, completed: 10_000, failed: 0 });
    expect(batch.documents[4_999]?.result).toEqual({ v: 'old 4999' });
  });

  it('POST /v1/batches accepts 100 specs, and a spec of nearly 1 MiB', async () => {
    const { client } = await stack().addTenant();
    const templateId = await store(client, '{"length":<length(getParam(p, x))>}');
    const many = Array.from({ length: 100 }, (_, index) => ({ templateId, alias: `a${index}` }));
    const params = { p: 'x'.repeat(1_000_000) };

    const [ofMany, ofLarge] = [
      await finishBatch(client, { documents: many }),
      await runBatch(client, { documents: [{ templateId, alias: 'a', params }] }),
    ];

    expect(ofMany.documents.map(({ alias }) => alias)).toEqual(many.map(({ alias }) => alias));
    expect(ofLarge[0]?.result).toEqual({ length: 1_000_000 });
  });
});

describe('usage', () => {
  it('POST /v1/batches counts each batch, and each completed document with its bytes', async () => {
    const { client } = await stack().addTenant();
    const templateId = await store(client, '{"n":<val(10 / (getDocumentIndex() - 1))>}');
    const small = await submit(client, { documents: [{ templateId, alias: 'a', count: 3 }] });
    await finishBatch(client, { documents: [{ templateId, alias: 'a', count: 130 }] });

    const { body } = await client.call(getUsage);

    const { text } = await client.call(streamBatchDocuments, { params: { batchId: small.body.batchId } });
    expect(text.split('\n')).toHaveLength(3 + 1);
    expect(body).toMatchObject({ batches: 2, documentsGenerated: 2 + 129 });
    expect(body.outputBytes).toBeGreaterThan(131 * '{"n":1}'.length);
  });
});

async function store(client: TestClient, body = numbered): Promise<string> {
  return (await storeTemplate(client, { body })).templateId;
}
