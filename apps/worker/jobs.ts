/** Starts the consumers of all queues. */
import { runBatch, notifyWorkers } from '@docgen/contracts/batch-queue';
import { renderRange } from '@docgen/contracts/range-queue';
import { renderDocuments } from '@docgen/contracts/render';
import { startRequestConsumer } from '@docgen/queue/request-consumer';
import type { RequestConsumer, RequestConsumerOptions } from '@docgen/queue/request-consumer';
import { startNotificationConsumer } from '@docgen/queue/notification-consumer';
import type { BatchRuntime } from './batches/batch-runtime.ts';
import { runSubmittedBatches } from './batches/run-submitted-batch.ts';
import type { RenderDeps } from './requests/render-and-commit.ts';
import { runRenders } from './requests/run-renders.ts';
import { createVirtualRenderer } from './virtual/render-virtual.ts';
import { createRangePermits, runRanges } from './virtual/run-ranges.ts';

type Connections = Pick<
  RequestConsumerOptions<never, never>,
  'consumer' | 'publisher' | 'keyPrefix' | 'requestsMax' | 'onError'
>;

/** Time limits, commit retries and lost connections all end within seconds. A request that takes longer is stuck. */
const overdueMs = 30_000;
// Each occupies batch threads until its caller has its answer.
const submittedBatchesMax = 32;
/** Ranges of virtual batches, most of which wait for a permit. */
const rangesMax = 512;
/** Longer than any request waits. */
const rangeWaitMsMax = 30_000;

export function startJobs(deps: RenderDeps, batchRuntime: BatchRuntime, connections: Connections): RequestConsumer[] {
  const { db, clock, log } = deps;
  const permits = createRangePermits(batchRuntime.threadCount, rangeWaitMsMax);
  const ranges = { db, clock, log, permits, renderer: createVirtualRenderer(batchRuntime.deps) };
  const isOverdue = ({ deadlineMs }: { readonly deadlineMs: number }) => clock.nowMs() > deadlineMs + overdueMs;
  return [
    startRequestConsumer(renderDocuments, {
      ...connections,
      isOverdue,
      handle: async (requests, answer, storeEarly) => runRenders({ ...deps, storeEarly }, requests, answer),
    }),
    startRequestConsumer(runBatch, {
      ...connections,
      isOverdue,
      requestsMax: submittedBatchesMax,
      handle: async (requests, answer) => runSubmittedBatches({ batchRuntime, clock }, requests, answer),
    }),
    startRequestConsumer(renderRange, {
      ...connections,
      isOverdue,
      requestsMax: rangesMax,
      handle: async (requests, answer, storeEarly) => runRanges({ ...ranges, storeEarly }, requests, answer),
    }),
    startNotificationConsumer(notifyWorkers, { ...connections, onNotification: batchRuntime.runner.fill }),
  ];
}
