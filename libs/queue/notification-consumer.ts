/**
 * Receives notifications that there is work. A process that is busy leaves the next notification to other processes.
 */
import type { NotificationQueueContract } from '@docgen/contracts/queue';
import type { Redis } from '@docgen/runtime/redis';
import { Worker } from 'bullmq';
import { closeWorker } from './close-worker.ts';

export interface NotificationConsumer {
  close(): Promise<void>;
}

export interface NotificationConsumerOptions {
  /** Waits for Redis without a time limit. */
  readonly consumer: Redis;
  readonly keyPrefix: string;
  /** Resolves when this process can take more work. No other notification is received before. */
  readonly onNotification: () => Promise<void>;
  readonly onError: (error: Error) => void;
}

// A notification can be lost with its process: workers also look for rows at an interval. A stalled one is repeated.
const stalledCountMax = 1_000;

export function startNotificationConsumer(
  contract: NotificationQueueContract,
  { consumer, keyPrefix, onNotification, onError }: NotificationConsumerOptions,
): NotificationConsumer {
  const worker = new Worker<unknown>(contract.name, async () => onNotification(), {
    connection: consumer,
    prefix: keyPrefix,
    concurrency: 1,
    maxStalledCount: stalledCountMax,
    removeOnComplete: { count: 0 },
    removeOnFail: { count: 0 },
    skipVersionCheck: true,
  });
  worker.on('error', onError);
  return {
    close: async () => closeWorker(worker),
  };
}
