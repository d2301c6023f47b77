/** Notifies one worker that there is work. Notifications can be lost: workers also look for work at an interval. */
import type { NotificationQueueContract } from '@docgen/contracts/queue';
import type { Redis } from '@docgen/runtime/redis';
import { Queue } from 'bullmq';

export interface NotificationSender {
  /** Sends in the background and never fails. */
  send(): void;
  /** Resolves when the notifications that were sent before have reached Redis or failed. */
  close(): Promise<void>;
}

export interface NotificationSenderOptions {
  /** Fails at once while Redis is away. */
  readonly producer: Redis;
  readonly keyPrefix: string;
}

const jobOptions = { removeOnComplete: true, removeOnFail: true, attempts: 1 };

export function createNotificationSender(
  contract: NotificationQueueContract,
  { producer, keyPrefix }: NotificationSenderOptions,
): NotificationSender {
  const queue = new Queue(contract.name, {
    connection: producer,
    prefix: keyPrefix,
    skipMetasUpdate: true,
    skipVersionCheck: true,
  });
  const sending = new Set<Promise<unknown>>();
  // BullMQ repeats the errors of its connection. The owner of the connection reports them.
  queue.on('error', () => undefined);
  return {
    send: () => {
      // BullMQ waits without a time limit for a connection that was never ready.
      if (producer.status !== 'ready') return;
      const adding: Promise<unknown> = queue.add(contract.name, {}, jobOptions).then(
        () => sending.delete(adding),
        () => sending.delete(adding),
      );
      sending.add(adding);
    },
    close: async () => {
      await Promise.all(sending);
      await queue.close();
    },
  };
}
