/** Migrates a database of a version without caps. The migration counts its rows. */
import { migrateDatabase } from '@docgen/database/schema/migrate';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrateUntil } from '../../harness/earlier-schema.ts';
import { createEmptyDatabase } from '../../harness/test-database.ts';
import type { TestDatabase } from '../../harness/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createEmptyDatabase(inject('postgresUrl'));
});
afterAll(async () => database.drop());

it('the migration counts the rows of each tenant and the bytes of its batches', async () => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await migrateUntil(client, '_batch_bodies');
  await client.query(`
    insert into tenants (tenant_id, name, tier, status) values ('ten_a', 'a', 'starter', 'active'), ('ten_b', 'b', 'growth', 'active');
    insert into templates (template_id, tenant_id, name, body, body_digest, tags, status)
      select 'tpl_' || n, 'ten_a', 'n', 'b', 'd', '{}', 'active' from generate_series(1, 3) as n;
    insert into sequences (sequence_id, tenant_id, namespace, name, start, step)
      select 'seq_' || n, 'ten_a', 'default', n, 1, 1 from generate_series(1, 4) as n;
    insert into variables (tenant_id, namespace, name, value, version)
      select 'ten_b', 'default', n, '1', 1 from generate_series(1, 5) as n;
    insert into batches (batch_id, tenant_id, seed, sequence_namespace, variable_namespace, spec, document_count,
        output_bytes, is_ordered, chunks_open)
      values ('bat_1', 'ten_b', 1, 'd', 'd', repeat('s', 50), 1, 700, false, 1);
    insert into batch_specs (batch_no, spec_index, alias, template_id, body, body_digest, document_count, params, relations,
        referenced_paths, parent_specs, parents_open, chunks_open)
      select batch_no, n, n, 'tpl', repeat('b', 1000), 'd', 1, '{}', '[]', '[]', '{}', 0, 1 from batches, generate_series(0, 1) as n;
    insert into batch_chunks (batch_no, chunk_no, tenant_id, spec_index, next_seq_no, end_seq_no, state)
      select batch_no, n, 'ten_b', n, 0, 1, 'ready' from batches, generate_series(0, 1) as n;
  `);

  await migrateDatabase(database.url);

  const { rows } = await client.query(
    `select tenant_id, templates::int, sequences::int, variables::int, stored_bytes::int from tenant_storage order by tenant_id`,
  );
  await client.end();
  expect(rows).toEqual([
    { tenant_id: 'ten_a', templates: 3, sequences: 4, variables: 0, stored_bytes: 0 },
    // A kibibyte for each of five rows, the request, the documents, and the texts of two specs.
    { tenant_id: 'ten_b', templates: 0, sequences: 0, variables: 5, stored_bytes: 5 * 1_024 + 50 + 700 + 2 * 1_006 },
  ]);
});
