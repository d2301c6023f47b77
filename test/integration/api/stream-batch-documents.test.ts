/** GET /v1/batches/{batchId}/documents. */
import * as batchDocuments from '@docgen/contracts/batch-documents';
import { connectDatabase } from '@docgen/database/connection/connect';
import { runInScope } from '@docgen/http/request-scope';
import { describe, expect, it } from 'vitest';
import { openStored } from '../../../apps/api/batches/stored-source.ts';
import { streamBatchDocuments } from '../../../apps/api/batches/stream-batch-documents.ts';
import { createSampledColumns } from '../../../apps/api/batches/sampled-columns.ts';
import { createApiPermits } from '../../../apps/api/fairness/permits.ts';
import { resultsOf, submit } from '../../harness/batch-requests.ts';
import type { TestClient } from '../../harness/client.ts';
import { expectError, expectInvalid } from '../../harness/expect-error.ts';
import { insertRenderedBatch } from '../../harness/rendered-batches.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { unknownIds } from '../fixtures/unknown-ids.ts';

const stack = useSharedStack();

describe('200 as NDJSON', () => {
  it.each([undefined, '*/*', 'application/x-ndjson', 'application/*', 'text/csv;q=0.5, application/x-ndjson'])(
    'GET /v1/batches/{batchId}/documents answers NDJSON to the Accept header %s',
    async (accept) => {
      const { client, tenantId } = await stack().addTenant();
      const batchId = await insertRenderedBatch(stack().db, tenantId, { documentCount: 2 });

      const answer = await stream(client, batchId, accept);

      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('application/x-ndjson');
      expect(linesOf(answer.text).map(({ seqNo }) => seqNo)).toEqual([0, 1]);
    },
  );

  it('GET /v1/batches/{batchId}/documents writes a line for each document, equal to the answer of the batch, with failed ones', async () => {
    const { client } = await stack().addTenant();
    const body = '{"n":<getDocumentIndex()>,\n"m":<if(getDocumentIndex() == 1)><getParam(missing)><else>1<endif>}';
    const { templateId } = await storeTemplate(client, { body });
    const text = await storeTemplate(client, { body: 'line\n<getDocumentIndex()>\r\n"quoted"' });
    const submitted = await submit(client, {
      documents: [
        { templateId, alias: 'a', count: 3 },
        { templateId: text.templateId, alias: 't', count: 2 },
      ],
    });

    const answer = await stream(client, submitted.body.batchId);

    expect(linesOf(answer.text)).toEqual(resultsOf(submitted));
    expect(answer.text.endsWith('\n')).toBe(true);
    expect(answer.headers['x-docgen-batch-status']).toBe('partially_failed');
  });

  it('GET /v1/batches/{batchId}/documents streams every document of a large batch once and in order', async () => {
    const { client, tenantId } = await stack().addTenant();
    const batchId = await insertRenderedBatch(stack().db, tenantId, { documentCount: 25_000 });

    const lines = linesOf((await stream(client, batchId)).text);

    expect(lines.map(({ seqNo }) => seqNo)).toEqual(Array.from({ length: 25_000 }, (_, index) => index));
  });

  it('GET /v1/batches/{batchId}/documents streams results in their stored format', async () => {
    const { client, tenantId } = await stack().addTenant();
    const odd = '{"n":10.00,"n":1E+2,"big":123456789012345678901234567890,"u":"\\u00e9"}';
    const batchId = await insertRenderedBatch(stack().db, tenantId, { result: `'${odd}'` });

    expect((await stream(client, batchId)).text).toContain(`"result":${odd}`);
  });

  it('GET /v1/batches/{batchId}/documents streams nothing for a batch without documents, and answers its status', async () => {
    const { client, tenantId } = await stack().addTenant();
    const batchId = await insertRenderedBatch(stack().db, tenantId, {
      status: 'running',
      documentCount: 3,
      doneCount: 0,
    });

    const answer = await stream(client, batchId);

    expect([answer.status, answer.text]).toEqual([200, '']);
    expect(answer.headers['x-docgen-batch-status']).toBe('running');
  });
});

