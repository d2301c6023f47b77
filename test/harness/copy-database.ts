/** Copies a database that is in use, with one snapshot of all tables, like a backup. */
import { migrateDatabase } from '@docgen/database/schema/migrate';
import { Client } from 'pg';

/** Creates the database `name` on the same server, migrates and fills it, and returns its address. */
export async function copyDatabase(sourceUrl: string, name: string): Promise<string> {
  const target = new URL(sourceUrl);
  target.pathname = `/${name}`;
  await withClient(sourceUrl, async (client) => client.query(`create database ${name}`));
  await migrateDatabase(target.href);
  await withClient(sourceUrl, async (from) =>
    withClient(target.href, async (to) => {
      await from.query('begin isolation level repeatable read read only');
      // Rows have no order: foreign keys must not be checked, as in a restore.
      await to.query('set session_replication_role = replica');
      for (const table of await listTables(from)) await copyTable(from, to, table);
      await to.query(`select setval(pg_get_serial_sequence('batches', 'batch_no'), max(batch_no)) from batches`);
    }),
  );
  return target.href;
}

/** Partitions are copied with their table. */
async function listTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function copyTable(from: Client, to: Client, table: string): Promise<void> {
  const { rows } = await from.query<{ all: string | null }>(`select json_agg(t)::text as all from ${table} as t`);
  const columns = await listColumns(to, table);
  await to.query(
    `insert into ${table} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [rows[0]?.all ?? '[]'],
  );
}

/** Postgres computes generated columns itself. */
async function listColumns(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows[0]?.columns ?? '';
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
