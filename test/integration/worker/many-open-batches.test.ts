/** Claims of chunks while a tenant has many open batches. */
import { randomUUID } from 'node:crypto';
import { claimChunk } from '@docgen/database/batches/chunk-claims';
import { inTransaction } from '@docgen/database/connection/transaction';
import type { Queryable } from '@docgen/database/connection/transaction';
import { insertTenant } from '@docgen/database/tenants/tenants';
import { afterEach, expect, it } from 'vitest';
import { storeBatch } from '../../harness/planned-batch.ts';
import { useTestDatabase } from '../../harness/use-database.ts';

const db = useTestDatabase(2);

afterEach(async () => {
  await db().pool.query(`update batches set status = 'canceled' where status in ('queued', 'running')`);
});

/** Adds batches of one document. All but the first one are copies of its head and its chunk. */
async function addOpenBatches(batchCount: number): Promise<string> {
  const tenantId = await insertTenant(db(), { name: 'a', tier: 'starter' });
  const batchId = await storeBatch(db(), tenantId, [{ alias: 'a', body: '1' }]);
  await db().pool.query(
    `with copies as (
        insert into batches (batch_id, tenant_id, seed, sequence_namespace, variable_namespace, spec, document_count,
          is_ordered, chunks_open, expires_on, expires_at, key_id)
        select batch_id || '_' || n, tenant_id, seed, sequence_namespace, variable_namespace, spec, document_count,
          is_ordered, chunks_open, expires_on, expires_at, key_id
        from batches, generate_series(2, $2::int) as n where batch_id = $1 returning batch_no, tenant_id)
      insert into batch_chunks (batch_no, chunk_no, tenant_id, spec_index, next_seq_no, end_seq_no, state)
        select batch_no, 0, tenant_id, 0, 0, 1, 'ready' from copies`,
    [batchId, batchCount],
  );
  await db().pool.query('analyze batches, batch_chunks');
  return tenantId;
}

/** The rows of batches that the transaction has read. */
async function countReadBatches(transaction: Queryable): Promise<number> {
  const { rows } = await transaction.query<{ count: number }>(
    `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as count from pg_stat_xact_user_tables
      where relname = 'batches'`,
  );
  return rows[0]?.count ?? 0;
}

it('a claim of any chunk reads at most a few hundred batches while a tenant has thousands of open ones', async () => {
  await addOpenBatches(5_000);

  const readCount = await inTransaction(db().pool, async (transaction) => {
    await claimChunk(transaction, { workerId: randomUUID() });
    return countReadBatches(transaction);
  });

  expect(readCount).toBeLessThan(500);
});

it('claims take the batches of a tenant in the order of their submission, also while chunks of 100 others run', async () => {
  const tenantId = await addOpenBatches(150);
  const workerId = randomUUID();

  const claimed = [];
  for (let taken = 0; taken < 150; taken += 1) claimed.push((await claimChunk(db().pool, { workerId }))?.batchNo);

  const { rows } = await db().pool.query<{ batchNo: number }>(
    'select batch_no::float8 as "batchNo" from batches where tenant_id = $1 order by created_at, batch_no',
    [tenantId],
  );
  expect(claimed).toEqual(rows.map(({ batchNo }) => batchNo));
});

it('a claim prefers a tenant without running chunks to the older batches of a tenant with thousands', async () => {
  const busy = await addOpenBatches(5_000);
  await claimChunk(db().pool, { workerId: randomUUID() });
  const other = await addOpenBatches(1);

  const next = [];
  for (let taken = 0; taken < 2; taken += 1)
    next.push((await claimChunk(db().pool, { workerId: randomUUID() }))?.tenantId);

  expect(next).toEqual([other, busy]);
});
