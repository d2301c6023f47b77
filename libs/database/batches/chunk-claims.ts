/**
 * Claims of chunks. A worker that does not renew its claim loses the chunk, and the claim's number makes Postgres
 * reject its late commits. The tenant with the fewest running chunks comes first.
 */
import type { Pool } from 'pg';
import { isDatabaseAway } from '../connection/database-errors.ts';
import { inTransaction } from '../connection/transaction.ts';
import type { Queryable } from '../connection/transaction.ts';

/** How long a claim lasts. Workers renew it every 3 s, so it survives a restart of Postgres. */
export const claimMs = 10_000;

/** Identifies a claim in each commit and change of its chunk. */
export interface ChunkClaim {
  readonly batchNo: number;
  readonly chunkNo: number;
  readonly claimNo: number;
}

export interface ClaimedChunk extends ChunkClaim {
  readonly batchId: string;
  readonly tenantId: string;
  /** The partition of the batch's documents, a day. */
  readonly expiresOn: string;
  readonly specIndex: number;
  readonly nextSeqNo: number;
  readonly endSeqNo: number;
  readonly isOrdered: boolean;
  readonly seed: number;
  /** Epoch milliseconds that dates follow; null for the day of the seed. */
  readonly asOfMs: number | null;
  readonly sequenceNamespace: string;
  readonly variableNamespace: string;
  /** How many workers were lost with the chunk since a document was last committed. */
  readonly lostClaims: number;
  readonly renderingSeqNo: number | null;
  readonly renderingLosses: number;
  /** Attempts that failed since a document was last committed. */
  readonly failedAttempts: number;
}

export interface ClaimOptions {
  readonly workerId: string;
  /** Claims only chunks of this batch, including chunks that are reserved for its caller's worker. */
  readonly of?: { readonly tenantId: string; readonly batchId: string };
}

const isOpen = `status in ('queued', 'running') and expires_at > now()`;

/**
 * The batches without running chunks that a claim reads for each tenant, the oldest first. Without this limit, a claim
 * would sort all open batches. While that many batches of a tenant wait after failed attempts, its newer batches wait too.
 */
const idleBatchesMax = 100;

// The recursion reads one entry of the index `batches_open_of_tenant` for each tenant, in place of all open batches.
const openOfAll = `
open_tenants as (
  (select tenant_id from batches where status in ('queued', 'running') order by tenant_id limit 1)
  union all
  select (
    select b.tenant_id from batches b where b.tenant_id > open_tenants.tenant_id and b.status in ('queued', 'running')
    order by b.tenant_id limit 1)
  from open_tenants where tenant_id is not null
),
running as (
  select b.tenant_id, b.batch_no, b.is_ordered, b.created_at, count(*) as chunks
  from batch_chunks c join batches b using (batch_no)
  where c.state = 'claimed' and c.claimable_at > now() and ${isOpen} group by b.batch_no
),
busy as (select tenant_id, sum(chunks) as chunks from running group by tenant_id),
open as (
  select batch_no, is_ordered from (
    select b.*, 0 as batch_running, coalesce(t.chunks, 0) as tenant_running
    from open_tenants left join busy t using (tenant_id) cross join lateral (
      select batch_no, is_ordered, created_at from batches
      where tenant_id = open_tenants.tenant_id and ${isOpen} and batch_no <> all(array(select batch_no from running))
      order by created_at, batch_no limit ${idleBatchesMax}) b
    union all
    select r.batch_no, r.is_ordered, r.created_at, r.chunks, t.chunks from running r join busy t using (tenant_id)
  ) as candidates
  order by tenant_running, batch_running, created_at, batch_no
)`;

const openOfBatch = `open as (select batch_no, is_ordered from batches where tenant_id = $3 and batch_id = $4 and ${isOpen})`;

const isDue = '(c.claimable_at is null or c.claimable_at <= now())';
// A chunk that has not failed and is due later is reserved for its caller's worker.
const isDueOrReserved = `(${isDue} or c.failed_attempts = 0)`;

// Random: after a failover, a number that counts up can be that of another worker's claim of another batch.
const newClaimNo = '(1 + floor(random() * 2147483647))::int';

const claimOfAll = claimStatement(openOfAll, isDue);
const claimOfBatch = claimStatement(openOfBatch, isDueOrReserved);

/**
 * SQL that claims the first claimable chunk of the batches in `open`, in their order. One worker at a time claims the
 * chunks of an ordered batch, in their order: they must be committed in this order, so other workers could only wait.
 */
