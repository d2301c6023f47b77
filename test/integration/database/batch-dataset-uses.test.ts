/** The statements that find the open batches of a dataset, at the number of batches of a large tenant. */
import { findDatasetUses, isUsedByOpenBatch } from '@docgen/database/datasets/dataset-use';
import { insertTenant } from '@docgen/database/tenants/tenants';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../harness/use-database.ts';

const batchCount = 10_000;
const db = useTestDatabase(1);
let tenantId: string;

/** Every batch is virtual and reads `orders`; one of 1,000 also reads `customers`. */
beforeAll(async () => {
  tenantId = await insertTenant(db(), { name: 'a', tier: 'growth' });
  await db().pool.query(
    `with b as (
        insert into batches (batch_id, tenant_id, key_id, seed, sequence_namespace, variable_namespace, spec, status,
          document_count, virtual_count, expires_on, expires_at, is_ordered, chunks_open)
        select 'bat_' || n, $1, 'key', n, 'default', 'default', '{}', 'virtual', 0, 1, current_date + 1,
          now() + interval '1 day', false, 0 from generate_series(1, $2::int) as n
        returning batch_no, seed)
      insert into batch_dataset_uses (batch_no, tenant_id, name, digest)
        select batch_no, $1, 'orders', 'o' from b
        union all select batch_no, $1, 'customers', 'c' || seed % 3 from b where seed % 1000 = 0`,
    [tenantId, batchCount],
  );
  await db().pool.query('vacuum analyze batches, batch_dataset_uses, batch_bodies');
});

async function planOf(statement: string, values: readonly unknown[] = []): Promise<string> {
  const { rows } = await db().pool.query<Record<string, string>>(`explain ${statement}`, [...values]);
  return rows.flatMap((row) => Object.values(row)).join('\n');
}

describe('the open batches of a dataset', () => {
  it(`findDatasetUses counts the open batches of a dataset by an index among ${batchCount}`, async () => {
    const uses = await findDatasetUses(db().pool, tenantId, 'customers');
    // The only connection has prepared the statement.
    const plan = await planOf(`execute "count-open-batches-of-dataset"('${tenantId}', 'customers')`);

    expect(uses.openBatches).toBe(batchCount / 1_000);
    expect(plan).toContain('batch_dataset_uses_dataset');
    expect(plan).not.toMatch(/Seq Scan|batch_bodies/);
  });

  it(`isUsedByOpenBatch finds a version of a dataset by an index among ${batchCount} open batches`, async () => {
    const statement = `select from (select 'c1' as digest) v where ${isUsedByOpenBatch('v.digest')}`;

    const plan = await planOf(statement, [tenantId, 'customers']);

    expect(plan).toContain('batch_dataset_uses_dataset');
    expect(plan).not.toMatch(/Seq Scan|batch_bodies/);
  });
});
