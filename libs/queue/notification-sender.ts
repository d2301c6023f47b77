/** Notifies one worker that there is work. Notifications can be lost: workers also look for work at an interval. */
import type { NotificationQueueContract } from '@docgen/contracts/queue';
import { jobOptions, openQueue } from './open-queue.ts';
import type { QueueConnection } from './open-queue.ts';

export interface NotificationSender {
  /** Sends in the background and never fails. */
  send(): void;
  /** Resolves when the notifications that were sent before have reached Redis or failed. */
  close(): Promise<void>;
}

export function createNotificationSender(
  contract: NotificationQueueContract,
  connection: QueueConnection,
): NotificationSender {
  const queue = openQueue(contract.name, connection);
  const sending = new Set<Promise<unknown>>();
  return {
    send: () => {
      // BullMQ waits without a time limit for a connection that was never ready.
      if (connection.producer.status !== 'ready') return;
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
