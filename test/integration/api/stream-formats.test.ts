/** GET /v1/batches/{batchId}/documents as text, and what formats with columns refuse. */
import { describe, expect, it } from 'vitest';
import { finishBatch } from '../../harness/batch-requests.ts';
import { expectInvalid } from '../../harness/expect-error.ts';
import { insertRenderedBatch } from '../../harness/rendered-batches.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { csv, fieldFrom, insertResult, sql, stream } from './format-requests.ts';
import type { Query } from './format-requests.ts';

const stack = useSharedStack();

describe('200 as text', () => {
  it('texts are unchanged, each on a line of its own, and failed documents are left out', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, {
      body: 'no <getDocumentIndex()><if(getDocumentIndex() == 1)><getParam(missing)><endif>',
    });
    const { batchId } = await finishBatch(client, { documents: [{ templateId, alias: 't', count: 4 }] });

    const all = await stream(client, batchId, 'text/plain');
    const range = await stream(client, batchId, 'text/plain', { limit: '1' });

    expect(all.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(all.text).toBe('no 0\nno 2\nno 3');
    expect(range.text).toBe('no 0\n');
  });
});

describe('400 VALIDATION_ERROR', () => {
  it.each<[string, string, Query, string]>([
    ['a dialect without SQL', csv, { dialect: 'mysql' }, 'dialect'],
    ['a table without SQL', 'application/x-ndjson', { table: 't' }, 'table'],
    ['an unknown dialect', sql, { dialect: 'oracle' }, 'dialect'],
    ['a table that is no name', sql, { table: 't; drop table x' }, 'table'],
    ['a table of three names', sql, { table: 'a.b.c' }, 'table'],
  ])('GET /v1/batches/{batchId}/documents refuses %s', async (_, accept, query, field) => {
    const { client, batchId } = await insertResult(stack(), `'{"n":1}'`);

    expectInvalid(await stream(client, batchId, accept, query), field);
  });

  it.each([
    ['two fields of one name', `'{"a.b":1,"a":{"b":2}}'`, csv, 'accept'],
    ['a name that Postgres cuts off', `'{"' || repeat('x', 64) || '":1}'`, sql, 'dialect'],
  ])('GET /v1/batches/{batchId}/documents refuses documents with %s', async (_, result, accept, field) => {
    const { client, batchId } = await insertResult(stack(), result);

    expectInvalid(await stream(client, batchId, accept), field);
  });

  it.each([csv, sql])(
    'GET /v1/batches/{batchId}/documents refuses a short range of %s with a field that the first 1,000 documents do not have',
    async (accept) => {
      const { client, batchId } = await insertResult(stack(), fieldFrom(1_000), 1_001);

      const answer = await stream(client, batchId, accept);

      expectInvalid(answer, 'accept');
      expect(answer.error?.message).toBe(
        'Document 1000 has the field "late", which the documents that decide the columns do not have.',
      );
    },
  );
});

describe('an answer that is cut off', () => {
  it.each([
    [
      csv,
      /\n"\{""error"":\{""code"":""VALIDATION_ERROR"",""message"":""Document 60000 has the field \\""late\\"".*\}\}"\n$/,
    ],
    [sql, /\n\{"error":\{"code":"VALIDATION_ERROR","message":"Document 60000 has the field \\"late\\".*\}\}\n$/],
  ])(
    'a long %s answer ends with the error of a later unknown field, and its transfer is incomplete',
    async (accept, end) => {
      const tenant = await stack().addTenant();
      const batchId = await insertRenderedBatch(stack().db, tenant.tenantId, {
        documentCount: 60_001,
        result: fieldFrom(60_000),
      });
      const response = await fetch(`${stack().gatewayUrl}/v1/batches/${batchId}/documents`, {
        headers: { accept, authorization: `Bearer ${tenant.memberKey}` },
      });

      let text = '';
      const read = async () => {
        for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString('latin1');
      };

      expect(response.status).toBe(200);
      await expect(read()).rejects.toThrow('terminated');
      expect(text.slice(-1_000)).toMatch(end);
    },
  );
});
