/** What the use cases of batches work with beside the database. */
import { notifyWorkers, runBatch } from '@docgen/contracts/batch-queue';
import type { RunBatchReply, RunBatchRequest } from '@docgen/contracts/batch-queue';
import { createRequestSender } from '@docgen/queue/request-sender';
import type { RequestSender, RequestSenderOptions } from '@docgen/queue/request-sender';
import { createNotificationSender } from '@docgen/queue/notification-sender';
import type { NotificationSender } from '@docgen/queue/notification-sender';
import type { ApiConfig } from '../config.ts';
import { createKeyTurns } from './key-turns.ts';
import type { KeyTurns } from './key-turns.ts';

export interface BatchDeps {
  readonly runBatches: RequestSender<RunBatchRequest, RunBatchReply>;
  readonly workerNotifications: NotificationSender;
  readonly keyTurns: KeyTurns;
  readonly batchLimits: BatchLimits;
}

export interface BatchLimits {
  /** Of a batch that its request waits for. */
  readonly syncDocumentsMax: number;
  readonly documentsMax: number;
  /** From a request's arrival to its 202 where the batch is not finished by then. */
  readonly syncDeadlineMs: number;
}

/** Batches that requests of one process wait for; one more is queued. */
const pendingMax = 500;

export async function connectBatches(
  config: ApiConfig,
  queues: Omit<RequestSenderOptions, 'pendingMax'>,
): Promise<BatchDeps & { close(): Promise<void> }> {
  const runBatches = await createRequestSender(runBatch, { ...queues, pendingMax });
  const workerNotifications = createNotificationSender(notifyWorkers, queues);
  return {
    runBatches,
    workerNotifications,
    keyTurns: createKeyTurns(),
    batchLimits: {
      syncDocumentsMax: config.BATCH_SYNC_MAX_DOCUMENTS,
      documentsMax: config.BATCH_MAX_DOCUMENTS,
      syncDeadlineMs: config.BATCH_SYNC_DEADLINE_MS,
    },
    close: async () => {
      await Promise.all([runBatches.close(), workerNotifications.close()]);
    },
  };
}
