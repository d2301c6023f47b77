/** Runs small batches for requests that wait: all claimable chunks at once, then the ones that depend on them. */
import { setTimeout as delay } from 'node:timers/promises';
import type { RunBatchReply, RunBatchRequest } from '@docgen/contracts/batch-queue';
import { isBatchOver } from '@docgen/database/batches/batch-sources';
import type { DatabaseClock } from '@docgen/database/connection/database-clock';
import type { Answer } from '@docgen/queue/reply-sender';
import type { BatchRuntime } from './batch-runtime.ts';
import type { BatchRunner } from './batch-runner.ts';

// Another worker does not report the chunks that it has claimed.
const pollMs = 20;
const noBytes = new Uint8Array(0);

export async function runSubmittedBatches(
  { batchRuntime, clock }: { readonly batchRuntime: BatchRuntime; readonly clock: DatabaseClock },
  requests: readonly RunBatchRequest[],
  answer: Answer<RunBatchReply>,
): Promise<void> {
  await Promise.all(
    requests.map(async ({ requestId, tenantId, batchId, deadlineMs }) => {
      const isFinished = await runToEnd(batchRuntime, { tenantId, batchId }, () => deadlineMs - clock.nowMs());
      await answer([{ head: { requestId, batchId, isFinished }, bytes: noBytes }]);
    }),
  );
}

type Submitted = Pick<RunBatchRequest, 'tenantId' | 'batchId'>;

/** False when the time is over or the worker stops. Running chunks continue nevertheless. */
async function runToEnd({ deps, runner }: BatchRuntime, submitted: Submitted, leftMs: () => number): Promise<boolean> {
  while (leftMs() > 0 && !deps.stopping.aborted) {
    const running = await claimAll(runner, submitted);
    if (running.length === 0) await delay(pollMs);
    await atMost(leftMs(), Promise.all(running));
    if (await isBatchOver(deps.db.pool, submitted.tenantId, submitted.batchId)) return true;
  }
  return false;
}

async function claimAll(runner: BatchRunner, submitted: Submitted): Promise<Promise<void>[]> {
  const running: Promise<void>[] = [];
  for (let chunk = await runner.claimNow(submitted); chunk !== undefined; chunk = await runner.claimNow(submitted)) {
    running.push(chunk.done);
  }
  return running;
}

async function atMost(limitMs: number, work: Promise<unknown>): Promise<void> {
  const done = new AbortController();
  const timeout = delay(limitMs, undefined, { signal: done.signal }).catch(() => undefined);
  await Promise.race([work, timeout]);
  done.abort();
}
