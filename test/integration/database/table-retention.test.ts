/** Every table has an entry in the list of retention, and the docs have the list. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tableRetention } from '@docgen/database/maintenance/retention';
import type { TableRetention } from '@docgen/database/maintenance/retention';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase } from '../../harness/test-database.ts';
import type { TestDatabase } from '../../harness/test-database.ts';

const operations = join(import.meta.dirname, '../../../docs/operations.md');
const entries: readonly (readonly [string, TableRetention])[] = Object.entries(tableRetention);

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
});
afterAll(async () => database.drop());

it('every table of the schema has a retention, and no other table', async () => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not relispartition`,
  );
  await client.end();

  expect(entries.map(([table]) => table).sort()).toEqual(rows.map(({ name }) => name).sort());
});

it('docs/operations.md has the retention of each table', async () => {
  const lines = (await readFile(operations, 'utf8')).split('\n').map((line) => line.replaceAll(/\s+/g, ' '));
  const wanted = entries.map(([table, { until, days }]) => `| \`${table}\` | ${until} | ${days ?? ''} |`);

  expect(lines).toEqual(expect.arrayContaining(wanted.map((line) => line.replaceAll(/\s+/g, ' '))));
});
