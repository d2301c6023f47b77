/**
 * The queues between the API and the workers for batches. Their jobs carry no work. The rows of the batch hold it, and
 * a worker that receives no job finds the rows by itself.
 */
import { z } from 'zod';
import { defineRequestQueue } from './queue.ts';
import type { NotificationQueueContract } from './queue.ts';

/** Notifies a worker that there may be chunks to claim. */
export const notifyWorkers: NotificationQueueContract = { name: 'notify-workers' };

export const RunBatchRequest = z.object({
  requestId: z.string(),
  tenantId: z.string(),
  batchId: z.string(),
  /**
   * Epoch milliseconds on the database's clock. After it, no caller waits and the batch continues in the background.
   */
  deadlineMs: z.number(),
});
export type RunBatchRequest = z.infer<typeof RunBatchRequest>;

/** The reply has no documents. The API reads them from the database. */
export const RunBatchReply = z.object({
  requestId: z.string(),
  batchId: z.string(),
  /** False when the deadline was reached before, or the worker stops. */
  isFinished: z.boolean(),
});
export type RunBatchReply = z.infer<typeof RunBatchReply>;

/** Runs a small batch at once while its request waits. */
export const runBatch = defineRequestQueue({
  name: 'run-batch',
  version: 1,
  request: RunBatchRequest,
  reply: RunBatchReply,
  requestsPerJobMax: 16,
});
