/** Adds the index of template names to a version without it, while its processes write templates. */
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

async function addTemplate(client: Client, templateId: string): Promise<void> {
  await client.query(
    `insert into templates (template_id, tenant_id, name, body, body_digest, tags, status)
      values ($1, 'ten_a', 'n', '1', 'd', '{}', 'active')`,
    [templateId],
  );
}

async function isIndexValid(): Promise<boolean | undefined> {
  const { rows } = await second.query<{ isValid: boolean }>(
    `select indisvalid as "isValid" from pg_index where indexrelid = to_regclass('templates_active_name')`,
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

it('templates can be written while the index of their names is built', async () => {
  await first.query('begin');
  await addTemplate(first, 'tpl_open');
  const migrated = migrateDatabase(database.url);
  await until('the build waits for the transaction', async () => {
    const { rowCount } = await second.query(
      `select from pg_stat_activity where query like 'create index concurrently%' and wait_event_type = 'Lock'`,
    );
    return rowCount === 1;
  });

  await second.query(`set lock_timeout = '100ms'`);
  await addTemplate(second, 'tpl_meanwhile');
  await first.query('commit');
  await migrated;

  expect(await isIndexValid()).toBe(true);
});

it('the index of template names is built again after an interrupted build', async () => {
  await second.query(`update pg_index set indisvalid = false where indexrelid = to_regclass('templates_active_name')`);

  await migrateDatabase(database.url);

  expect(await isIndexValid()).toBe(true);
});
