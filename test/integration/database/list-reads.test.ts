/** The rows that Postgres reads for a page of a list. */
import { listBatches } from '@docgen/database/batches/batches';
import type { Database } from '@docgen/database/connection/connect';
import { inTransaction, ormOf } from '@docgen/database/connection/transaction';
import { listSequences } from '@docgen/database/sequences/sequences';
import { listTemplates } from '@docgen/database/templates/list-templates';
import { insertTenant } from '@docgen/database/tenants/tenants';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../../harness/use-database.ts';

const db = useTestDatabase(2);
const rowCount = 5_000;
const page = { limit: 20 };

const insertBatches = `
insert into batches (batch_id, tenant_id, seed, sequence_namespace, variable_namespace, spec, document_count, is_ordered,
  chunks_open, created_at, status, key_id, expires_on, expires_at)
select $1 || n, $1, 1, 'n', 'n', '{}', 1, false, 0, now() - n * interval '1 second', 'completed',
  'key', now() + interval '1 day', now() + interval '1 day'
from generate_series(1, ${rowCount}) as n`;
const insertTemplates = `
insert into templates (template_id, tenant_id, name, body, body_digest, shape, tags, status, created_at)
select $1 || n, $1, 'n', '1', 'd', 'json', '{}', 'active', now() - n * interval '1 second' from generate_series(1, ${rowCount}) as n`;

const insertSequences = `
insert into sequences (sequence_id, tenant_id, namespace, name, start, step, created_at)
select $1 || n, $1, 'n', n, 1, 1, now() - n * interval '1 second' from generate_series(1, ${rowCount}) as n`;

interface List {
  readonly list: string;
  readonly table: string;
  readonly insertRows: string;
  readonly read: (db: Database, tenantId: string) => Promise<unknown>;
}

const lists: readonly List[] = [
  {
    list: 'batches',
    table: 'batches',
    insertRows: insertBatches,
    read: async (db, tenantId) => listBatches(db, tenantId, {}, page),
  },
  {
    list: 'batches of a status without batches',
    table: 'batches',
    insertRows: insertBatches,
    read: async (db, tenantId) => listBatches(db, tenantId, { status: 'failed' }, page),
  },
  {
    list: 'sequences',
    table: 'sequences',
    insertRows: insertSequences,
    read: async (db, tenantId) => listSequences(db, tenantId, 'n', page),
  },
  {
    list: 'templates',
    table: 'templates',
    insertRows: insertTemplates,
    read: async (db, tenantId) => listTemplates(db, tenantId, { ...page, filter: { tags: [] }, fields: ['name'] }),
  },
];

it.each(lists)('a page of the list of $list reads only about its rows', async ({ table, insertRows, read }) => {
  const tenantId = await insertTenant(db(), { name: 'a', tier: 'growth' });
  await db().pool.query(insertRows, [tenantId]);
  await db().pool.query(`analyze ${table}`);

  const readCount = await inTransaction(db().pool, async (transaction) => {
    await read({ ...db(), orm: ormOf(transaction) }, tenantId);
    const { rows } = await transaction.query<{ count: number }>(
      `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as count from pg_stat_xact_user_tables
        where relname = $1`,
      [table],
    );
    return rows[0]?.count;
  });

  expect(readCount).toBeLessThan(100);
});
