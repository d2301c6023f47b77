/**
 * Migrates the documents of a version without partitions. Processes of that version continue meanwhile and afterwards,
 * with their own statements.
 */
import { finished } from 'node:stream/promises';
import { readDocumentRange } from '@docgen/database/batches/batch-documents';
import { connectDatabase } from '@docgen/database/connection/connect';
import type { Database } from '@docgen/database/connection/connect';
import { migrateDatabase } from '@docgen/database/schema/migrate';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrateUntil } from '../../harness/earlier-schema.ts';
import { createEmptyDatabase } from '../../harness/test-database.ts';
import type { TestDatabase } from '../../harness/test-database.ts';
import { until } from '../../harness/until.ts';

let database: TestDatabase;
let db: Database;
let earlier: Client;

/** Inserts a batch like the version before. Returns its number. */
async function addEarlierBatch(batchId: string): Promise<number> {
  const { rows } = await earlier.query<{ batchNo: number }>(
    `insert into batches (batch_id, tenant_id, seed, sequence_namespace, variable_namespace, spec, document_count,
        is_ordered, chunks_open)
      values ($1, 'ten_a', 1, 'd', 'd', '{}', 10, false, 1) returning batch_no::int as "batchNo"`,
    [batchId],
  );
  return rows[0]?.batchNo ?? 0;
}

/** Writes documents with the COPY of the version before. */
async function copyLikeEarlier(batchNo: number, from: number, to: number): Promise<void> {
  const stream = earlier.query(
    copyFrom(
      'copy batch_documents (batch_no, spec_index, seq_no, document_seed, result, error, referenced) from stdin',
    ),
  );
  const lines = Array.from({ length: to - from }, (_, n) => `${batchNo}\t0\t${from + n}\t1\t${from + n}\t\\N\t\\N\n`);
  stream.end(lines.join(''));
  await finished(stream);
}

/** Reads documents with the condition of the version before. */
async function readLikeEarlier(batchId: string): Promise<number[]> {
  const { rows } = await earlier.query<{ seq_no: number }>(
    `select seq_no from batch_documents where batch_no = (select batch_no from batches where batch_id = $1)
        and (spec_index, seq_no) >= (0, 0) and (spec_index, seq_no) < (1, 0) order by spec_index, seq_no`,
    [batchId],
  );
  return rows.map((row) => row.seq_no);
}

async function readNow(batchId: string): Promise<number[]> {
  const range = { from: { specIndex: 0, seqNo: 0 }, before: { specIndex: 1, seqNo: 0 } };
  return (await readDocumentRange(db, 'ten_a', batchId, range)).map(({ seqNo }) => seqNo);
}

async function partitionsOf(batchNo: number): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string }>(
    'select distinct tableoid::regclass::text as name from batch_documents where batch_no = $1',
    [batchNo],
  );
  return rows.map(({ name }) => name);
}

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n);

beforeAll(async () => {
  database = await createEmptyDatabase(inject('postgresUrl'));
  db = connectDatabase(database.url, { connectionsMax: 3, onError: () => undefined });
  earlier = new Client({ connectionString: database.url });
  await earlier.connect();
  await migrateUntil(earlier, '_batch_retention');
  await earlier.query(`insert into tenants (tenant_id, name, tier, status) values ('ten_a', 'a', 'starter', 'active')`);
});
afterAll(async () => {
  await earlier.end();
  await db.close();
  await database.drop();
});

describe('the migration to partitions', () => {
  it('the migration keeps all documents, waits for a transaction that uses the table, and lets others continue', async () => {
    await copyLikeEarlier(await addEarlierBatch('bat_stored'), 0, 5);
    const open = await db.pool.connect();
    await open.query('begin; select from batch_documents');
    const migrated = migrateDatabase(database.url);
    await until('the migration waits', async () => {
      const { rowCount } = await earlier.query(`select from pg_stat_activity where datname = current_database()
        and query ilike '%table%batch_documents%' and wait_event_type = 'Lock'`);
      return rowCount === 1;
    });

    const during = await readLikeEarlier('bat_stored');
    await open.query('commit');
    open.release();
    await migrated;

    expect(during).toEqual(numbers(0, 5));
    expect(await readLikeEarlier('bat_stored')).toEqual(numbers(0, 5));
    expect(await readNow('bat_stored')).toEqual(numbers(0, 5));
  });

  it('the migration has checked the stored rows before its transaction', async () => {
    const { rows } = await db.pool.query(
      `select convalidated from pg_constraint where conname = 'batch_documents_undated'`,
    );

    expect(rows).toEqual([{ convalidated: true }]);
  });

  it('the version before continues a batch that it has begun, and both versions read all of its documents', async () => {
    const { rows } = await earlier.query<{ batchNo: number }>(
      `select batch_no::int as "batchNo" from batches where batch_id = 'bat_stored'`,
    );
    const batchNo = rows[0]?.batchNo ?? 0;
    await copyLikeEarlier(batchNo, 5, 8);
    await db.pool.query(
      `insert into batch_documents (tenant_id, expires_on, batch_no, spec_index, seq_no, document_seed)
        values ('', 'infinity', $1, 0, 8, 1)`,
      [batchNo],
    );

    expect(await readLikeEarlier('bat_stored')).toEqual(numbers(0, 9));
    expect(await readNow('bat_stored')).toEqual(numbers(0, 9));
    expect(await partitionsOf(batchNo)).toEqual(['batch_documents_undated']);
  });

  it('the documents that the version before writes for a newer batch are in the partition of the batch', async () => {
    const batchNo = await addEarlierBatch('bat_dated');
    await db.pool.query(
      `update batches set expires_on = (now() at time zone 'utc')::date + 8, expires_at = now() + interval '8 days'
        where batch_no = $1`,
      [batchNo],
    );
    await db.pool.query(
      `insert into batch_documents (tenant_id, expires_on, batch_no, spec_index, seq_no, document_seed)
        select tenant_id, expires_on, batch_no, 0, n, 1 from batches, generate_series(0, 4) as n where batch_no = $1`,
      [batchNo],
    );
    await copyLikeEarlier(batchNo, 5, 10);

    expect(await readLikeEarlier('bat_dated')).toEqual(numbers(0, 10));
    expect(await readNow('bat_dated')).toEqual(numbers(0, 10));
    expect(await partitionsOf(batchNo)).toEqual([expect.stringMatching(/^batch_documents_\d{8}$/)]);
    // The key still refuses a document twice.
    await expect(copyLikeEarlier(batchNo, 9, 10)).rejects.toThrow('duplicate key');
  });
});
