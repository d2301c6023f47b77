/** A batch whose documents all time out, beside the batch of another tenant. */
import { isBatchOver } from '@docgen/database/batches/batch-sources';
import { expect, it } from 'vitest';
import { storeBatch, untilFinished } from '../../harness/planned-batch.ts';
import { until } from '../../harness/until.ts';
import { useTestStack } from '../../harness/use-stack.ts';
import { notifyOneWorker } from './batch-fixture.ts';

const stack = useTestStack({
  LIMIT_LOOP_ITERATIONS: '1000000000',
  LIMIT_NODE_EVALUATIONS: '1000000000',
  LIMIT_EVALUATION_MS: '100',
});
const runaway = '<for(i,1,100000000)><if(i == -1)>x<endif><endfor>';

it('a batch of another tenant finishes long before a batch whose documents all time out', async () => {
  const { db } = stack();
  const [hostile, victim] = [await stack().addTenant(), await stack().addTenant()];
  // As many chunks as a worker runs at the same time. Each takes several minutes.
  const slow = await storeBatch(db, hostile.tenantId, [{ alias: 'a', body: runaway, count: 4_000 }]);
  await notifyOneWorker(stack());
  await until('the worker runs as many chunks as it can', async () => {
    const { rowCount } = await db.pool.query(`select from batch_chunks where state = 'claimed'`);
    return rowCount === 4;
  });

  const quick = await storeBatch(db, victim.tenantId, [
    { alias: 'a', body: '{"i": <getDocumentIndex()>}', count: 200 },
  ]);
  const { status } = await untilFinished(db, victim.tenantId, quick, 25_000);

  expect(status).toBe('completed');
  expect(await isBatchOver(db.pool, hostile.tenantId, slow)).toBe(false);
  await db.pool.query(`update batches set status = 'canceled' where batch_id = $1`, [slow]);
}, 60_000);
