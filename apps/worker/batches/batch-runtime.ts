/** Creates the parts that run batches in this process, and stops them. */
import { setTimeout as delay } from 'node:timers/promises';
import { notifyWorkers } from '@docgen/contracts/batch-queue';
import { connectDatabase } from '@docgen/database/connection/connect';
import type { RenderLimits } from '@docgen/engine';
import { createNotificationSender } from '@docgen/queue/notification-sender';
import type { Logger } from '@docgen/runtime/logger';
import type { Redis } from '@docgen/runtime/redis';
import type { BatchDeps } from './batch-deps.ts';
import { createBatchRunner } from './batch-runner.ts';
import type { BatchRunner } from './batch-runner.ts';
import { createCommitPermits } from '../commits/commit-permits.ts';
import type { ThreadPool } from '../pool/thread-pool.ts';
import { createCommitOrder } from './commit-order.ts';
import { createKnownPartitions } from './known-partitions.ts';
import { countLostBatchThread } from '../metrics.ts';
import { createParentValues } from './parent-values.ts';
import { createRangeThreads } from '../pool/range-threads.ts';
import type { Datasets } from '../datasets/load-datasets.ts';
import { createSpecCache } from './spec-cache.ts';

export interface BatchRuntime {
  readonly deps: BatchDeps;
  readonly runner: BatchRunner;
  /** Batch threads of this worker. */
  readonly threadCount: number;
  /** Claims nothing more, commits the current documents and releases the rest. Requests can still read from `deps.db`. */
  stop(): Promise<void>;
  /** Closes the connections, when nothing uses them any more. */
  close(): Promise<void>;
}

export interface BatchRuntimeOptions {
  readonly databaseUrl: string;
  readonly threadPool: ThreadPool;
  /** Fails at once while Redis is away. */
  readonly producer: Redis;
  readonly keyPrefix: string;
  /** Batch threads of the thread pool. */
  readonly threads: number;
  readonly limits: RenderLimits;
  readonly datasets: Datasets;
  readonly log: Logger;
}

// While some chunks render, others commit.
const chunksPerThread = 2;
// For claims, renewals and the small batches that callers wait for.
const spareConnections = 4;
const stopMsMax = 8_000;

export function createBatchRuntime(options: BatchRuntimeOptions): BatchRuntime {
  const { databaseUrl, threadPool, producer, keyPrefix, threads: threadCount, limits, datasets, log } = options;
  const stopping = new AbortController();
  const chunksMax = threadCount * chunksPerThread;
  const db = connectDatabase(databaseUrl, {
    connectionsMax: chunksMax + spareConnections,
    onError: (err) => log.warn({ err }, 'a database connection was lost'),
  });
  const threads = createRangeThreads(threadPool, threadCount, (reason) => {
    countLostBatchThread(reason);
    log.info({ reason }, 'a batch thread was ended');
  });
  const deps: BatchDeps = {
    db,
    threads,
    limits,
    log,
    stopping: stopping.signal,
    partitions: createKnownPartitions(db),
    specs: createSpecCache(db),
    datasets,
    parents: createParentValues(db),
    commitOrder: createCommitOrder(),
    commits: createCommitPermits('batch'),
    statefulCommits: createCommitPermits('statefulBatch'),
  };
  const otherWorkers = createNotificationSender(notifyWorkers, { producer, keyPrefix });
  const runner = createBatchRunner(deps, { chunksMax, notifyOthers: otherWorkers.send });
  return {
    deps,
    runner,
    threadCount,
    stop: async () => {
      stopping.abort();
      threads.stopEarly();
      await Promise.race([runner.stop(), delay(stopMsMax, undefined, { ref: false })]);
      await otherWorkers.close();
    },
    close: async () => db.close(),
  };
}
