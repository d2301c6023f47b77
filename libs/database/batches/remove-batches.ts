/**
 * Removes the rows of batches that have expired or were deleted, in small transactions. A batch gives its stored bytes
 * back in the transaction that removes its head, the last of its rows.
 */
import type { Pool } from 'pg';
import { inTransaction } from '../connection/transaction.ts';
import type { Queryable } from '../connection/transaction.ts';
import { partitionOfDay } from '../maintenance/document-partitions.ts';
import { giveBytesBack } from '../tenants/tenant-storage.ts';
import type { DocumentKey, DocumentPosition } from './batch-documents.ts';

/** Bounds of one statement, so that it takes fractions of a second. */
const documentsMax = 5_000;
const documentBytesMax = 8 * 1024 * 1024;
const batchesMax = 200;
const batchBytesMax = 8 * 1024 * 1024;

const today = `(now() at time zone 'utc')::date`;
/** The day of a batch whose documents are gone with their partition. */
const isDropped = `expires_on <= ${today} and to_regclass(${partitionOfDay('expires_on')}) is null`;
const first: DocumentPosition = { specIndex: 0, seqNo: 0 };

/**
 * Removes the oldest batches whose documents are gone with their partition: up to 200, of up to 8 MiB together. A larger
 * batch is removed alone. Returns their number.
 */
export async function removeDroppedBatches(pool: Pool): Promise<number> {
  return inTransaction(pool, async (transaction) => {
    const { rows } = await transaction.query<RemovedHead>(droppedRemoval, [batchesMax, batchBytesMax]);
    await removeParts(transaction, rows);
    return rows.length;
  });
}

// The bodies of a batch can have 25 MiB, and Postgres removes a GiB in about 10 s. Without the bound in bytes, a statement
// would exceed its time limit in each run, and no batch of any tenant would be removed.
const droppedRemoval = `
delete from batches where batch_no = any(array(
  select batch_no from (
    select batch_no, row_number() over preceding as number, sum(bytes) over preceding as bytes_until
    from (
      select batch_no, expires_at, stored_bytes as bytes from batches
      where expires_at <= now() and ${isDropped}
      order by expires_at, batch_no limit $1 for update skip locked
    ) as expired
    window preceding as (order by expires_at, batch_no rows unbounded preceding)
  ) as bounded where number = 1 or bytes_until <= $2))
returning batch_no, tenant_id, stored_bytes`;

/** Batches that were deleted before their day. Their documents are removed one by one. */
export async function listDeletedBatches(db: Queryable): Promise<number[]> {
  const { rows } = await db.query<{ batchNo: number }>(
    `select batch_no::float8 as "batchNo" from batches where expires_at <= now() and expires_on > ${today}
      order by expires_at, batch_no limit ${batchesMax}`,
  );
  return rows.map(({ batchNo }) => batchNo);
}

/**
 * Removes the next documents of a batch that is no longer visible, and with the last of them the batch.
 *
 * @param from where an earlier part has ended
 * @returns where the next part begins; undefined when the batch is gone or another process removes it
 */
export async function removeNextPart(
  pool: Pool,
  { batchNo, from = first }: { readonly batchNo: number; readonly from?: DocumentPosition | undefined },
): Promise<DocumentPosition | undefined> {
  return inTransaction(pool, async (transaction) => {
    const key = await lockHead(transaction, batchNo);
    if (key === undefined) return undefined;
    const next = await removeDocuments(transaction, key, from);
    if (next !== undefined) return next;
    const { rows } = await transaction.query<RemovedHead>(
      'delete from batches where tenant_id = $1 and batch_no = $2 returning batch_no, tenant_id, stored_bytes',
      [key.tenantId, batchNo],
    );
    await removeParts(transaction, rows);
    return undefined;
  });
}

async function lockHead(transaction: Queryable, batchNo: number): Promise<DocumentKey | undefined> {
  const { rows } = await transaction.query<{ tenantId: string; expiresOn: string }>(
    `select tenant_id as "tenantId", expires_on::text as "expiresOn" from batches
      where batch_no = $1 and expires_at <= now() for update skip locked`,
    [batchNo],
  );
  const [head] = rows;
  return head && { ...head, batchNo };
}

/** The position of the last removed document when others may follow, else undefined. */
async function removeDocuments(
  transaction: Queryable,
  key: DocumentKey,
  from: DocumentPosition,
): Promise<DocumentPosition | undefined> {
  const { rows } = await transaction.query<DocumentPosition & { readonly isFull: boolean }>(removal, [
    key.tenantId,
    key.expiresOn,
    key.batchNo,
    from.specIndex,
    from.seqNo,
    documentsMax,
    documentBytesMax,
  ]);
  const [last] = rows;
  return last?.isFull === true ? last : undefined;
}

// Postgres chooses one partition by its day, so a ctid identifies a row. It knows the length of a large text without
// reading it.
const removal = `
with part as (
  select * from (
    select *, row_number() over preceding as number, sum(bytes) over preceding as bytes_until
    from (
      select ctid, spec_index, seq_no, coalesce(octet_length(result), 0) as bytes from batch_documents
      where tenant_id = $1 and expires_on = $2 and batch_no = $3 and (spec_index, seq_no) >= ($4::int, $5::int)
      order by spec_index, seq_no limit $6
    ) as following
    window preceding as (order by spec_index, seq_no rows unbounded preceding)
  ) as bounded where bytes_until - bytes < $7
),
removed as (
  delete from batch_documents where expires_on = $2 and ctid = any(array(select ctid from part))
)
select spec_index as "specIndex", seq_no as "seqNo", number = $6 or bytes_until >= $7 as "isFull"
from part order by number desc limit 1`;

interface RemovedHead {
  readonly batch_no: string;
  readonly tenant_id: string;
  readonly stored_bytes: string;
}

const parts = ['batch_chunks', 'batch_bodies', 'batch_dataset_uses', 'batch_failures', 'batch_specs'];

/** Removes the other rows of batches whose heads were removed, and gives their bytes back. */
async function removeParts(transaction: Queryable, heads: readonly RemovedHead[]): Promise<void> {
  const batchNos = heads.map((head) => head.batch_no);
  for (const table of parts)
    await transaction.query(`delete from ${table} where batch_no = any($1::bigint[])`, [batchNos]);
  const bytes = new Map<string, number>();
  for (const head of heads) {
    bytes.set(head.tenant_id, (bytes.get(head.tenant_id) ?? 0) + Number(head.stored_bytes));
  }
  await giveBytesBack(transaction, bytes);
}
