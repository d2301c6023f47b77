/** Hears that there is something to do. A process that has its hands full leaves the next call to others. */
import type { WakeQueueContract } from '@docgen/contracts/queue';
import type { Redis } from '@docgen/runtime/redis';
import { Worker } from 'bullmq';

export interface WakeConsumer {
  close(): Promise<void>;
}

export interface WakeConsumerOptions {
  /** Waits for Redis as long as it takes. */
  readonly consumer: Redis;
  readonly keyPrefix: string;
  /** Resolves when this process could take on something more. */
  readonly onWake: () => Promise<void>;
  readonly onError: (error: Error) => void;
}

// A call lost with its process is found by the next look at the rows; one that stalls is repeated.
const stalledCountMax = 1_000;

export function startWakeConsumer(
  contract: WakeQueueContract,
  { consumer, keyPrefix, onWake, onError }: WakeConsumerOptions,
): WakeConsumer {
  const worker = new Worker<unknown>(contract.name, async () => onWake(), {
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
    close: async () => worker.close(),
  };
}
