/** Compares the stored bytes of a tenant with those of its batches. */
import type { Database } from '@docgen/database/connection/connect';

export interface StoredSums {
  readonly batches: number;
  readonly storedBytes: number;
  /** True when the bytes of the tenant are those of its batches. */
  readonly isEqual: boolean;
}

export async function readStoredSums({ pool }: Database, tenantId: string): Promise<StoredSums> {
  const { rows } = await pool.query<StoredSums>(
    `select count(b)::int as batches, s.stored_bytes::float8 as "storedBytes",
        s.stored_bytes = coalesce(sum(b.stored_bytes), 0) as "isEqual"
      from tenant_storage s left join batches b using (tenant_id) where tenant_id = $1 group by s.stored_bytes`,
    [tenantId],
  );
  const [sums] = rows;
  if (sums === undefined) throw new Error('the tenant has stored nothing');
  return sums;
}