describe('200 as CSV', () => {
  it('GET /v1/batches/{batchId}/documents with Accept text/csv has a column per field of the template', async () => {
    const { client, tenantId } = await stack().addTenant();
    const batchId = await insertRenderedBatch(stack().db, tenantId, {
      documentCount: 2,
      result: `'{"a":"x,\\"y\\"","n":' || n || '}'`,
    });

    const answer = await stream(client, batchId, 'text/csv');

    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(answer.text).toBe('a,n\n"x,""y""",0\n"x,""y""",1\n');
  });

  it('GET /v1/batches/{batchId}/documents writes only the CSV header line for a batch without documents', async () => {
    const { client, tenantId } = await stack().addTenant();
    const batchId = await insertRenderedBatch(stack().db, tenantId, { status: 'queued', doneCount: 0 });

    const answer = await stream(client, batchId, 'text/*');

    expect(answer.text).toBe('batchId,alias,seqNo,templateId,status,documentSeed,result,error\r\n');
  });
});

describe('400 VALIDATION_ERROR', () => {
  it.each(['application/json', 'text/html', 'application/x-ndjson;q=0', 'x', 'text/csv;q=2'])(
    'GET /v1/batches/{batchId}/documents refuses the Accept header %s',
    async (accept) => {
      const { client, tenantId } = await stack().addTenant();
      const batchId = await insertRenderedBatch(stack().db, tenantId);

      expectInvalid(await stream(client, batchId, accept), 'accept');
    },
  );
});

describe('404', () => {
  it.each(unknownIds('bat'))(
    'GET /v1/batches/{batchId}/documents answers 404 for the unknown id %s',
    async (batchId) => {
      const { client } = await stack().addTenant();

      expectError(await stream(client, batchId), 404, 'NOT_FOUND');
    },
  );
});

describe('a reader', () => {
  it('a caller that disconnects ends the reading from the database, and one that reads nothing pauses it', async () => {
    const { tenantId } = await stack().addTenant();
    const batchId = await insertRenderedBatch(stack().db, tenantId, { documentCount: 50_000 });
    const db = connectDatabase(stack().databaseUrl, { connectionsMax: 2, onError: () => undefined });
    let statementCount = 0;
    db.pool.on('acquire', () => (statementCount += 1));
    const request = {
      caller: {
        tenantId,
        role: 'member',
        keyId: '',
        sessionId: undefined,
        tier: undefined,
        status: undefined,
        address: undefined,
      },
      params: { batchId },
      query: {},
      isHead: false,
      header: () => undefined,
    } as const;
    const permits = createApiPermits();
    const deps = { db, permits, sampledColumns: createSampledColumns(permits.samples) };
    const { stream: body } = await runInScope(tenantId, async () =>
      streamBatchDocuments(deps, (_, batch) => async (selection) => openStored(deps, batch, selection), request),
    );
    const chunks = body?.chunks[Symbol.asyncIterator]();

    for (let page = 0; page < 3; page += 1) await chunks?.next();
    const countAtThird = statementCount;
    await chunks?.return?.();

    // Two queries for the batch and its specs, at most one per chunk, and one for the next page.
    expect(countAtThird).toBeLessThanOrEqual(2 + 3 + 1);
    expect(statementCount).toBe(countAtThird);
    await db.close();
  });
});

async function stream(client: TestClient, batchId: string, accept?: string) {
  return client.call(batchDocuments.streamBatchDocuments, {
    params: { batchId },
    ...(accept === undefined ? {} : { headers: { accept } }),
  });
}

function linesOf(text: string): batchDocuments.BatchDocument[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => batchDocuments.BatchDocument.parse(JSON.parse(line)));
}
