/** Everything that runs batches in this process, put together: connections, threads, runner, and how it stops. */
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
import { createBatchThreads } from './batch-threads.ts';
import { noteLostThread } from './metrics.ts';
import { createCommitGate } from '../commit-gate.ts';
import { createParentValues } from './parent-values.ts';
import { createSpecCache } from './spec-cache.ts';
import { createTurns } from './turns.ts';

export interface BatchMachine {
  readonly deps: BatchDeps;
  readonly runner: BatchRunner;
  /** Takes nothing more; documents in hand are finished and kept, the rest is given back. */
  stop(): Promise<void>;
}

export interface BatchMachineOptions {
  readonly databaseUrl: string;
  /** Fails at once while Redis is away. */
  readonly producer: Redis;
  readonly keyPrefix: string;
  readonly threads: number;
  readonly limits: RenderLimits;
  readonly log: Logger;
}

// While some chunks render, others are written.
const slotsPerThread = 2;
// Beside the slots: claims, renewals, and small batches that callers wait for.
const spareConnections = 4;
const commitsAtATime = 2;
const stopMsMax = 8_000;

export function createBatchMachine(options: BatchMachineOptions): BatchMachine {
  const { databaseUrl, producer, keyPrefix, threads: threadCount, limits, log } = options;
  const stopping = new AbortController();
  const slots = threadCount * slotsPerThread;
  const db = connectDatabase(databaseUrl, {
    connectionsMax: slots + spareConnections,
    onError: (err) => log.warn({ err }, 'a database connection was lost'),
  });
  const threads = createBatchThreads({
    threads: threadCount,
    limits,
    onThreadLost: (reason) => {
      noteLostThread(reason);
      log.info({ reason }, 'a thread of batches was ended');
    },
  });
  const deps: BatchDeps = {
    ...{ db, threads, limits, log, stopping: stopping.signal },
    specs: createSpecCache(db),
    parents: createParentValues(db),
    turns: createTurns(),
    commits: createCommitGate(commitsAtATime),
  };
  const others = createNotificationSender(notifyWorkers, { producer, keyPrefix });
  const runner = createBatchRunner(deps, { slots, passOn: others.send });
  return {
    deps,
    runner,
    stop: async () => {
      stopping.abort();
      threads.stopEarly();
      await Promise.race([runner.stop(), delay(stopMsMax, undefined, { ref: false })]);
      await threads.close();
      await others.close();
      await db.close();
    },
  };
}
