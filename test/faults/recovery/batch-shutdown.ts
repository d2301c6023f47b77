/** A worker that gets SIGTERM during a batch keeps its finished documents and releases its claims. */
import { beforeAll, describe, expect, it } from 'vitest';
import { resultsOf, storeBatch, untilFinished } from '../../harness/planned-batch.ts';
import type { ProcessStack } from '../../harness/process-stack.ts';
import { runningMs } from '../../harness/running-clock.ts';
import { until } from '../../harness/until.ts';

const stopCount = process.env.SCALE === 'full' ? 50 : 2;
const stopMsMax = 10_000;
const documentCount = 400 * stopCount;

let stack: ProcessStack;

async function countKept(batchId: string): Promise<number> {
  const { rows } = await stack.db.pool.query<{ kept: number }>(
    'select completed_count as kept from batches where batch_id = $1',
    [batchId],
  );
  return rows[0]?.kept ?? 0;
}

async function stopWorker(name: string): Promise<number> {
  const pid = stack.pidOf(name);
  await until(`${name} is ready`, async () => (await fetch(stack.readyUrlOf(name))).ok, 60_000);
  const startedAt = runningMs();
  stack.kill(name, 'SIGTERM');
  await until(`${name} has ended`, () => stack.pidOf(name) !== pid, 6 * stopMsMax);
  return runningMs() - startedAt;
}

export function testBatchShutdown(getStack: () => ProcessStack): void {
  beforeAll(() => {
    stack = getStack();
  });

  describe('SIGTERM of a worker in the middle of a batch', () => {
    it('SIGTERM during a batch ends a worker in time with exit code 0, loses no claim, and other workers finish the batch', async () => {
      const { tenantId } = await stack.addTenant();
      const body = '{"i": <getDocumentIndex()>, "w": "<for(k, 1, 3000)><if(k == 0)>x<endif><endfor>"}';
      const earlierLines = stack.logLines.length;
      const batchId = await storeBatch(stack.db, tenantId, [{ alias: 'a', body, count: documentCount }]);
      const stoppedMs: number[] = [];
      for (let stop = 0; stop < stopCount; stop += 1) {
        const share = (documentCount * (stop + 0.2)) / (stopCount + 1);
        await until('more documents are there', async () => (await countKept(batchId)) > share, 60_000);
        stoppedMs.push(await stopWorker(stop % 2 === 0 ? 'worker-1' : 'worker-2'));
      }
      const { status, rows } = await untilFinished(stack.db, tenantId, batchId);

      const lost = await stack.db.pool.query(
        'select from batch_chunks join batches using (batch_no) where batch_id = $1 and lost_claims > 0',
        [batchId],
      );
      expect(status).toBe('completed');
      expect(resultsOf(rows, 'a')).toEqual(Array.from({ length: documentCount }, (_, i) => ({ i, w: '' })));
      expect(lost.rowCount).toBe(0);
      const endings = stack.logLines
        .slice(earlierLines)
        .flatMap((line) => /^worker-\d ended \((.*?)\)/.exec(line)?.[1] ?? []);
      expect(endings).toEqual(Array.from({ length: stopCount }, () => 'exit code 0'));
      expect(Math.max(...stoppedMs)).toBeLessThan(stopMsMax);
    });
  });
}
