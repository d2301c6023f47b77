/** Reads the whole database, for tests that search it or compare it. */
import type { Database } from '@docgen/database/connection/connect';

/**
 * Returns every row as a line of JSON, in a fixed order; with a tenant id only its rows. The last use of keys and sessions
 * is left out: it is written a second after the use.
 */
export async function dumpDatabase({ pool }: Database, tenantId?: string): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.columns
      where table_schema = 'public' and column_name = 'tenant_id' order by 1`,
  );
  const dumps = await Promise.all(
    tables.map(async ({ name }) =>
      pool.query<{ row: string }>(
        `select regexp_replace(row_to_json(t)::text, '"last_used_at":("[^"]*"|null),?', '') as row
          from ${name} as t where tenant_id = coalesce($1, tenant_id) order by 1`,
        [tenantId ?? null],
      ),
    ),
  );
  return dumps.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n');
}
