/** Tells some worker that there is something to do. Best effort: what has to be done is found without it. */
import type { WakeQueueContract } from '@docgen/contracts/queue';
import type { Redis } from '@docgen/runtime/redis';
import { Queue } from 'bullmq';

export interface WakeSender {
  /** Never fails and is not waited for. */
  wake(): void;
  /** What was to be said is said before, as far as Redis listens. */
  close(): Promise<void>;
}

export interface WakeSenderOptions {
  /** Fails at once while Redis is away. */
  readonly producer: Redis;
  readonly keyPrefix: string;
}

const jobOptions = { removeOnComplete: true, removeOnFail: true, attempts: 1 };

export function createWakeSender(contract: WakeQueueContract, { producer, keyPrefix }: WakeSenderOptions): WakeSender {
  const queue = new Queue(contract.name, {
    connection: producer,
    prefix: keyPrefix,
    skipMetasUpdate: true,
    skipVersionCheck: true,
  });
  const underWay = new Set<Promise<unknown>>();
  // BullMQ repeats what its connection reports; the connection's owner has heard it already.
  queue.on('error', () => undefined);
  return {
    wake: () => {
      // BullMQ waits without end for a connection that has never been there.
      if (producer.status !== 'ready') return;
      const sending: Promise<unknown> = queue.add(contract.name, {}, jobOptions).then(
        () => underWay.delete(sending),
        () => underWay.delete(sending),
      );
      underWay.add(sending);
    },
    close: async () => {
      await Promise.all(underWay);
      await queue.close();
    },
  };
}
