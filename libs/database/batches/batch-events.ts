/** Writes the event that a batch is over, in the transaction that ends the batch. */
import type { BatchStatus } from '@docgen/contracts/batches';
import type { WebhookEventType } from '@docgen/contracts/webhooks';
import { and, eq } from 'drizzle-orm';
import { ormOf } from '../connection/transaction.ts';
import type { Queryable } from '../connection/transaction.ts';
import { batches } from '../schema/batch-tables.ts';
import { insertWebhookEvent } from '../webhooks/webhook-outbox.ts';

const eventTypes: Readonly<Partial<Record<BatchStatus, WebhookEventType>>> = {
  completed: 'batch.completed',
  partially_failed: 'batch.partially_failed',
  failed: 'batch.failed',
  canceled: 'batch.canceled',
};

/** SQL: the tenant of the parameter has an endpoint that gets events. Most tenants have none. */
export function hasWebhookEndpointSql(tenantId: string): string {
  return `exists (select from webhook_endpoints where tenant_id = ${tenantId} and disabled_at is null)`;
}

/** Writes nothing for a batch that is not over, and for a tenant without endpoints. */
export async function insertBatchEvent(transaction: Queryable, tenantId: string, batchNo: number): Promise<void> {
  const [batch] = await ormOf(transaction)
    .select({
      batchId: batches.batchId,
      status: batches.status,
      seed: batches.seed,
      documentCount: batches.documentCount,
      completedCount: batches.completedCount,
      failedCount: batches.failedCount,
      createdAt: batches.createdAt,
      finishedAt: batches.finishedAt,
    })
    .from(batches)
    .where(and(eq(batches.tenantId, tenantId), eq(batches.batchNo, batchNo)));
  const type = batch && eventTypes[batch.status];
  if (batch === undefined || type === undefined || batch.finishedAt === null) return;
  const { batchId, status, seed, createdAt, finishedAt } = batch;
  const progress = { total: batch.documentCount, completed: batch.completedCount, failed: batch.failedCount };
  const times = { createdAt: createdAt.toISOString(), finishedAt: finishedAt.toISOString() };
  const data = { batchId, tenantId, status, seed, progress, ...times };
  await insertWebhookEvent(transaction, tenantId, { type, subject: batchId, at: finishedAt, data });
}
