/**
 * Reads batches of a tenant, and stops them. Documents are read a page at a time by key, in statements
 * of their own: no transaction is open while a slow caller takes what it asked for.
 */
import type { BatchStatus } from '@docgen/contracts/batches';
import type { Database } from '../connection/connect.ts';
import type { Queryable } from '../connection/transaction.ts';

export interface BatchRecord {
  readonly batchId: string;
  readonly tenantId: string;
  readonly seed: number;
  readonly status: BatchStatus;
  readonly documentCount: number;
  readonly completedCount: number;
  readonly failedCount: number;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}

export interface BatchFilter {
  readonly status?: BatchStatus | undefined;
}

/** What documents of one spec have in common. */
export interface BatchSpecRecord {
  readonly alias: string;
  readonly templateId: string;
  readonly documentCount: number;
}

/** Where a document stands: specs in their order, then by seqNo. */
export interface DocumentPosition {
  readonly specIndex: number;
  readonly seqNo: number;
}

export interface BatchDocumentRecord extends DocumentPosition {
  readonly documentSeed: number;
  /** JSON text; null when it failed, or is left out for its size. */
  readonly result: string | null;
  /** Bytes of the result when it is left out; `readResult` reads it. */
  readonly leftOutBytes?: number | undefined;
  /** JSON text of code and message; null when it is completed. */
  readonly error: string | null;
}

interface HeadRow {
  readonly batch_id: string;
  readonly tenant_id: string;
  readonly seed: string;
  readonly status: BatchStatus;
  readonly document_count: number;
  readonly completed_count: number;
  readonly failed_count: number;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
}

const headColumns = `batch_id, tenant_id, seed, status, document_count, completed_count, failed_count,
  created_at, started_at, finished_at`;
/** A page is held in memory as a whole: its results together are less than twice this. A larger result is left out. */
export const pageBytesEnough = 512 * 1024;

export async function findBatch(db: Database, tenantId: string, batchId: string): Promise<BatchRecord | undefined> {
  const { rows } = await db.pool.query<HeadRow>({
    name: 'find-batch',
    text: `select ${headColumns} from batches where tenant_id = $1 and batch_id = $2`,
    values: [tenantId, batchId],
  });
  return rows[0] && toRecord(rows[0]);
}

/** The JSON text as it was submitted; undefined when the tenant has no such batch. */
export async function findSubmittedSpec(db: Database, tenantId: string, batchId: string): Promise<string | undefined> {
  const { rows } = await db.pool.query<{ spec: string }>({
    name: 'find-submitted-spec',
    text: 'select spec from batches where tenant_id = $1 and batch_id = $2',
    values: [tenantId, batchId],
  });
  return rows[0]?.spec;
}

/** Newest first, one more than `limit` when there is a next page. */
export async function listBatches(
  db: Database,
  tenantId: string,
  { status }: BatchFilter,
  { limit, after }: { readonly limit: number; readonly after?: { createdAt: Date; key: string } | undefined },
): Promise<BatchRecord[]> {
  const { rows } = await db.pool.query<HeadRow>({
    text: `select ${headColumns} from batches
      where tenant_id = $1
        ${status === undefined ? 'and $2::text is null' : 'and status = $2'}
        ${after === undefined ? 'and $3::timestamptz is null and $4::text is null' : 'and (created_at, batch_id) < ($3, $4)'}
      order by created_at desc, batch_id desc limit $5`,
    values: [tenantId, status ?? null, after?.createdAt.toISOString() ?? null, after?.key ?? null, limit + 1],
  });
  return rows.map(toRecord);
}

/** In the order of the spec. */
export async function listBatchSpecs(db: Database, tenantId: string, batchId: string): Promise<BatchSpecRecord[]> {
  const { rows } = await db.pool.query<{ alias: string; template_id: string; document_count: number }>({
    name: 'list-batch-specs',
    text: `select alias, template_id, document_count from batch_specs
      where batch_no = (select batch_no from batches where tenant_id = $1 and batch_id = $2) order by spec_index`,
    values: [tenantId, batchId],
  });
  return rows.map((row) => ({
    alias: row.alias,
    templateId: row.template_id,
    documentCount: row.document_count,
  }));
}

/**
 * The documents of a range that are there by now, in order; fewer where they would be too many bytes,
 * never none while there are any. Results of more than `pageBytesEnough` are left out. Both ends are named, because a range that is open to the end is sorted
 * as a whole wherever Postgres misjudges the number of its rows.
 *
 * @param before is not part of the range
 */