function claimStatement(open: string, isReadyNow: string): string {
  return `
with recursive ${open},
picked as (
  select o.batch_no, c.chunk_no from open o cross join lateral (
    select c.chunk_no from batch_chunks c
    where c.batch_no = o.batch_no and (
        (c.state = 'ready' and ${isReadyNow}) or (c.state = 'claimed' and c.claimable_at <= now()))
      and (not o.is_ordered or not exists (
        select from batch_chunks e where e.batch_no = o.batch_no and e.state <> 'done' and (
          (e.state = 'claimed' and e.claimable_at > now() and e.worker_id <> $1)
          or (e.chunk_no < c.chunk_no and (e.state <> 'claimed' or e.claimable_at <= now())))))
    order by c.chunk_no limit 1 for update skip locked) c
  limit 1
),
started as (
  update batches set status = 'running', started_at = now()
  from picked where batches.batch_no = picked.batch_no and batches.status = 'queued'
)
update batch_chunks c set state = 'claimed', worker_id = $1, claim_no = ${newClaimNo},
  claimable_at = now() + $2::int * interval '1 millisecond',
  lost_claims = c.lost_claims + (c.state = 'claimed')::int,
  rendering_losses = c.rendering_losses + (c.state = 'claimed' and c.rendering_seq_no is not null)::int
from picked p join batches b using (batch_no) where c.batch_no = p.batch_no and c.chunk_no = p.chunk_no
returning c.batch_no::float8 as "batchNo", c.chunk_no as "chunkNo", c.claim_no as "claimNo", c.tenant_id as "tenantId",
  c.spec_index as "specIndex", c.next_seq_no as "nextSeqNo", c.end_seq_no as "endSeqNo", c.lost_claims as "lostClaims",
  c.rendering_seq_no as "renderingSeqNo", c.rendering_losses as "renderingLosses", c.failed_attempts as "failedAttempts",
  b.batch_id as "batchId", b.expires_on::text as "expiresOn", b.is_ordered as "isOrdered", b.seed::float8 as seed,
  (extract(epoch from b.as_of) * 1000)::float8 as "asOfMs", b.sequence_namespace as "sequenceNamespace",
  b.variable_namespace as "variableNamespace"`;
}

/** Claims the next chunk for this worker; undefined when there is none. */
export async function claimChunk(db: Queryable, { workerId, of }: ClaimOptions): Promise<ClaimedChunk | undefined> {
  const query =
    of === undefined
      ? { name: 'claim-chunk', text: claimOfAll, values: [workerId, claimMs] }
      : { name: 'claim-chunk-of', text: claimOfBatch, values: [workerId, claimMs, of.tenantId, of.batchId] };
  const { rows } = await db.query<ClaimedChunk>(query);
  return rows[0];
}

/** True when another worker could claim a chunk. */
export async function hasClaimableChunk(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'has-claimable-chunk',
    text: `select from batches b join batch_chunks c using (batch_no)
      where ${isOpen} and not b.is_ordered and c.state = 'ready' and c.claimable_at is null limit 1`,
  });
  return rowCount === 1;
}

/** Renews the claims that their worker still holds. */
export async function renewClaims(db: Queryable, claims: readonly ChunkClaim[]): Promise<void> {
  await db.query({
    name: 'renew-claims',
    text: `update batch_chunks c set claimable_at = now() + $4::int * interval '1 millisecond'
      from unnest($1::bigint[], $2::int[], $3::int[]) as held(batch_no, chunk_no, claim_no)
      where c.batch_no = held.batch_no and c.chunk_no = held.chunk_no and c.claim_no = held.claim_no and c.state = 'claimed'`,
    values: [
      claims.map(({ batchNo }) => batchNo),
      claims.map(({ chunkNo }) => chunkNo),
      claims.map(({ claimNo }) => claimNo),
      claimMs,
    ],
  });
}

const promptMsMax = 1_000;

/**
 * True when Postgres writes and commits one row within a second, and no table of a commit is locked. It tells a
 * statement that itself exceeds its time limit from a database that is slow for all.
 */
export async function canCommitPromptly(pool: Pool, claim: ChunkClaim): Promise<boolean> {
  const startedAtMs = performance.now();
  try {
    await inTransaction(pool, async (transaction) => {
      await transaction.query(`lock table ${committedTables} in row exclusive mode nowait`);
      await renewClaims(transaction, [claim]);
    });
  } catch (error) {
    if (isDatabaseAway(error)) return false;
    throw error;
  }
  return performance.now() - startedAtMs < promptMsMax;
}

const committedTables =
  'batches, batch_specs, batch_chunks, batch_documents, sequences, variables, usage_days, usage_sources, tenant_storage, webhook_endpoints, webhook_deliveries';

/** Ends a claim without counting a loss or an attempt. */
export async function giveBackChunk(db: Queryable, claim: ChunkClaim): Promise<void> {
  await db.query({
    name: 'give-back-chunk',
    text: `update batch_chunks set state = 'ready', worker_id = null, rendering_seq_no = null, rendering_losses = 0, claimable_at = null
      where batch_no = $1 and chunk_no = $2 and claim_no = $3 and state = 'claimed'`,
    values: [claim.batchNo, claim.chunkNo, claim.claimNo],
  });
}

/**
 * Ends a claim and counts a failed attempt.
 *
 * @param restMs milliseconds for which no worker claims the chunk, not even for a waiting caller
 */
export async function noteFailedAttempt(db: Queryable, claim: ChunkClaim, restMs: number): Promise<void> {
  await db.query({
    name: 'note-failed-attempt',
    text: `update batch_chunks set state = 'ready', worker_id = null, rendering_seq_no = null, rendering_losses = 0,
        failed_attempts = failed_attempts + 1, claimable_at = now() + $4::int * interval '1 millisecond'
      where batch_no = $1 and chunk_no = $2 and claim_no = $3 and state = 'claimed'`,
    values: [claim.batchNo, claim.chunkNo, claim.claimNo, restMs],
  });
}

/** Notes the document that is rendered now, so that the next worker knows it if this one is lost. */
export async function noteRendering(db: Queryable, claim: ChunkClaim, seqNo: number): Promise<void> {
  await db.query({
    name: 'note-rendering',
    text: `update batch_chunks set rendering_seq_no = $4,
        rendering_losses = case when rendering_seq_no = $4 then rendering_losses else 0 end
      where batch_no = $1 and chunk_no = $2 and claim_no = $3 and state = 'claimed'`,
    values: [claim.batchNo, claim.chunkNo, claim.claimNo, seqNo],
  });
}
