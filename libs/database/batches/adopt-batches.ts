/**
 * Gives batches that are older than retention their time of expiry, and the stored bytes that they count. Their rows were
 * counted for the tenant only, so the bytes are estimated, and the tenant's sum is set to that of its rows.
 */
import { retentionDaysOf } from '@docgen/contracts/tiers';
import type { Pool } from 'pg';
import { inTransaction } from '../connection/transaction.ts';
import { countedBytesSql } from '../tenants/tenant-storage.ts';
import { retentionDaysSql } from '../tenants/tenant-terms.ts';

const adoption = `
update batches b set expires_at = b.created_at + ${retentionDaysSql('$1')} * interval '1 day',
  stored_bytes = coalesce(b.stored_bytes, 1024 + octet_length(b.spec) + b.output_bytes
    + (select coalesce(sum(1024 + coalesce(octet_length(s.body), 0) + octet_length(s.params) + octet_length(s.relations)
        + octet_length(s.referenced_paths)), 0) from batch_specs s where s.batch_no = b.batch_no)
    + (select coalesce(sum(octet_length(t.body)), 0) from batch_bodies t where t.batch_no = b.batch_no)
    + (select 1024 * count(*) from batch_chunks c where c.batch_no = b.batch_no))
from tenants t
where t.tenant_id = b.tenant_id and b.batch_no = any(array(
  select batch_no from batches where expires_at is null and finished_at is not null
  order by batch_no limit $2 for update skip locked))
returning b.tenant_id`;

/** Adopts up to `countMax` finished batches. Returns their number. */
export async function adoptBatches(pool: Pool, countMax: number, enterpriseDays?: number): Promise<number> {
  const { rows } = await pool.query<{ tenant_id: string }>(adoption, [
    enterpriseDays ?? retentionDaysOf('enterprise'),
    countMax,
  ]);
  for (const tenantId of new Set(rows.map((row) => row.tenant_id))) await sumStoredBytes(pool, tenantId);
  return rows.length;
}

// Commits update the sum of the tenant last: with its row locked, a commit is either in both sums or in none.
async function sumStoredBytes(pool: Pool, tenantId: string): Promise<void> {
  await inTransaction(pool, async (transaction) => {
    await transaction.query('select from tenant_storage where tenant_id = $1 for update', [tenantId]);
    await transaction.query(
      `update tenant_storage set stored_bytes = total,
          stored_bytes_max = case when stored_bytes_max is not null then greatest(stored_bytes_max, total) end
        from (select ${countedBytesSql('$1')} as total from batches where tenant_id = $1
          having bool_and(stored_bytes is not null)) as counted
        where tenant_id = $1`,
      [tenantId],
    );
  });
}
