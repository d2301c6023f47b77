/**
 * Commits documents of a chunk: rows, sequence numbers, variables, usage and progress in ONE transaction. Its first
 * statement is the fence: it advances the chunk's next document, so nothing is stored twice, and it fails when the claim
 * is lost or an earlier chunk of an ordered batch is open. Rows that many commits update are locked last.
 */
import { finished as streamFinished } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ClaimedChunk } from './chunk-claims.ts';
import type { NumberRange, SequenceDraw } from '../documents/finished-document.ts';
import { drawNumbers } from '../sequences/draw-numbers.ts';
import type { DrawnNumbers } from '../sequences/draw-numbers.ts';
import { countStorage } from '../tenants/tenant-storage.ts';
import { inTransaction } from '../connection/transaction.ts';
import { commitVariables } from '../variables/commit-variables.ts';
import type { VariableUse } from '../variables/commit-variables.ts';

export interface FinishedDocuments extends VariableUse {
  readonly chunk: ClaimedChunk;
  /** The range contains all documents from `fromSeqNo` to before `toSeqNo`. */
  readonly fromSeqNo: number;
  readonly toSeqNo: number;
  readonly completedCount: number;
  readonly failedCount: number;
  readonly outputBytes: number;
  /** One entry for each sequence. */
  readonly draws: readonly SequenceDraw[];
  /** First numbers that the documents already contain, by sequence. */
  readonly assumedFirst: ReadonlyMap<string, number>;
  /** Returns the rows in COPY's text format, with their numbers filled in. */
  rows(numbers: ReadonlyMap<string, NumberRange>): readonly Uint8Array[];
}

/**
 * Fenced: the claim is lost, or an earlier chunk must be committed first. Canceled: the batch is over. Stale: a number or
 * variable that the documents contain has changed, render them again.
 */
export type BatchCommit = 'committed' | 'fenced' | 'canceled' | 'stale';

/** Rolls the transaction back and carries its outcome. */
class RolledBack extends Error {
  readonly outcome: BatchCommit;

  constructor(outcome: BatchCommit) {
    super(`rolled back: ${outcome}`);
    this.outcome = outcome;
  }
}

const copyStatement = `copy batch_documents (batch_no, spec_index, seq_no, document_seed, result, error, referenced) from stdin`;
// statement_timeout does not fire while the process of the server is stopped.
const copyMsMax = 10_000;

export async function commitBatchDocuments(pool: Pool, documents: FinishedDocuments): Promise<BatchCommit> {
  return orRolledBack(async () => inTransaction(pool, async (transaction) => commitIn(transaction, documents)));
}

/** For contended state: `lock` locks the state and reads it, then `render` runs while nothing can change it. */
export async function commitBatchUnderLocks<State>(
  pool: Pool,
  lock: (transaction: PoolClient) => Promise<State>,
  render: (state: State) => Promise<FinishedDocuments>,
): Promise<BatchCommit> {
  return orRolledBack(async () =>
    inTransaction(pool, async (transaction) => commitIn(transaction, await render(await lock(transaction)))),
  );
}

async function orRolledBack(work: () => Promise<BatchCommit>): Promise<BatchCommit> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome;
    throw error;
  }
}

async function commitIn(transaction: PoolClient, documents: FinishedDocuments): Promise<BatchCommit> {
  await passFence(transaction, documents);
  const variables = await keepVariables(transaction, documents);
  const { numbers, createdCount: sequences } = await keepNumbers(transaction, documents);
  const rows = documents.rows(numbers);
  await copyRows(transaction, rows);
  const isChunkDone = documents.toSeqNo === documents.chunk.endSeqNo;
  if (isChunkDone) await finishChunk(transaction, documents.chunk);
  await countDocuments(transaction, documents, isChunkDone);
  const storedBytes = rows.reduce((bytes, part) => bytes + part.length, 0);
  // The cap does not apply to rows of failed documents: they tell the tenant that it is reached.
  const isCapped = documents.completedCount > 0;
  await countStorage(transaction, documents.chunk.tenantId, { sequences, variables, storedBytes }, { isCapped });
  return 'committed';
}

async function passFence(transaction: PoolClient, { chunk, fromSeqNo, toSeqNo }: FinishedDocuments): Promise<void> {
  const { rowCount } = await transaction.query({
    name: 'pass-batch-fence',
    text: `update batch_chunks c set next_seq_no = $5, failed_attempts = 0,
        state = case when $5 = end_seq_no then 'done' else state end
      where batch_no = $1 and chunk_no = $2 and claim_no = $3 and state = 'claimed' and next_seq_no = $4
        and (not $6::boolean or exists (
          select from batches b where b.batch_no = c.batch_no and b.committed_chunks = c.chunk_no))`,
    values: [chunk.batchNo, chunk.chunkNo, chunk.claimNo, fromSeqNo, toSeqNo, chunk.isOrdered],
  });
  if (rowCount !== 1) throw new RolledBack('fenced');
}

/** Returns the number of created variables. */
async function keepVariables(transaction: PoolClient, documents: FinishedDocuments): Promise<number> {
  const { tenantId, variableNamespace: namespace } = documents.chunk;
  const createdCount = await commitVariables(transaction, { tenantId, namespace }, documents);
  if (createdCount === undefined) throw new RolledBack('stale');
  return createdCount;
}

async function keepNumbers(
  transaction: PoolClient,
  { chunk, draws, assumedFirst }: FinishedDocuments,
): Promise<DrawnNumbers> {
  if (draws.length === 0) return { numbers: new Map(), createdCount: 0 };
  const scope = { tenantId: chunk.tenantId, namespace: chunk.sequenceNamespace };
  const drawn = await drawNumbers(transaction, scope, draws);
  for (const [name, first] of assumedFirst) {
    if (drawn.numbers.get(name)?.first !== first) throw new RolledBack('stale');
  }
  return drawn;
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
      update batch_chunks c set state = 'ready', lease_until = null from freed
      where c.batch_no = $1 and c.spec_index = freed.spec_index and freed.parents_open = 0 and c.state = 'blocked'`,
    values: [batchNo, specIndex],
  });
}

async function countDocuments(
  transaction: PoolClient,
  { chunk, completedCount, failedCount, outputBytes }: FinishedDocuments,
  isChunkDone: boolean,
): Promise<void> {
  const { rowCount } = await transaction.query({
    name: 'count-batch-documents',
    text: `with counted as (
        insert into usage_days (tenant_id, day, documents, output_bytes)
        select $2, (clock_timestamp() at time zone 'utc')::date, $3::bigint, $5::bigint where $3::bigint > 0
        on conflict (tenant_id, day) do update set
          documents = usage_days.documents + excluded.documents,
          output_bytes = usage_days.output_bytes + excluded.output_bytes)
      update batches set
        completed_count = completed_count + $3::int, failed_count = failed_count + $4::int,
        output_bytes = output_bytes + $5::bigint,
        chunks_open = chunks_open - $6::int, committed_chunks = committed_chunks + $6::int,
        status = case when chunks_open > $6::int then status
          when failed_count + $4::int = 0 then 'completed'
          when completed_count + $3::int = 0 then 'failed'
          else 'partially_failed' end,
        finished_at = case when chunks_open = $6::int then clock_timestamp() end
      where tenant_id = $2 and batch_no = $1 and status in ('queued', 'running')`,
    values: [chunk.batchNo, chunk.tenantId, completedCount, failedCount, outputBytes, isChunkDone ? 1 : 0],
  });
  if (rowCount !== 1) throw new RolledBack('canceled');
}
