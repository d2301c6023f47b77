/** Starts the consumers of all queues. */
import { runBatch, notifyWorkers } from '@docgen/contracts/batch-queue';
import { renderDocuments } from '@docgen/contracts/render';
import { startRequestConsumer } from '@docgen/queue/request-consumer';
import type { RequestConsumer, RequestConsumerOptions } from '@docgen/queue/request-consumer';
import { startNotificationConsumer } from '@docgen/queue/notification-consumer';
import type { BatchMachine } from './batches/batch-machine.ts';
import { runSubmittedBatches } from './batches/run-submitted-batch.ts';
import type { RenderDeps } from './documents/render-deps.ts';
import { runRenders } from './documents/run-renders.ts';

type Connections = Pick<
  RequestConsumerOptions<never, never>,
  'consumer' | 'publisher' | 'keyPrefix' | 'requestsMax' | 'onError'
>;

/** Time limits, commit retries and lost connections all end within seconds. A request that takes longer is stuck. */
const overdueMs = 30_000;
// Each occupies batch threads until its caller has its answer.
const submittedBatchesMax = 32;

export function startJobs(deps: RenderDeps, machine: BatchMachine, connections: Connections): RequestConsumer[] {
  const { clock } = deps;
  const isOverdue = ({ deadlineMs }: { readonly deadlineMs: number }) => clock.nowMs() > deadlineMs + overdueMs;
  return [
    startRequestConsumer(renderDocuments, {
      ...connections,
      isOverdue,
      handle: async (requests, answer) => runRenders(deps, requests, answer),
    }),
    startRequestConsumer(runBatch, {
      ...connections,
      isOverdue,
      requestsMax: submittedBatchesMax,
      handle: async (requests, answer) => runSubmittedBatches({ machine, clock }, requests, answer),
    }),
    startNotificationConsumer(notifyWorkers, { ...connections, onNotification: machine.runner.fill }),
  ];
}
