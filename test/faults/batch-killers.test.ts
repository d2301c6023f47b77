/**
 * Documents whose process is killed each time they render fail. No other document fails. A document cannot kill a process
 * by its memory, because each thread has a limit: the test kills it.
 */
import { isBatchOver } from '@docgen/database/batches/batch-sources';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBatch, resultsOf, storeBatch, untilFinished } from '../harness/planned-batch.ts';
import { startProcessStack } from '../harness/process-stack.ts';
import type { ProcessStack } from '../harness/process-stack.ts';
import { runningMs } from '../harness/running-clock.ts';
import { until } from '../harness/until.ts';

/** The process of each is killed until the document fails. */
const killers = process.env.SCALE === 'full' ? [7, 48, 89, 130, 171] : [130];
/** Renders until its process is killed. */
const endless = '"<for(i, 1, 1000000000)><if(i == 0)>x<endif><endfor>"';
/** A claim without progress for longer renders an endless document. The other documents take a moment. */
const stuckMs = 3_000;
const documentCount = 200 + killers.length;
const workersMax = 15;
/** Each of the workers may be stuck for 3 s, hold its claim for 10 s after its end, and take some seconds to start. */
const finishMsMax = workersMax * 20_000;
const testMsMax = finishMsMax + 60_000;

let stack: ProcessStack;

beforeAll(async () => {
  stack = await startProcessStack({
    processes: ['worker'],
    settings: {
      LIMIT_LOOP_ITERATIONS: '1000000000000',
      LIMIT_NODE_EVALUATIONS: '1000000000000',
      LIMIT_OUTPUT_BYTES: '1000000000000',
      LIMIT_EVALUATION_MS: '100000',
    },
  });
});

afterAll(async () => {
  await stack.stop();
});

function countEnded(): number {
  return stack.logLines.filter((line) => line.startsWith('worker-1 ended')).length;
}

/** Kills the worker whenever its claim of the batch makes no progress, until the batch is over. */
async function killWhileStuck(tenantId: string, batchId: string): Promise<void> {
  let seen = '';
  let sinceMs = runningMs();
  await until(
    'the batch is over',
    async () => {
      const { rows } = await stack.db.pool.query<{ claim: string }>(
        `select concat_ws('/', claim_no, next_seq_no) as claim from batch_chunks c join batches b using (batch_no)
          where b.batch_id = $1 and c.state = 'claimed'`,
        [batchId],
      );
      const claim = rows[0]?.claim ?? '';
      if (claim !== seen) [seen, sinceMs] = [claim, runningMs()];
      const isStuck = claim !== '' && runningMs() - sinceMs > stuckMs;
      if (isStuck) stack.kill('worker-1', 'SIGKILL');
      if (isStuck) sinceMs = Infinity;
      return isBatchOver(stack.db.pool, tenantId, batchId);
    },
    finishMsMax,
  );
}

describe('a batch with documents that kill their process', () => {
  it(
    'a batch whose documents kill their process completes the other 200, fails these with GENERATION_ERROR, and disturbs no other tenant',
    async () => {
      const [noisy, quiet] = [await stack.addTenant(), await stack.addTenant()];
      const body = `{"n": <if(${killers.map((index) => `getDocumentIndex() == ${index}`).join(' || ')})>${endless}<else><getDocumentIndex()><endif>}`;
      const killing = await storeBatch(stack.db, noisy.tenantId, [{ alias: 'a', body, count: documentCount }]);
      const over = killWhileStuck(noisy.tenantId, killing);
      await until('a worker has ended', () => countEnded() > 0, finishMsMax);
      const other = await storeBatch(stack.db, quiet.tenantId, [
        { alias: 'b', body: '{"n": <createSeq(s)>}', count: 300 },
      ]);

      const undisturbed = await untilFinished(stack.db, quiet.tenantId, other, finishMsMax);
      await over;
      const { status, rows } = await untilFinished(stack.db, noisy.tenantId, killing, finishMsMax);

      expect(undisturbed.status).toBe('completed');
      expect(resultsOf(undisturbed.rows, 'b')).toEqual(Array.from({ length: 300 }, (_, index) => ({ n: index + 1 })));
      expect(status).toBe('partially_failed');
      const failed = rows.filter(({ error }) => error !== null);
      expect(failed.map(({ seqNo }) => seqNo)).toEqual(killers);
      expect(failed.every(({ error }) => error?.includes('GENERATION_ERROR') === true)).toBe(true);
      expect((await readBatch(stack.db, killing)).rows).toHaveLength(documentCount);
      expect(countEnded()).toBeLessThanOrEqual(workersMax);
    },
    testMsMax,
  );
});
