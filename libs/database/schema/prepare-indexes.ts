/**
 * Prepares the migrations that add indexes to large tables. In the transaction of a migration, writes of the table would
 * wait until all rows are in the index. An index that is built before, concurrently, lets them continue.
 */
import type { Queryable } from '../connection/transaction.ts';

interface LargeIndex {
  readonly name: string;
  readonly table: string;
  /** SQL, from the columns on, as in the migration. */
  readonly definition: string;
}

/** Their migrations create them only if they do not exist. */
const indexes: readonly LargeIndex[] = [
  {
    name: 'templates_active_name',
    table: 'templates',
    definition: `(tenant_id, name) where status = 'active'`,
  },
  {
    name: 'sequences_newest',
    table: 'sequences',
    definition: '(tenant_id, namespace, created_at desc nulls last, name desc nulls last)',
  },
  {
    name: 'batches_status_newest',
    table: 'batches',
    definition: '(tenant_id, status, created_at desc nulls last, batch_id desc nulls last)',
  },
  {
    name: 'batches_open_of_tenant',
    table: 'batches',
    definition: `(tenant_id, created_at, batch_no) where status in ('queued', 'running')`,
  },
];

/** Does nothing for indexes that exist, and in an empty database. */
export async function prepareIndexes(db: Queryable): Promise<void> {
  for (const index of indexes) await prepareIndex(db, index);
}

/** No row when the table does not exist. */
const state = `select indisvalid as "isValid" from pg_class left join pg_index on indexrelid = to_regclass($1)
  where pg_class.oid = to_regclass($2)`;

async function prepareIndex(db: Queryable, { name, table, definition }: LargeIndex): Promise<void> {
  const [found] = (await db.query<{ isValid: boolean | null }>(state, [name, table])).rows;
  if (found === undefined || found.isValid === true) return;
  // An interrupted build leaves an index that is not valid.
  await db.query(`drop index concurrently if exists ${name}`);
  await db.query(`create index concurrently ${name} on ${table} ${definition}`);
}
