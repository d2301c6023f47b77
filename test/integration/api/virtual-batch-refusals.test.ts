/** What virtual batches refuse. */
import { getBatchDocument } from '@docgen/contracts/batch-documents';
import { cancelBatch, listBatches } from '@docgen/contracts/batches';
import { describe, expect, it } from 'vitest';
import { submit } from '../../harness/batch-requests.ts';
import { expectError, expectInvalid } from '../../harness/expect-error.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { read, shopBody, submitVirtual, trillion } from './virtual-requests.ts';

const stack = useSharedStack();

describe('400 VALIDATION_ERROR', () => {
  it.each([
    ['{"a": 1,\n "b": <createSeq(orders)>}', 'createSeq', { line: 2, column: 7 }],
    ['{"a": "<getVar(v, 1)>"}', 'getVar', { line: 1, column: 8 }],
    ['{"a": "<getCurrentDate()>"}', 'getCurrentDate', { line: 1, column: 8 }],
  ])('POST /v1/batches refuses the template %j with the position of %s', async (body, name, place) => {
    const { client } = await stack().addTenant();
    const good = await storeTemplate(client, { body: shopBody });
    const { templateId } = await storeTemplate(client, { body });
    const documents = [
      { alias: 'a', templateId: good.templateId },
      { alias: 'b', templateId },
    ];

    const answer = await submit(client, { virtual: true, documents });

    expectError(answer, 400, 'VALIDATION_ERROR', { field: 'documents[1].templateId', ...place });
    expect(answer.error?.message).toContain(name);
  });

  it('POST /v1/batches names templateName as the wrong field when the spec chose its template by name', async () => {
    const { client } = await stack().addTenant();
    await storeTemplate(client, { name: 'stateful', body: '{"a": <createSeq(orders)>}' });

    const answer = await submit(client, { virtual: true, documents: [{ alias: 'a', templateName: 'stateful' }] });

    expectError(answer, 400, 'VALIDATION_ERROR', { field: 'documents[0].templateName', line: 1, column: 7 });
  });

  it('POST /v1/batches accepts a template that reads the clock when the batch has asOf', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body: '{"a": "<getCurrentDate()>"}' });
    const batchId = await submitVirtual(client, [{ alias: 'a', templateId, count: 9 }], {
      asOf: '2026-03-01T00:00:00Z',
    });

    const { body } = await client.call(getBatchDocument, { params: { batchId, alias: 'a', seqNo: '8' } });

    expect(body.result).toEqual({ a: '2026-03-01' });
  });

  it.each<[string, number, object, string]>([
    ['more than 10^12 documents of a spec', trillion + 1, {}, 'documents[0].count'],
    ['a seed whose last document has a seed beyond 2^53', trillion, { seed: 2 ** 53 - 1 }, 'seed'],
  ])('POST /v1/batches refuses %s', async (_, count, members, field) => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body: shopBody });

    const answer = await submit(client, { virtual: true, documents: [{ alias: 'a', templateId, count }], ...members });

    expectInvalid(answer, field);
  });

  it('POST /v1/batches refuses more documents than a unique value of the template has values', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body: '{"n": <getUniqueNumber(1, 999999999999)>}' });

    const documents = [{ alias: 'a', templateId, count: trillion }];

    expectInvalid(await submit(client, { virtual: true, documents }), 'documents[0].count');
  });

  it('POST /v1/batches refuses relations through which one document needs more than 16 others', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body: '{"id": <getRandomNumber()>}' });
    const documents = Array.from({ length: 10 }, (_, index) => ({
      alias: `s${index}`,
      templateId,
      count: 3 + index,
      relations: Object.fromEntries(
        Array.from({ length: index }, (__, parent) => [
          `f${parent}`,
          { from: `s${parent}.id`, strategy: 'round-robin' },
        ]),
      ),
    }));

    expectInvalid(await submit(client, { virtual: true, documents }), 'documents[5].relations');
  });

  it('details.problems tells all templates that are not reproducible at once, with counts and unknown templates', async () => {
    const { client } = await stack().addTenant();
    const clock = await storeTemplate(client, { body: '{"a": "<getCurrentDate()>"}' });
    const state = await storeTemplate(client, { body: '{"a": "<createSeq(orders)>"}' });
    const documents = [
      { alias: 'a', templateId: clock.templateId },
      { alias: 'b', templateId: state.templateId, count: trillion + 1 },
      { alias: 'c', templateId: `tpl_${'0'.repeat(32)}` },
    ];

    const answer = await submit(client, { virtual: true, documents });

    expectError(answer, 400, 'VALIDATION_ERROR', {
      field: 'documents[1].count',
      problems: [
        { field: 'documents[1].count' },
        { field: 'documents[2].templateId' },
        { field: 'documents[0].templateId' },
        { field: 'documents[1].templateId' },
      ],
    });
  });

  it.each<[Readonly<Record<string, string>>, string]>([
    [{}, 'limit'],
    [{ alias: 'a', limit: '1000001' }, 'limit'],
    [{ alias: 'a', status: 'failed', limit: '1' }, 'status'],
    [{ alias: 'b', limit: '1' }, 'alias'],
  ])('GET /v1/batches/{batchId}/documents refuses a read with %j', async (query, field) => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body: shopBody });
    const batchId = await submitVirtual(client, [{ alias: 'a', templateId, count: trillion }]);

    expectInvalid(await read(client, batchId, query), field);
  });
});

describe('404 and 409', () => {
  it.each([
    ['a', '9', 404],
    ['b', '0', 404],
    ['a', '10000000000000000000', 400],
    ['a', 'x', 400],
  ])('document %s/%s of a batch of nine is answered with %i', async (alias, seqNo, status) => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body: shopBody });
    const batchId = await submitVirtual(client, [{ alias: 'a', templateId, count: 9 }]);

    expect((await client.call(getBatchDocument, { params: { batchId, alias, seqNo } })).status).toBe(status);
  });

  it('a virtual batch cannot be canceled, and is listed by its status', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body: shopBody });
    const batchId = await submitVirtual(client, [{ alias: 'a', templateId, count: 9 }]);

    const canceled = await client.call(cancelBatch, { params: { batchId } });
    const { body } = await client.call(listBatches, { query: { status: 'virtual' } });

    expectError(canceled, 409, 'CONFLICT');
    expect(body.items.map((item) => item.batchId)).toEqual([batchId]);
  });

  it('another tenant reads no document', async () => {
    const [{ client }, other] = [await stack().addTenant(), await stack().addTenant()];
    const { templateId } = await storeTemplate(client, { body: shopBody });
    const batchId = await submitVirtual(client, [{ alias: 'a', templateId, count: 9 }]);

    const answer = await other.client.call(getBatchDocument, { params: { batchId, alias: 'a', seqNo: '0' } });

    expectError(answer, 404, 'NOT_FOUND');
  });
});
