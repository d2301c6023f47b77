/** Settings of the worker. */
import { availableParallelism } from 'node:os';
import { database, lifecycle, logging, monitoring, positiveInt, redis, renderLimits } from '@docgen/runtime/env';
import { z } from 'zod';

export const WorkerConfig = z.object({
  /** Threads that render; the number of processors when absent, and never less than 2. */
  WORKER_THREADS: z.coerce.number().int().min(2).default(Math.max(2, availableParallelism())),
  /** Requests under way; no further job is taken while there are so many. */
  WORKER_REQUESTS_MAX: positiveInt(1_000),
  ...renderLimits,
  ...database,
  ...redis,
  ...logging,
  ...monitoring,
  ...lifecycle,
});
export type WorkerConfig = z.infer<typeof WorkerConfig>;
