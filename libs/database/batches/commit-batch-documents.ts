/**
 * Commits documents of a chunk: rows, sequence numbers, variables, usage and progress in ONE transaction. Its first
 * statement is the fence: it advances the chunk's next document, so nothing is stored twice. The fence fails when the
 * claim is lost or an earlier chunk of an ordered batch is open. Rows that many commits update are locked last: those of
 * the usage and the storage of the tenant.
 */
import { finished as streamFinished } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { addBatchFailures } from './batch-failures.ts';
import type { FailureGroup } from './batch-failures.ts';
import { hasWebhookEndpointSql, insertBatchEvent } from './batch-events.ts';
import type { ClaimedChunk } from './chunk-claims.ts';
import { countedUsage } from '../documents/counted-usage.ts';
import type { NumberRange, SequenceDraw } from '../documents/finished-document.ts';
import { areCurrent, drawNumbers } from '../sequences/draw-numbers.ts';
import { countStorage } from '../tenants/tenant-storage.ts';
import { inTransaction } from '../connection/transaction.ts';
import { commitVariables } from '../variables/commit-variables.ts';
import type { StateUse } from '../variables/commit-variables.ts';

export interface FinishedDocuments extends StateUse {
  readonly chunk: ClaimedChunk;
  /** The range contains all documents from `fromSeqNo` to before `toSeqNo`. */
  readonly fromSeqNo: number;
  readonly toSeqNo: number;
  readonly completedCount: number;
  readonly failedCount: number;
  readonly outputBytes: number;
  /** The failed documents by their reason. Documents with too many different reasons are in no group. */
  readonly failures: readonly FailureGroup[];
  /** One entry for each sequence. */
  readonly draws: readonly SequenceDraw[];
  /** Returns the rows in COPY's text format, with their numbers filled in. */
  rows(numbers: ReadonlyMap<string, NumberRange>): readonly Uint8Array[];
}

/**
 * Fenced: the claim is lost, or an earlier chunk must be committed first. Canceled: the batch is over. Stale: a number
 * or variable that the documents contain has changed, render them again.
 */
export type BatchCommit = 'committed' | 'fenced' | 'canceled' | 'stale';

const copyStatement = `copy batch_documents (tenant_id, expires_on, batch_no, spec_index, seq_no, document_seed, result, error, referenced) from stdin`;
// statement_timeout does not fire while the process of the server is stopped.
const copyMsMax = 10_000;

/** @param make the documents to commit, as `commitStatefulDocument` gets its document */
export async function commitBatchDocuments(
  pool: Pool,
  make: (transaction: PoolClient) => Promise<FinishedDocuments | undefined>,
): Promise<BatchCommit> {
  return inTransaction(
    pool,
    async (transaction) => {
      const documents = await make(transaction);
      return documents === undefined ? 'stale' : commitIn(transaction, documents);
    },
    (outcome) => outcome === 'committed',
  );
}

async function commitIn(transaction: PoolClient, documents: FinishedDocuments): Promise<BatchCommit> {
  const { chunk, assumedFirst } = documents;
  const { tenantId } = chunk;
  if (!(await passFence(transaction, documents))) return 'fenced';
  const written = await commitVariables(transaction, { tenantId, namespace: chunk.variableNamespace }, documents);
  if (written === undefined) return 'stale';
  const sequenceScope = { tenantId, namespace: chunk.sequenceNamespace };
  const { numbers, createdCount: sequences } = await drawNumbers(transaction, sequenceScope, documents.draws);
  if (!areCurrent(assumedFirst, numbers)) return 'stale';
  const rows = documents.rows(numbers);
  await copyRows(transaction, rows);
  await addBatchFailures(transaction, chunk, documents.failures);
  const isChunkDone = documents.toSeqNo === chunk.endSeqNo;
  if (isChunkDone) await finishChunk(transaction, chunk);
  const storedBytes = rows.reduce((bytes, part) => bytes + part.length, 0);
  const advanced = await advanceBatch(transaction, documents, { isChunkDone, storedBytes });
  if (advanced === undefined) return 'canceled';
  if (advanced.hasEvent) await insertBatchEvent(transaction, tenantId, chunk.batchNo);
  if (documents.completedCount > 0) await countUsage(transaction, documents);
  // The cap does not apply to rows of failed documents: they tell the tenant that it is reached.
  const isCapped = documents.completedCount > 0;
  const { variables } = written;
  const growth = { sequences, variables, storedBytes: storedBytes + written.storedBytes };
  await countStorage(transaction, tenantId, growth, { isCapped });
  return 'committed';
}

