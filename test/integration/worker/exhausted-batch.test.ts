/** A batch whose sequence has no more numbers. */
import { expect, it } from 'vitest';
import { storeBatch, untilFinished } from '../../harness/planned-batch.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { notifyOneWorker } from './batch-fixture.ts';

const stack = useSharedStack();

it('an exhausted sequence fails all documents behind its last number at once', async () => {
  const { tenantId } = await stack().addTenant();
  const body = '{"n": <createSeq(end, 9007199254740000)>}';
  const batchId = await storeBatch(stack().db, tenantId, [{ alias: 'a', body, count: 3_000 }]);
  await notifyOneWorker(stack());
  const { status, rows } = await untilFinished(stack().db, tenantId, batchId, 25_000);

  expect(status).toBe('partially_failed');
  expect(rows.filter(({ result }) => result !== null)).toHaveLength(992);
  expect(rows[991]?.result).toBe('{"n":9007199254740991}');
});
