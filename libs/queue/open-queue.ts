/** Opens the sending side of a BullMQ queue. */
import type { Redis } from '@docgen/runtime/redis';
import { Queue } from 'bullmq';

export interface QueueConnection {
  /** Fails at once while Redis is unavailable. */
  readonly producer: Redis;
  readonly keyPrefix: string;
}

/** Jobs are neither repeated nor kept: requests have deadlines, and notifications can be lost. */
export const jobOptions = { removeOnComplete: true, removeOnFail: true, attempts: 1 };

export function openQueue(name: string, { producer, keyPrefix }: QueueConnection): Queue {
  const queue = new Queue(name, {
    connection: producer,
    prefix: keyPrefix,
    skipMetasUpdate: true,
    skipVersionCheck: true,
  });
  // BullMQ repeats the errors of its connection. The owner of the connection reports them.
  queue.on('error', () => undefined);
  return queue;
}
