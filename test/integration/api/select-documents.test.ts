/** The parameters `alias`, `status`, `from` and `limit` of GET /v1/batches/{batchId}/documents. */
import { BatchDocument, streamBatchDocuments } from '@docgen/contracts/batch-documents';
import { describe, expect, it } from 'vitest';
import { submit } from '../../harness/batch-requests.ts';
import type { TestClient } from '../../harness/client.ts';
import { expectInvalid } from '../../harness/expect-error.ts';
import { insertRenderedBatch } from '../../harness/rendered-batches.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();

type Query = Readonly<Record<string, string>>;

describe('200', () => {
  it.each<[Query, string[], string | undefined]>([
    [{}, ['a0', 'a1!', 'a2', 'a3!', 'b0', 'b1!', 'b2', 'b3!', 'b4'], undefined],
    [{ alias: 'b' }, ['b0', 'b1!', 'b2', 'b3!', 'b4'], undefined],
    [{ alias: 'a', from: '2' }, ['a2', 'a3!'], undefined],
    [{ alias: 'a', limit: '2' }, ['a0', 'a1!'], '2'],
    [{ alias: 'b', from: '1', limit: '4' }, ['b1!', 'b2', 'b3!', 'b4'], undefined],
    [{ alias: 'b', status: 'failed' }, ['b1!', 'b3!'], undefined],
    [{ alias: 'b', status: 'failed', limit: '1' }, ['b1!'], '3'],
    [{ alias: 'b', status: 'completed', from: '1', limit: '1' }, ['b2'], '4'],
    [{ alias: 'b', status: 'completed', limit: '3' }, ['b0', 'b2', 'b4'], undefined],
    [{ status: 'completed', limit: '2' }, ['a0', 'a2'], '4'],
    [{ status: 'failed' }, ['a1!', 'a3!', 'b1!', 'b3!'], undefined],
    [{ from: '3', limit: '2' }, ['a3!', 'b0'], '5'],
    [{ from: '8' }, ['b4'], undefined],
    [{ from: '9' }, [], undefined],
    [{ alias: 'a', from: '4' }, [], undefined],
    [{ alias: 'b', from: '9007199254740991', limit: '9007199254740991' }, [], undefined],
  ])(
    'GET /v1/batches/{batchId}/documents with %j answers %j, and continues from %s',
    async (query, documents, next) => {
      const { client } = await stack().addTenant();
      const batchId = await submitWithFailures(client);

      const answer = await client.call(streamBatchDocuments, { params: { batchId }, query });

      expect(answer.status).toBe(200);
      expect(namesOf(answer.text)).toEqual(documents);
      expect(answer.headers['x-docgen-next-from']).toBe(next);
    },
  );

  it.each<[string, Query]>([
    ['of a finished batch', { limit: '700' }],
    ['of completed documents', { limit: '700', status: 'completed' }],
  ])('ranges %s that follow X-Docgen-Next-From give every document once and in order', async (_, query) => {
    const { client, tenantId } = await stack().addTenant();
    const batchId = await insertRenderedBatch(stack().db, tenantId, { documentCount: 2_500 });

    let text = '';
    for (let from: string | undefined = '0'; from !== undefined;) {
      const answer = await client.call(streamBatchDocuments, { params: { batchId }, query: { ...query, from } });
      text += answer.text;
      from = answer.headers['x-docgen-next-from'] as string | undefined;
    }

    expect(namesOf(text)).toEqual(Array.from({ length: 2_500 }, (__, index) => `a${index}`));
  });

  it('an unfinished batch answers the selected documents that exist, across gaps of missing ones', async () => {
    const { client, tenantId } = await stack().addTenant();
    const batchId = await insertRenderedBatch(stack().db, tenantId, {
      status: 'running',
      documentCount: 300_000,
      doneCount: 0,
    });
    await insertDocuments(batchId, [5, 6, 250_000, 299_999]);

    const documents = await client.call(streamBatchDocuments, { params: { batchId }, query: { from: '6' } });
    const range = await client.call(streamBatchDocuments, { params: { batchId }, query: { from: '6', limit: '2' } });

    expect(namesOf(documents.text)).toEqual(['a6', 'a250000', 'a299999']);
    expect(namesOf(range.text)).toEqual(['a6', 'a250000']);
    expect(range.headers['x-docgen-next-from']).toBe('299999');
  });
});

describe('400 VALIDATION_ERROR', () => {
  it.each<[string, string]>([
    ['alias=unknown', 'alias'],
    ['alias=', 'alias'],
    ['alias=a&alias=b', 'alias'],
    [`alias=${'a'.repeat(65)}`, 'alias'],
    ['status=running', 'status'],
    ['from=-1', 'from'],
    ['from=1.5', 'from'],
    ['from=', 'from'],
    ['from=9007199254740992', 'from'],
    ['from=99999999999999999', 'from'],
    ['limit=0', 'limit'],
    ['limit=1e3', 'limit'],
    ['limit=9007199254740992', 'limit'],
    ['page=2', 'page'],
    ['__proto__=2', '__proto__'],
  ])('GET /v1/batches/{batchId}/documents refuses %s with the field %s', async (rawQuery, field) => {
    const { client, tenantId } = await stack().addTenant();
    const batchId = await insertRenderedBatch(stack().db, tenantId);

    expectInvalid(await client.call(streamBatchDocuments, { params: { batchId }, rawQuery }), field);
  });
});

/** Submits the specs `a` with 4 and `b` with 5 documents. The ones with an odd seqNo fail. */
async function submitWithFailures(client: TestClient): Promise<string> {
  const body = '{"n":<getDocumentIndex()>,"odd":<if(getDocumentIndex() % 2 == 1)><getParam(missing)><else>0<endif>}';
  const { templateId } = await storeTemplate(client, { body });
  const { body: batch } = await submit(client, {
    documents: [
      { templateId, alias: 'a', count: 4 },
      { templateId, alias: 'b', count: 5 },
    ],
  });
  return batch.batchId;
}

async function insertDocuments(batchId: string, seqNos: readonly number[]): Promise<void> {
  await stack().db.pool.query(
    `insert into batch_documents (tenant_id, expires_on, batch_no, spec_index, seq_no, document_seed, result)
      select tenant_id, expires_on, batch_no, 0, n, n, '{}' from batches, unnest($2::int[]) as n where batch_id = $1`,
    [batchId, seqNos],
  );
}

/** The alias and seqNo of each document, with `!` when it failed. */
function namesOf(lines: string): string[] {
  return lines
    .split('\n')
    .slice(0, -1)
    .map((line) => BatchDocument.parse(JSON.parse(line)))
    .map(({ alias, seqNo, status }) => `${alias}${seqNo}${status === 'failed' ? '!' : ''}`);
}
