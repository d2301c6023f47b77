/** Compares the stored bytes of a tenant with those that its rows have counted. */
import type { Database } from '@docgen/database/connection/connect';
import { countedBytesSql } from '@docgen/database/tenants/tenant-storage';

export interface StoredSums {
  readonly batches: number;
  readonly storedBytes: number;
  /** Those of batches only. */
  readonly batchBytes: number;
  /** True when the bytes of the tenant are those of its rows. */
  readonly isEqual: boolean;
}

export async function readStoredSums({ pool }: Database, tenantId: string): Promise<StoredSums> {
  const { rows } = await pool.query<StoredSums>(
    `select (select count(*)::int from batches where tenant_id = $1) as batches,
        (select coalesce(sum(stored_bytes), 0)::float8 from batches where tenant_id = $1) as "batchBytes",
        stored_bytes::float8 as "storedBytes", stored_bytes = ${countedBytesSql('$1')} as "isEqual"
      from tenant_storage where tenant_id = $1`,
    [tenantId],
  );
  const [sums] = rows;
  if (sums === undefined) throw new Error('the tenant has stored nothing');
  return sums;
}
