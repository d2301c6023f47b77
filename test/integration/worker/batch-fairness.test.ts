/** A long batch beside short batches and single requests. */
import { generateAdhoc } from '@docgen/contracts/generation';
import { isBatchOver } from '@docgen/database/batches/batch-sources';
import { describe, expect, it } from 'vitest';
import { storeBatch, untilFinished } from '../../harness/planned-batch.ts';
import { until } from '../../harness/until.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { runBatchOf, notifyOneWorker } from './batch-fixture.ts';

const stack = useSharedStack();
const longCount = 60_000;
const body = '{"n": <getRandomNumber(1,9)>, "name": <getName()>}';

async function startLongBatch(tenantId: string): Promise<string> {
  const { db } = stack();
  const batchId = await storeBatch(db, tenantId, [{ alias: 'long', body, count: longCount }]);
  await notifyOneWorker(stack());
  await until('the long batch has started', async () => {
    const { rowCount } = await db.pool.query('select from batches where batch_id = $1 and completed_count > 0', [
      batchId,
    ]);
    return rowCount === 1;
  });
  return batchId;
}

describe('while a long batch runs', () => {
  it('while a long batch runs, short batches of another tenant and of the same one finish before it', async () => {
    const { db } = stack();
    const [busy, other] = [await stack().addTenant(), await stack().addTenant()];
    const long = await startLongBatch(busy.tenantId);

    const short = await runBatchOf(stack(), other.tenantId, [{ alias: 'a', body, count: 100 }]);
    const sibling = await runBatchOf(stack(), busy.tenantId, [{ alias: 'a', body, count: 100 }]);

    expect(await isBatchOver(db.pool, busy.tenantId, long)).toBe(false);
    expect([short.rows.length, sibling.rows.length]).toEqual([100, 100]);
    expect((await untilFinished(db, busy.tenantId, long)).rows).toHaveLength(longCount);
  });

  it('while a long batch runs, single requests get their answers', async () => {
    const { client, tenantId } = await stack().addTenant();
    const long = await startLongBatch(tenantId);
    const statuses = [];
    for (let request = 0; request < 20; request += 1) {
      statuses.push((await client.call(generateAdhoc, { body: { body } })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    await untilFinished(stack().db, tenantId, long);
  });
});
