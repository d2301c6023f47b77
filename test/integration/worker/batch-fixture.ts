/** Batches without the API: put into the database, and the worker told. */
import { wakeBatches } from '@docgen/contracts/batch-queue';
import { connectRedis } from '@docgen/runtime/redis';
import { createWakeSender } from '../../../libs/queue/wake-sender.ts';
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
  await wakeWorkers(stack);
  return untilFinished(stack.db, tenantId, batchId);
}

export async function wakeWorkers({ keyPrefix }: TestStack): Promise<void> {
  const producer = connectRedis(inject('redisUrl'), 'producer', () => undefined);
  await until('Redis listens', () => producer.status === 'ready');
  const sender = createWakeSender(wakeBatches, { producer, keyPrefix });
  sender.wake();
  await sender.close();
  producer.disconnect();
}
