/** GET /v1/batches/{batchId}: failed documents by their reason. */
import { getBatch } from '@docgen/contracts/batches';
import { addBatchFailures, listBatchFailures } from '@docgen/database/batches/batch-failures';
import { inTransaction } from '@docgen/database/connection/transaction';
import { describe, expect, it } from 'vitest';
import { finishBatch } from '../../harness/batch-requests.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();

describe('200', () => {
  it('GET /v1/batches/{batchId} groups failed documents by their reason, across commits, the most frequent ones first', async () => {
    const { client } = await stack().addTenant();
    const batch = await finishBatch(client, await specOf({ client }, 3_000));

    expect(batch.progress).toEqual({ total: 3_004, completed: 2_252, failed: 752 });
    expect(batch.failures).toEqual([
      {
        alias: 'child',
        code: 'GENERATION_ERROR',
        message: 'The relation of "p" has no value: a document of "parent" has nothing at "parent.id".',
        count: 750,
        firstSeqNo: 2,
      },
      ...batch.failures.slice(1),
    ]);
    expect(batch.failures.slice(1).map(({ alias, count, firstSeqNo }) => [alias, count, firstSeqNo])).toEqual([
      ['child', 1, 4],
      ['child', 1, 9],
    ]);
    expect(batch.failures[1]?.message).toMatch(/^line 1, column \d+: /);
  });

  it('GET /v1/batches/{batchId} has no failures for a batch whose documents are all completed', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body: '{"n": <getDocumentIndex()>}' });

    const { batchId } = await finishBatch(client, { documents: [{ templateId, alias: 'a', count: 3 }] });

    const { body } = await client.call(getBatch, { params: { batchId } });
    expect(body.failures).toEqual([]);
  });
});

describe('the groups of a batch', () => {
  it('a reason with characters that Postgres does not take is a group too, and costs no further attempt', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body: '{"n": <toNumber(jsonParse(getParam(n)))>}' });
    const spec = { templateId, alias: 'a', count: 3, params: { n: '"x\\u0000y"' } };

    const { failures } = await finishBatch(client, { documents: [spec] });

    const message = expect.stringContaining('value "x\ufffdy" is not spelled as a JSON number') as string;
    expect(failures).toEqual([{ alias: 'a', code: 'GENERATION_ERROR', message, count: 3, firstSeqNo: 0 }]);
  });

  it('a batch keeps at most 100 reasons, and goes on counting the documents of those', async () => {
    const { db } = stack();
    const { client } = await stack().addTenant();
    const { batchId } = await finishBatch(client, await specOf({ client }, 1));
    const { rows } = await db.pool.query<{ batchNo: number }>(
      'select batch_no::float8 as "batchNo" from batches where batch_id = $1',
      [batchId],
    );
    const batchNo = rows[0]?.batchNo ?? 0;
    const failures = Array.from({ length: 150 }, (_, n) => ({ code: 'C', message: `m${n}`, count: 2, firstSeqNo: n }));

    for (const part of [failures.slice(0, 60), failures, failures.slice(0, 1)])
      await inTransaction(db.pool, async (transaction) =>
        addBatchFailures(transaction, { batchNo, specIndex: 1 }, part),
      );

    const listed = await listBatchFailures(db, batchNo);
    expect(listed).toHaveLength(100);
    expect(listed[0]).toEqual({ alias: 'child', code: 'C', message: 'm0', count: 6, firstSeqNo: 0 });
    expect(listed.filter(({ code }) => code === 'C').map(({ count }) => count)).toEqual([
      6,
      ...Array.from({ length: 59 }, () => 4),
      ...Array.from({ length: listed.length - 60 }, () => 2),
    ]);
  });
});

/** Four parents, the third without an id. Children 4 and 9 fail by themselves, each with a reason of its own. */
async function specOf({ client }: Pick<TestTenant, 'client'>, count: number): Promise<object> {
  const parent = '{<if(getDocumentIndex() != 2)>"id": <getDocumentIndex()><endif>}';
  const child = '{"a": <val(1 / (getDocumentIndex() - 4))>,\n"b": <val(1 / (getDocumentIndex() - 9))>}';
  const [{ templateId: parentId }, { templateId: childId }] = await Promise.all([
    storeTemplate(client, { body: parent }),
    storeTemplate(client, { body: child }),
  ]);
  const relations = { p: { from: 'parent.id', strategy: 'round-robin' } };
  return {
    documents: [
      { templateId: parentId, alias: 'parent', count: 4 },
      { templateId: childId, alias: 'child', count, relations },
    ],
  };
}
