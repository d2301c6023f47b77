/** Ends batches early. Each function also writes the event that the batch is over. */
import { and, inArray, sql } from 'drizzle-orm';
import type { Database } from '../connection/connect.ts';
import { inTransaction, ormOf } from '../connection/transaction.ts';
import { batches } from '../schema/batch-tables.ts';
import { insertBatchEvent } from './batch-events.ts';
import { headColumns, isBatch } from './batches.ts';
import type { BatchRecord } from './batches.ts';

/**
 * Stops a batch that is not finished; committed documents stay. Undefined when the tenant has no such batch, or it is
 * finished already.
 */
export async function cancelBatch(db: Database, tenantId: string, batchId: string): Promise<BatchRecord | undefined> {
  return inTransaction(db.pool, async (transaction) => {
    const [row] = await ormOf(transaction)
      .update(batches)
      .set({ status: 'canceled', finishedAt: sql`now()` })
      .where(and(isBatch(tenantId, batchId), isOpen))
      .returning(headColumns);
    if (row !== undefined) await insertBatchEvent(transaction, tenantId, row.batchNo);
    return row;
  });
}

/**
 * Ends a batch whose documents cannot be stored. All documents that are not completed count as failed, although some of
 * them have no row.
 *
 * @returns the number of documents without a row; 0 when the batch is finished already
 */
export async function failBatch({ pool }: Database, tenantId: string, batchNo: number): Promise<number> {
  return inTransaction(pool, async (transaction) => {
    // The join returns the count from before the update.
    const { rows } = await transaction.query<{ missing: number }>(
      `with open as (
          select batch_no, document_count - completed_count - failed_count as missing from batches
          where tenant_id = $1 and batch_no = $2 and status in ('queued', 'running') for update)
        update batches b set failed_count = document_count - completed_count, finished_at = now(),
          status = case when completed_count = 0 then 'failed' else 'partially_failed' end
        from open where b.batch_no = open.batch_no returning missing`,
      [tenantId, batchNo],
    );
    const [ended] = rows;
    if (ended === undefined) return 0;
    await insertBatchEvent(transaction, tenantId, batchNo);
    return ended.missing;
  });
}

/** Ends one batch that has expired before it was over. Returns the number of batches that it has ended. */
export async function cancelExpiredBatch({ pool }: Pick<Database, 'pool'>): Promise<number> {
  return inTransaction(pool, async (transaction) => {
    const { rows } = await transaction.query<{ batch_no: string; tenant_id: string }>(
      `update batches set status = 'canceled', finished_at = now()
        where batch_no = any(array(
          select batch_no from batches where status in ('queued', 'running') and expires_at <= now()
          limit 1 for update skip locked))
        returning batch_no, tenant_id`,
    );
    for (const row of rows) await insertBatchEvent(transaction, row.tenant_id, Number(row.batch_no));
    return rows.length;
  });
}

const isOpen = inArray(batches.status, ['queued', 'running']);
