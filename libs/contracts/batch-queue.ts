/**
 * What the API tells workers about batches. Neither carries work: the rows of the batch do, and a worker
 * that hears nothing finds them by itself.
 */
import { z } from 'zod';
import { defineRequestQueue, defineWakeQueue } from './queue.ts';

/** There may be chunks to claim. */
export const wakeBatches = defineWakeQueue({ name: 'wake-batches' });

export const RunBatchRequest = z.object({
  requestId: z.string(),
  tenantId: z.string(),
  batchId: z.string(),
  /** Epoch milliseconds on the database's clock; the batch goes on without the caller afterwards. */
  deadlineMs: z.number(),
});
export type RunBatchRequest = z.infer<typeof RunBatchRequest>;

/** The documents are read from the database by whoever asked. */
export const RunBatchReply = z.object({
  requestId: z.string(),
  batchId: z.string(),
  /** False when the deadline came first. */
  isFinished: z.boolean(),
});
export type RunBatchReply = z.infer<typeof RunBatchReply>;

/** Runs a small batch at once, for a caller who waits. */
export const runBatch = defineRequestQueue({
  name: 'run-batch',
  request: RunBatchRequest,
  reply: RunBatchReply,
  requestsPerJobMax: 16,
});