async function passFence(transaction: PoolClient, { chunk, fromSeqNo, toSeqNo }: FinishedDocuments): Promise<boolean> {
  const { rowCount } = await transaction.query({
    name: 'pass-batch-fence',
    text: `update batch_chunks c set next_seq_no = $5, failed_attempts = 0,
        lost_claims = 0, rendering_seq_no = null, rendering_losses = 0,
        state = case when $5 = end_seq_no then 'done' else state end
      where batch_no = $1 and chunk_no = $2 and claim_no = $3 and state = 'claimed' and next_seq_no = $4
        and (not $6::boolean or exists (
          select from batches b where b.batch_no = c.batch_no and b.committed_chunks = c.chunk_no))`,
    values: [chunk.batchNo, chunk.chunkNo, chunk.claimNo, fromSeqNo, toSeqNo, chunk.isOrdered],
  });
  return rowCount === 1;
}

async function copyRows(transaction: PoolClient, rows: readonly Uint8Array[]): Promise<void> {
  const stream = transaction.query(copyFrom(copyStatement));
  const signal = AbortSignal.timeout(copyMsMax);
  const isWritten = streamFinished(stream, { signal });
  for (const part of rows) stream.write(part);
  stream.end();
  try {
    await isWritten;
  } catch (error) {
    // pg reports the time limit of any other statement with this error.
    throw signal.aborted ? new Error('Query read timeout', { cause: error }) : error;
  }
}

/** Makes the chunks of children claimable when all chunks of all their parents are done. */
async function finishChunk(transaction: PoolClient, { batchNo, specIndex }: ClaimedChunk): Promise<void> {
  await transaction.query({
    name: 'finish-batch-chunk',
    text: `with finished as (
        update batch_specs set chunks_open = chunks_open - 1 where batch_no = $1 and spec_index = $2 returning chunks_open),
      freed as (
        update batch_specs s set parents_open = s.parents_open - 1 from finished
        where finished.chunks_open = 0 and s.batch_no = $1 and $2 = any(s.parent_specs)
        returning s.spec_index, s.parents_open)
      update batch_chunks c set state = 'ready', claimable_at = null from freed
      where c.batch_no = $1 and c.spec_index = freed.spec_index and freed.parents_open = 0 and c.state = 'blocked'`,
    values: [batchNo, specIndex],
  });
}

/** Undefined when the batch is over. An event is due when this commit ends the batch of a tenant with endpoints. */
async function advanceBatch(
  transaction: PoolClient,
  { chunk, completedCount, failedCount, outputBytes }: FinishedDocuments,
  { isChunkDone, storedBytes }: { readonly isChunkDone: boolean; readonly storedBytes: number },
): Promise<{ readonly hasEvent: boolean } | undefined> {
  const { rows } = await transaction.query<{ hasEvent: boolean }>({
    name: 'advance-batch',
    text: advanceStatement,
    values: [chunk.batchNo, chunk.tenantId, completedCount, failedCount, outputBytes, isChunkDone ? 1 : 0, storedBytes],
  });
  return rows[0];
}

async function countUsage(
  transaction: PoolClient,
  { chunk, completedCount, outputBytes }: FinishedDocuments,
): Promise<void> {
  await transaction.query({
    name: 'count-batch-documents',
    text: usageStatement,
    values: [chunk.batchNo, chunk.tenantId, completedCount, outputBytes, chunk.specIndex],
  });
}

const advanceStatement = `
update batches set
  completed_count = completed_count + $3::int, failed_count = failed_count + $4::int,
  output_bytes = output_bytes + $5::bigint, stored_bytes = stored_bytes + $7::bigint,
  chunks_open = chunks_open - $6::int, committed_chunks = committed_chunks + $6::int,
  status = case when chunks_open > $6::int then status
    when failed_count + $4::int = 0 then 'completed'
    when completed_count + $3::int = 0 then 'failed'
    else 'partially_failed' end,
  finished_at = case when chunks_open = $6::int then clock_timestamp() end
where tenant_id = $2 and batch_no = $1 and status in ('queued', 'running')
returning case when finished_at is null then false else ${hasWebhookEndpointSql('$2')} end as "hasEvent"`;

// The submission has checked the quota for all documents of the batch.
const usageStatement = `
with accepted as (
  select $2::text as tenant_id, $3::bigint as documents, $4::bigint as output_bytes,
    (select template_id from batch_specs where batch_no = $1 and spec_index = $5::int) as usage_template,
    (select key_id from batches where tenant_id = $2 and batch_no = $1) as usage_key,
    null::bigint as quota, null::date as quota_first, null::date as quota_end
),
${countedUsage}
select from counted`;
