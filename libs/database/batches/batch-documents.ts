/**
 * Reads the stored documents of a batch in pages by key, each with a statement of its own: no transaction stays open
 * while a slow caller reads its answer.
 */
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../connection/connect.ts';
import { batchDocuments, batches } from '../schema/batch-tables.ts';
import { BatchGone, isBatch } from './batches.ts';

/** The first columns of the key of documents. A query that names all of them reads one partition. */
export interface DocumentKey {
  readonly tenantId: string;
  /** A day, `YYYY-MM-DD`. */
  readonly expiresOn: string;
  readonly batchNo: number;
}

/** The position of a document: specs in their order, then by seqNo. */
export interface DocumentPosition {
  readonly specIndex: number;
  readonly seqNo: number;
}

/** Documents of a batch in their order, from one position to another. */
export interface DocumentRange {
  readonly from: DocumentPosition;
  /** Not part of the range. */
  readonly before: DocumentPosition;
  /** Documents of any status when absent. */
  readonly status?: 'completed' | 'failed' | undefined;
}

export interface BatchDocumentRecord extends DocumentPosition {
  readonly documentSeed: number;
  /** JSON text; null when the document failed, or its result is left out for its size. */
  readonly result: string | null;
  /** Bytes of a result that is left out; `readResult` reads it. */
  readonly leftOutBytes?: number | undefined;
  /** JSON text of code and message; null when the document is completed. */
  readonly error: string | null;
}

/**
 * A page ends when its results have this many bytes. A larger result is left out, so that a page, which is in memory as a
 * whole, has less than twice as many.
 */
export const pageBytesEnough = 512 * 1024;

/**
 * The stored documents of a range, in order. A page ends early when its results have many bytes, but never before its
 * first document. Results above `pageBytesEnough` are left out. The range needs both ends: without one, it has
 * all later documents, and Postgres sorts all of them when it misjudges their number.
 *
 * @throws {BatchGone}
 */
export async function readDocumentRange(
  db: Database,
  tenantId: string,
  batchId: string,
  { from, before, status }: DocumentRange,
): Promise<BatchDocumentRecord[]> {
  const key = await getDocumentKey(db, tenantId, batchId);
  const { rows } = await db.pool.query<PageRow>({
    name: 'read-document-range',
    text: documentRange,
    values: [
      tenantId,
      key.expiresOn,
      key.batchNo,
      from.specIndex,
      from.seqNo,
      before.specIndex,
      before.seqNo,
      pageBytesEnough,
      status === undefined ? null : status === 'completed',
    ],
  });
  if (rows[0]?.is_visible !== true) throw new BatchGone(`the batch ${batchId} was removed while it was read`);
  return rows.filter(isDocument).map((row) => ({
    specIndex: row.spec_index,
    seqNo: row.seq_no,
    documentSeed: Number(row.document_seed),
    result: row.result,
    leftOutBytes: row.bytes > pageBytesEnough ? row.bytes : undefined,
    error: row.error,
  }));
}

interface DocumentRow {
  readonly spec_index: number;
  readonly seq_no: number;
  readonly document_seed: string;
  readonly bytes: number;
  readonly result: string | null;
  readonly error: string | null;
}

/** A page without documents has one row too, with `is_visible`. */
type PageRow = { readonly is_visible: boolean } & (DocumentRow | { readonly spec_index: null });

function isDocument(row: PageRow): row is { readonly is_visible: boolean } & DocumentRow {
  return row.spec_index !== null;
}

// Postgres knows the length of a large text without reading it, so it reads no text beyond the page. The same snapshot
// tells that no row of the page was removed.
const documentRange = `
select is_visible, spec_index, seq_no, document_seed, bytes, case when bytes <= $8 then result end as result, error
from (
  select exists (select from batches where batch_no = $3 and expires_at > now()) as is_visible
) as batch left join (
  select *, sum(bytes) over (order by spec_index, seq_no rows between unbounded preceding and 1 preceding) as bytes_before
  from (
    select spec_index, seq_no, document_seed, result, error, coalesce(octet_length(result), 0) as bytes
    from batch_documents
    where tenant_id = $1 and expires_on = $2 and batch_no = $3
      and (spec_index, seq_no) >= ($4::int, $5::int) and (spec_index, seq_no) < ($6::int, $7::int)
      and ($9::boolean is null or (result is not null) = $9)
  ) as range
) as page on coalesce(bytes_before, 0) < $8
order by spec_index, seq_no`;

/** The JSON text of one document's result; null when the document failed. @throws {BatchGone} */
export async function readResult(
  db: Database,
  tenantId: string,
  batchId: string,
  { specIndex, seqNo }: DocumentPosition,
): Promise<string | null> {
  const key = await getDocumentKey(db, tenantId, batchId);
  const [row] = await db.orm
    .select({ result: batchDocuments.result })
    .from(batchDocuments)
    .where(and(isOfBatch(key), eq(batchDocuments.specIndex, specIndex), eq(batchDocuments.seqNo, seqNo)));
  // Throws when the batch was removed after its key was read.
  if (row === undefined) await getDocumentKey(db, tenantId, batchId);
  return row?.result ?? null;
}

/** The position of a range's stored document after `offset` others; undefined when there is none. */
export async function findBatchDocument(
  db: Database,
  tenantId: string,
  batchId: string,
  { from, before, status, offset = 0 }: DocumentRange & { readonly offset?: number },
): Promise<DocumentPosition | undefined> {
  const { specIndex, seqNo, result } = batchDocuments;
  const key = await getDocumentKey(db, tenantId, batchId);
  const [row] = await db.orm
    .select({ specIndex, seqNo })
    .from(batchDocuments)
    .where(
      and(
        isOfBatch(key),
        sql`(${specIndex}, ${seqNo}) >= (${from.specIndex}::int, ${from.seqNo}::int)`,
        sql`(${specIndex}, ${seqNo}) < (${before.specIndex}::int, ${before.seqNo}::int)`,
        status && (status === 'completed' ? isNotNull(result) : isNull(result)),
      ),
    )
    .orderBy(specIndex, seqNo)
    .offset(offset)
    .limit(1);
  // Throws when the batch was removed after its key was read; else the range has no such document.
  if (row === undefined) await getDocumentKey(db, tenantId, batchId);
  return row;
}

/**
 * The key of all documents of a batch. It is read by a statement of its own: with the day as a value, Postgres chooses
 * the partition before it plans and locks.
 *
 * @throws {BatchGone}
 */
export async function getDocumentKey(db: Database, tenantId: string, batchId: string): Promise<DocumentKey> {
  const [row] = await db.orm
    .select({ expiresOn: batches.expiresOn, batchNo: batches.batchNo })
    .from(batches)
    .where(isBatch(tenantId, batchId));
  if (row === undefined) throw new BatchGone(`the batch ${batchId} was deleted or has expired`);
  return { tenantId, ...row };
}

function isOfBatch(key: DocumentKey): SQL | undefined {
  const { tenantId, expiresOn, batchNo } = batchDocuments;
  return and(eq(tenantId, key.tenantId), eq(expiresOn, key.expiresOn), eq(batchNo, key.batchNo));
}
