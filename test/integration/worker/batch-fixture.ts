/** Inserts batches into the database without the API, and notifies the workers. */
import { notifyWorkers } from '@docgen/contracts/batch-queue';
import { connectRedis, untilReady } from '@docgen/runtime/redis';
import type { Redis } from '@docgen/runtime/redis';
import { createNotificationSender } from '../../../libs/queue/notification-sender.ts';
import { inject } from 'vitest';
import { storeBatch, untilFinished } from '../../harness/planned-batch.ts';
import type { BatchRow, BatchSettings, SpecInShort } from '../../harness/planned-batch.ts';
import type { SharedStack } from '../../harness/use-stack.ts';

const connectMsMax = 10_000;

export async function runBatchOf(
  stack: SharedStack,
  tenantId: string,
  specs: readonly SpecInShort[],
  settings?: BatchSettings,
): Promise<{ readonly status: string; readonly rows: BatchRow[] }> {
  const batchId = await storeBatch(stack.db, tenantId, specs, settings);
  await notifyOneWorker(stack);
  return untilFinished(stack.db, tenantId, batchId);
}

/**
 * Connected once per process, because tests notify workers every 10 ms. The end of the process closes the connection.
 */
let producer: Redis | undefined;

export async function notifyOneWorker({ keyPrefix }: SharedStack): Promise<void> {
  producer ??= connectRedis(inject('redisUrl'), 'producer', () => undefined);
  await untilReady(producer, connectMsMax);
  const sender = createNotificationSender(notifyWorkers, { producer, keyPrefix });
  sender.send();
  await sender.close();
}
