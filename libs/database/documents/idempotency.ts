/**
 * Answers by idempotency key, stored for 24 hours under (tenant, operation, key). The transaction of the request's
 * effect also stores its answer, so a repeated request gets the same answer and concurrent requests have one effect.
 */
import { and, eq, isNull } from 'drizzle-orm';
import type { Pool } from 'pg';
import { tableRetention } from '../maintenance/retention.ts';
import { inTransaction, ormOf } from '../connection/transaction.ts';
import type { Queryable } from '../connection/transaction.ts';
import { idempotencyKeys } from '../schema/core-tables.ts';
import { giveBytesBack } from '../tenants/tenant-storage.ts';

export interface IdempotencyKey {
  readonly tenantId: string;
  /** The operation's id. Different operations may use the same key. */
  readonly operation: string;
  readonly key: string;
  /** SHA-256 of all values that must be equal in a repeated request, hexadecimal. */
  readonly requestDigest: string;
}

export interface KeptAnswer {
  readonly requestDigest: string;
  /** JSON, as passed to `storeAnswer`. */
  readonly head: string;
  /** Null when the document was larger than `keptDocumentBytesMax`. */
  readonly document: Buffer | null;
}

/** Larger documents are not stored; a repeated request for one is answered with a conflict. */
export const keptDocumentBytesMax = 256 * 1024;

const lifetime = `interval '${tableRetention.idempotency_keys.days * 24} hours'`;

/** Its last condition tells which claimed key can be claimed again. */
const claimStatement = `insert into idempotency_keys (tenant_id, operation, key, request_digest) values ($1, $2, $3, $4)
  on conflict (tenant_id, operation, key) do update
    set request_digest = excluded.request_digest, answer_head = null, answer_document = null, created_at = now()
    where idempotency_keys.created_at <= now() - ${lifetime}`;

/** The stored answer; undefined when there is none or it has expired. */
export async function findAnswer(
  db: Queryable,
  { tenantId, operation, key }: IdempotencyKey,
): Promise<KeptAnswer | undefined> {
  const { rows } = await db.query<{ request_digest: string; answer_head: string; answer_document: Buffer | null }>({
    name: 'find-answer',
    text: `select request_digest, answer_head, answer_document from idempotency_keys
      where tenant_id = $1 and operation = $2 and key = $3 and answer_head is not null and created_at > now() - ${lifetime}`,
    values: [tenantId, operation, key],
  });
  const [row] = rows;
  return row && { requestDigest: row.request_digest, head: row.answer_head, document: row.answer_document };
}

/** Claims a key for this transaction; waits while another transaction holds it. False when the key has an answer. */
export async function claimKey(
  transaction: Queryable,
  { tenantId, operation, key, requestDigest }: IdempotencyKey,
): Promise<boolean> {
  const { rowCount } = await transaction.query({
    name: 'claim-key',
    text: claimStatement,
    values: [tenantId, operation, key, requestDigest],
  });
  return rowCount === 1;
}

/** Counted for the row of an answer, as for the rows of batches: many small answers need space too. */
const rowBytes = 1_024;

/**
 * Stores the answer under a key that this transaction has claimed.
 *
 * @returns the growth of `storedBytes`, for `countStorage`
 */
export async function storeAnswer(
  transaction: Queryable,
  { tenantId, operation, key }: IdempotencyKey,
  answer: { readonly head: string; readonly document: Uint8Array },
): Promise<number> {
  const document = answer.document.length > keptDocumentBytesMax ? null : answer.document;
  const storedBytes = rowBytes + Buffer.byteLength(answer.head) + (document?.length ?? 0);
  // An expired answer that the claim has replaced still has its bytes.
  const { rows } = await transaction.query<{ bytesBefore: string }>({
    name: 'keep-answer',
    text: `update idempotency_keys k set answer_head = $4, answer_document = $5, stored_bytes = $6
      from (select stored_bytes as "bytesBefore" from idempotency_keys
        where tenant_id = $1 and operation = $2 and key = $3) as before
      where k.tenant_id = $1 and k.operation = $2 and k.key = $3
      returning "bytesBefore"`,
    values: [tenantId, operation, key, answer.head, document, storedBytes],
  });
  return storedBytes - Number(rows[0]?.bytesBefore ?? 0);
}

/** Replaces the head of a stored answer. False when it is no longer `head`: another request was faster. */
export async function replaceHead(
  db: Queryable,
  { tenantId, operation, key }: IdempotencyKey,
  { head, replacement }: { readonly head: string; readonly replacement: string },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'replace-head',
    text: `update idempotency_keys set answer_head = $5
      where tenant_id = $1 and operation = $2 and key = $3 and answer_head = $4`,
    values: [tenantId, operation, key, head, replacement],
  });
  return rowCount === 1;
}

/**
 * Claims a key outside of a transaction, for an effect that no transaction can undo. False when the key has an answer,
 * or a claim younger than `claimMsMax`.
 */
export async function claimOpenKey(
  db: Queryable,
  { tenantId, operation, key, requestDigest }: IdempotencyKey,
  claimMsMax: number,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'claim-open-key',
    text: `${claimStatement}
        or (idempotency_keys.answer_head is null
          and idempotency_keys.created_at <= now() - $5::float8 * interval '1 millisecond')`,
    values: [tenantId, operation, key, requestDigest, claimMsMax],
  });
  return rowCount === 1;
}

/** Ends the claim of a key. */
export async function releaseKey(db: Queryable, { tenantId, operation, key }: IdempotencyKey): Promise<void> {
  await ormOf(db)
    .delete(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.tenantId, tenantId),
        eq(idempotencyKeys.operation, operation),
        eq(idempotencyKeys.key, key),
        isNull(idempotencyKeys.answerHead),
      ),
    );
}

/** 5,000 answers can have more than a GiB, which Postgres cannot remove within the time limit of statements. */
const removedBytesEnough = 8 * 1024 * 1024;

/**
 * Removes the oldest expired answers, up to `countMax` and about 8 MiB, and gives their bytes back. Returns their
 * number: 0 when none is left, or when other transactions have locked these.
 */
export async function removeExpiredAnswers(pool: Pool, countMax: number): Promise<number> {
  return inTransaction(pool, async (transaction) => {
    const { rows } = await transaction.query<{ tenantId: string; storedBytes: string }>(answerRemoval, [
      countMax,
      removedBytesEnough,
    ]);
    const bytes = new Map<string, number>();
    for (const { tenantId, storedBytes } of rows) bytes.set(tenantId, (bytes.get(tenantId) ?? 0) + Number(storedBytes));
    await giveBytesBack(transaction, bytes);
    return rows.length;
  });
}

// Postgres knows the length of a large value without reading it. Requests lock an expired key that they claim again, and
// other workers lock the rows that they remove.
const answerRemoval = `
with oldest as (
  select ctid, created_at, coalesce(octet_length(answer_head), 0) + coalesce(octet_length(answer_document), 0) as bytes
  from idempotency_keys where created_at <= now() - ${lifetime} order by created_at limit $1
),
summed as (
  select ctid, sum(bytes) over (order by created_at rows unbounded preceding) - bytes as bytes_before from oldest
)
delete from idempotency_keys where ctid = any(array(
  select ctid from idempotency_keys
  where ctid = any(array(select ctid from summed where bytes_before < $2)) for update skip locked))
returning tenant_id as "tenantId", stored_bytes as "storedBytes"`;
