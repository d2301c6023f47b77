/** Adds indexes to a version without them, while its processes write rows. */
import { migrateDatabase } from '@docgen/database/schema/migrate';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrateUntil } from '../../harness/earlier-schema.ts';
import { createEmptyDatabase } from '../../harness/test-database.ts';
import type { TestDatabase } from '../../harness/test-database.ts';
import { until } from '../../harness/until.ts';

let database: TestDatabase;
let first: Client;
let second: Client;

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  return client;
}

const template = `insert into templates (template_id, tenant_id, name, body, body_digest, tags, status)
  values ($1, 'ten_a', 'n', '1', 'd', '{}', 'active')`;
const batch = `insert into batches (batch_id, tenant_id, seed, sequence_namespace, variable_namespace, spec,
    document_count, is_ordered, chunks_open)
  values ($1, 'ten_a', 1, 'n', 'n', '{}', 1, false, 1)`;
const sequence = `insert into sequences (sequence_id, tenant_id, namespace, name, start, step)
  values ($1, 'ten_a', 'n', $1, 1, 1)`;

/** Statements that add a row with an id to the table of each index. */
const cases = [
  { index: 'templates_active_name', addRow: template },
  { index: 'batches_open_of_tenant', addRow: batch },
  { index: 'batches_status_newest', addRow: batch },
  { index: 'sequences_newest', addRow: sequence },
];

async function isIndexValid(index: string): Promise<boolean | undefined> {
  const { rows } = await second.query<{ isValid: boolean }>(
    `select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)`,
    [index],
  );
  return rows[0]?.isValid;
}

beforeAll(async () => {
  database = await createEmptyDatabase(inject('postgresUrl'));
  [first, second] = [await connect(), await connect()];
  await migrateUntil(first, '_template_names');
  await first.query(`insert into tenants (tenant_id, name, tier, status) values ('ten_a', 'a', 'starter', 'active')`);
});
afterAll(async () => {
  await Promise.all([first.end(), second.end()]);
  await database.drop();
});

it.each(cases)('rows can be written while a migration builds the index $index', async ({ index, addRow }) => {
  await first.query(`drop index if exists ${index}`);
  await first.query('begin');
  await first.query(addRow, [`${index}_open`]);
  const migrated = migrateDatabase(database.url);
  await until('the build waits for the transaction', async () => {
    const { rowCount } = await second.query(
      `select from pg_stat_activity where query like 'create index concurrently%' and wait_event_type = 'Lock'`,
    );
    return rowCount === 1;
  });

  await second.query(`set lock_timeout = '100ms'`);
  await second.query(addRow, [`${index}_meanwhile`]);
  await first.query('commit');
  await migrated;

  expect(await isIndexValid(index)).toBe(true);
});

it.each(cases)('a migration builds the index $index again after an interrupted build', async ({ index }) => {
  await second.query(`update pg_index set indisvalid = false where indexrelid = to_regclass($1)`, [index]);

  await migrateDatabase(database.url);

  expect(await isIndexValid(index)).toBe(true);
});
