/**
 * Prepares the migration that makes `batch_documents` a partition. In its transaction, Postgres would read all rows
 * under an exclusive lock to prove that they have no day. A constraint that was validated before, without such a lock,
 * proves it.
 */
import type { Queryable } from '../connection/transaction.ts';

const isPlain = `select from pg_class where oid = to_regclass('batch_documents') and relkind = 'r'`;
const columns = `alter table batch_documents
  add column if not exists tenant_id text default '' not null,
  add column if not exists expires_on date default 'infinity' not null,
  drop constraint if exists batch_documents_undated,
  add constraint batch_documents_undated check (expires_on = 'infinity') not valid`;

/** Does nothing after the migration, and in an empty database. */
export async function prepareBatchDocuments(db: Queryable): Promise<void> {
  if ((await db.query(isPlain)).rowCount === 0) return;
  await db.query(columns);
  // Callers read and write meanwhile.
  await db.query('alter table batch_documents validate constraint batch_documents_undated');
}
