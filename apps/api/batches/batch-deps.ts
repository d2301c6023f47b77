/** What the use cases of batches need in addition to the database. */
import type { RenderRangeReply, RenderRangeRequest } from '@docgen/contracts/range-queue';
import { renderRange } from '@docgen/contracts/range-queue';
import { notifyWorkers, runBatch } from '@docgen/contracts/batch-queue';
import type { RunBatchReply, RunBatchRequest } from '@docgen/contracts/batch-queue';
import { createRequestSender } from '@docgen/queue/request-sender';
import type { RequestSender, RequestSenderOptions } from '@docgen/queue/request-sender';
import { createNotificationSender } from '@docgen/queue/notification-sender';
import type { NotificationSender } from '@docgen/queue/notification-sender';
import type { ApiConfig } from '../config.ts';
import { createKeyQueue } from './key-queue.ts';
import type { KeyQueue } from './key-queue.ts';

export interface BatchDeps {
  readonly runBatches: RequestSender<RunBatchRequest, RunBatchReply>;
  /** Asks for documents of virtual batches. */
  readonly renderRanges: RequestSender<RenderRangeRequest, RenderRangeReply>;
  readonly workerNotifications: NotificationSender;
  readonly keyQueue: KeyQueue;
  readonly batchLimits: BatchLimits;
}

export interface BatchLimits {
  /** The most documents of a batch that its request waits for. */
  readonly syncDocumentsMax: number;
  readonly documentsMax: number;
  /** Days for which batches of enterprise tenants are stored. */
  readonly enterpriseRetentionDays: number;
  /** Milliseconds that a request waits for its batch, before it is answered with 202. */
  readonly syncDeadlineMs: number;
}

/** Requests of one process that wait for their batches, or for ranges of virtual ones. A further batch is answered with 202. */
const pendingMax = 500;

export async function connectBatches(
  config: ApiConfig,
  queues: Omit<RequestSenderOptions, 'pendingMax'>,
): Promise<BatchDeps & { close(): Promise<void> }> {
  const runBatches = await createRequestSender(runBatch, { ...queues, pendingMax });
  const renderRanges = await createRequestSender(renderRange, { ...queues, pendingMax });
  const workerNotifications = createNotificationSender(notifyWorkers, queues);
  return {
    runBatches,
    renderRanges,
    workerNotifications,
    keyQueue: createKeyQueue(),
    batchLimits: {
      syncDocumentsMax: config.BATCH_SYNC_MAX_DOCUMENTS,
      documentsMax: config.BATCH_MAX_DOCUMENTS,
      enterpriseRetentionDays: config.ENTERPRISE_BATCH_RETENTION_DAYS,
      syncDeadlineMs: config.BATCH_SYNC_DEADLINE_MS,
    },
    close: async () => {
      await Promise.all([runBatches.close(), renderRanges.close(), workerNotifications.close()]);
    },
  };
}
