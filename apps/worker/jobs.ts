/** All background work of the product: from queue to handler. */
import { runBatch, notifyWorkers } from '@docgen/contracts/batch-queue';
import { renderDocuments } from '@docgen/contracts/render';
import { startRequestConsumer } from '@docgen/queue/request-consumer';
import type { RequestConsumer, RequestConsumerOptions } from '@docgen/queue/request-consumer';
import { startNotificationConsumer } from '@docgen/queue/notification-consumer';
import type { BatchMachine } from './batches/batch-machine.ts';
import { runSubmittedBatches } from './batches/run-submitted-batch.ts';
import { runRenders } from './renders/run-renders.ts';
import type { RenderDeps } from './renders/render-deps.ts';

type Connections = Pick<
  RequestConsumerOptions<never, never>,
  'consumer' | 'publisher' | 'keyPrefix' | 'requestsMax' | 'onError'
>;

/** Limits, repeated commits and lost connections end within seconds: what takes longer is never answered. */
const overdueMs = 30_000;
// Each keeps the threads of batches busy for as long as somebody waits.
const submittedBatchesMax = 32;

export function startJobs(deps: RenderDeps, machine: BatchMachine, connections: Connections): RequestConsumer[] {
  const { clock } = deps;
  const isOverdue = ({ deadlineMs }: { readonly deadlineMs: number }) => clock.nowMs() > deadlineMs + overdueMs;
  return [
    startRequestConsumer(renderDocuments, {
      ...{ ...connections, isOverdue },
      handle: async (requests, answer) => runRenders(deps, requests, answer),
    }),
    startRequestConsumer(runBatch, {
      ...{ ...connections, isOverdue },
      requestsMax: submittedBatchesMax,
      handle: async (requests, answer) => runSubmittedBatches({ machine, clock }, requests, answer),
    }),
    startNotificationConsumer(notifyWorkers, { ...connections, onNotification: machine.runner.wake }),
  ];
}
