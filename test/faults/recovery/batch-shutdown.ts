/** A worker that gets SIGTERM during a batch keeps its finished documents and releases its claims. */
import { beforeAll, describe, expect, it } from 'vitest';
import { resultsOf as documentsOf, submit } from '../../harness/batch-requests.ts';
import { resultsOf, storeBatch, untilFinished } from '../../harness/planned-batch.ts';
import type { ProcessStack } from '../../harness/process-stack.ts';
import { runningMs } from '../../harness/running-clock.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { until } from '../../harness/until.ts';

const stopCount = process.env.SCALE === 'full' ? 50 : 2;
const stopMsMax = 10_000;
const documentCount = 400 * stopCount;
/** `BATCH_SYNC_DEADLINE_MS`, without the margin for the answer. */
const syncDeadlineMs = 19_000;

let stack: ProcessStack;

async function countKept(batchId: string): Promise<number> {
  const { rows } = await stack.db.pool.query<{ kept: number }>(
    'select completed_count as kept from batches where batch_id = $1',
    [batchId],
  );
  return rows[0]?.kept ?? 0;
}

async function countChunks(tenantId: string, condition: string): Promise<number> {
  const { rows } = await stack.db.pool.query<{ count: number }>(
    `select count(*)::int as count from batch_chunks join batches using (batch_no)
      where batches.tenant_id = $1 and ${condition}`,
    [tenantId],
  );
  return rows[0]?.count ?? 0;
}

const countLostClaims = async (tenantId: string): Promise<number> => countChunks(tenantId, 'lost_claims > 0');

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

      expect(status).toBe('completed');
      expect(resultsOf(rows, 'a')).toEqual(Array.from({ length: documentCount }, (_, i) => ({ i, w: '' })));
      expect(await countLostClaims(tenantId)).toBe(0);
      const endings = stack.logLines
        .slice(earlierLines)
        .flatMap((line) => /^worker-\d ended \((.*?)\)/.exec(line)?.[1] ?? []);
      expect(endings).toEqual(Array.from({ length: stopCount }, () => 'exit code 0'));
      expect(Math.max(...stoppedMs)).toBeLessThan(stopMsMax);
    });

    it('SIGTERM of every worker during a small batch delays the answer until other workers finish it, not to the deadline', async () => {
      const { client, tenantId } = await stack.addTenant();
      const body = `{"i": <getDocumentIndex()>, "w": "<for(k, 1, 300)><if(getRegex('[a-z]{1000}') == '')>x<endif><endfor>"}`;
      const { templateId } = await storeTemplate(client, { body });
      const startedAt = runningMs();
      const submitting = submit(client, { documents: [{ templateId, alias: 'slow', count: 100 }] });
      await until('a worker has claimed the batch', async () => (await countChunks(tenantId, `state = 'claimed'`)) > 0);
      stack.kill('worker-1', 'SIGTERM');
      stack.kill('worker-2', 'SIGTERM');
      const answer = await submitting;
      const elapsedMs = runningMs() - startedAt;

      expect(answer.status).toBe(200);
      expect(documentsOf(answer)).toHaveLength(100);
      expect(elapsedMs).toBeLessThan(syncDeadlineMs);
      expect(await countLostClaims(tenantId)).toBe(0);
    });
  });
}
