/** Documents that kill the process which renders them fail. No other document fails. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBatch, resultsOf, storeBatch, untilFinished } from '../harness/planned-batch.ts';
import { startProcessStack } from '../harness/process-stack.ts';
import type { ProcessStack } from '../harness/process-stack.ts';
import { until } from '../harness/until.ts';

/** Each kills three processes. */
const killers = process.env.SCALE === 'full' ? [7, 48, 89, 130, 171] : [130];
/** Texts of 200 MB fill the memory of a process in less time than a long list of numbers. */
const deadly = 'val(repeat(10, upper(repeatText(x, 200000000))))';
const documentCount = 200 + killers.length;
const workersMax = 15;
const finishMsMax = 300_000;
const testMsMax = 400_000;

let stack: ProcessStack;

beforeAll(async () => {
  // Without its limits the engine lets a document allocate all memory at once, beyond the limit of a thread.
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

describe('a batch with documents that kill their process', () => {
  it(
    'a batch whose documents kill their process completes the other 200, fails these with GENERATION_ERROR, and disturbs no other tenant',
    async () => {
      const [noisy, quiet] = [await stack.addTenant(), await stack.addTenant()];
      const body = `{"n": <if(${killers.map((index) => `getDocumentIndex() == ${index}`).join(' || ')})><${deadly}><else><getDocumentIndex()><endif>}`;
      const killing = await storeBatch(stack.db, noisy.tenantId, [{ alias: 'a', body, count: documentCount }]);
      await until('a worker has ended', () => countEnded() > 0, finishMsMax);
      const other = await storeBatch(stack.db, quiet.tenantId, [
        { alias: 'b', body: '{"n": <createSeq(s)>}', count: 300 },
      ]);

      const undisturbed = await untilFinished(stack.db, quiet.tenantId, other, finishMsMax);
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
