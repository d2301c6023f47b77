/** Batches without the API: put into the database, and the worker told. */
import { notifyWorkers } from '@docgen/contracts/batch-queue';
import { connectRedis } from '@docgen/runtime/redis';
import { createNotificationSender } from '../../../libs/queue/notification-sender.ts';
import { inject } from 'vitest';
import { storeBatch, untilFinished } from '../../harness/planned-batch.ts';
import type { BatchRow, BatchSettings, SpecInShort } from '../../harness/planned-batch.ts';
import type { TestStack } from '../../harness/stack.ts';
import { until } from '../../harness/until.ts';

export async function runBatchOf(
  stack: TestStack,
  tenantId: string,
  specs: readonly SpecInShort[],
  settings?: BatchSettings,
): Promise<{ readonly status: string; readonly rows: BatchRow[] }> {
  const batchId = await storeBatch(stack.db, tenantId, specs, settings);
  await notifyOneWorker(stack);
  return untilFinished(stack.db, tenantId, batchId);
}

export async function notifyOneWorker({ keyPrefix }: TestStack): Promise<void> {
  const producer = connectRedis(inject('redisUrl'), 'producer', () => undefined);
  await until('Redis listens', () => producer.status === 'ready');
  const sender = createNotificationSender(notifyWorkers, { producer, keyPrefix });
  sender.send();
  await sender.close();
  producer.disconnect();
}