export async function readDocumentRange(
  db: Database,
  tenantId: string,
  batchId: string,
  { from, before }: { readonly from: DocumentPosition; readonly before: DocumentPosition },
): Promise<BatchDocumentRecord[]> {
  const { rows } = await db.pool.query<{
    spec_index: number;
    seq_no: number;
    document_seed: string;
    bytes: number;
    result: string | null;
    error: string | null;
  }>({
    name: 'read-document-range',
    text: documentRange,
    values: [tenantId, batchId, from.specIndex, from.seqNo, before.specIndex, before.seqNo, pageBytesEnough],
  });
  return rows.map((row) => ({
    specIndex: row.spec_index,
    seqNo: row.seq_no,
    documentSeed: Number(row.document_seed),
    result: row.result,
    leftOutBytes: row.bytes > pageBytesEnough ? row.bytes : undefined,
    error: row.error,
  }));
}

// The length of a large text is known without reading it, so what is beyond the bytes is never fetched.
const documentRange = `
select spec_index, seq_no, document_seed, bytes, case when bytes <= $7 then result end as result, error
from (
  select *, sum(bytes) over (order by spec_index, seq_no rows between unbounded preceding and 1 preceding) as bytes_before
  from (
    select spec_index, seq_no, document_seed, result, error, coalesce(octet_length(result), 0) as bytes
    from batch_documents
    where batch_no = (select batch_no from batches where tenant_id = $1 and batch_id = $2)
      and (spec_index, seq_no) >= ($3::int, $4::int) and (spec_index, seq_no) < ($5::int, $6::int)
  ) as range
) as page
where coalesce(bytes_before, 0) < $7
order by spec_index, seq_no`;

/** The JSON text of one document's result; null when the document failed or is gone. */
export async function readResult(
  db: Database,
  tenantId: string,
  batchId: string,
  { specIndex, seqNo }: DocumentPosition,
): Promise<string | null> {
  const { rows } = await db.pool.query<{ result: string | null }>({
    name: 'read-result',
    text: `select result from batch_documents
      where batch_no = (select batch_no from batches where tenant_id = $1 and batch_id = $2)
        and spec_index = $3 and seq_no = $4`,
    values: [tenantId, batchId, specIndex, seqNo],
  });
  return rows[0]?.result ?? null;
}

/** The first document at a position or behind it; undefined when there is none by now. */
export async function findNextDocument(
  db: Database,
  tenantId: string,
  batchId: string,
  from: DocumentPosition,
): Promise<DocumentPosition | undefined> {
  const { rows } = await db.pool.query<{ spec_index: number; seq_no: number }>({
    name: 'find-next-document',
    text: `select spec_index, seq_no from batch_documents
      where batch_no = (select batch_no from batches where tenant_id = $1 and batch_id = $2)
        and (spec_index, seq_no) >= ($3::int, $4::int)
      order by spec_index, seq_no limit 1`,
    values: [tenantId, batchId, from.specIndex, from.seqNo],
  });
  const [row] = rows;
  return row && { specIndex: row.spec_index, seqNo: row.seq_no };
}

/**
 * Stops a batch that is not finished; what is committed stays. Undefined when the tenant has no such
 * batch, or it is finished already.
 */
export async function cancelBatch(db: Database, tenantId: string, batchId: string): Promise<BatchRecord | undefined> {
  const { rows } = await db.pool.query<HeadRow>({
    name: 'cancel-batch',
    text: `update batches set status = 'canceled', finished_at = now()
      where tenant_id = $1 and batch_id = $2 and status in ('queued', 'running') returning ${headColumns}`,
    values: [tenantId, batchId],
  });
  return rows[0] && toRecord(rows[0]);
}

/**
 * Ends a batch whose documents cannot be stored: all that are not completed count as failed. They have no rows.
 *
 * @returns the number of documents that have neither a row nor a result; 0 when the batch is over already
 */
export async function failBatch(db: Queryable, tenantId: string, batchNo: number): Promise<number> {
  const { rows } = await db.query<{ missing: number }>(
    `with open as (
        select batch_no, document_count - completed_count - failed_count as missing from batches
        where tenant_id = $1 and batch_no = $2 and status in ('queued', 'running') for update)
      update batches b set failed_count = document_count - completed_count, finished_at = now(),
        status = case when completed_count = 0 then 'failed' else 'partially_failed' end
      from open where b.batch_no = open.batch_no returning missing`,
    [tenantId, batchNo],
  );
  return rows[0]?.missing ?? 0;
}

function toRecord(row: HeadRow): BatchRecord {
  return {
    batchId: row.batch_id,
    tenantId: row.tenant_id,
    seed: Number(row.seed),
    status: row.status,
    documentCount: row.document_count,
    completedCount: row.completed_count,
    failedCount: row.failed_count,
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  };
}
