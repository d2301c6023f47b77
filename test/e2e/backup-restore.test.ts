/**
 * Runs the scripts of the chart's backup and restore jobs with the real pg_dump and pg_restore. Skipped where no
 * Postgres is installed, because the Postgres of the npm package has no client programs.
 */
import { chmod, copyFile, mkdir, mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBatch } from '@docgen/contracts/batches';
import { nextInSequence } from '@docgen/contracts/sequences';
import { getTemplate } from '@docgen/contracts/templates';
import { insertKeyReveal, revealSealContext, takeKeyReveal } from '@docgen/database/billing/key-reveals';
import { connectDatabase } from '@docgen/database/connection/connect';
import type { Database } from '@docgen/database/connection/connect';
import { migrateDatabase } from '@docgen/database/schema/migrate';
import { createSealer } from '@docgen/runtime/sealer';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJobScript } from '../chart/backup-jobs.ts';
import { finishBatch } from '../harness/batch-requests.ts';
import { createTestClient } from '../harness/client.ts';
import type { TestClient } from '../harness/client.ts';
import { startProcessStack } from '../harness/process-stack.ts';
import { findSystemPostgres, startSystemPostgres } from '../harness/system-postgres.ts';
import type { SystemPostgres } from '../harness/system-postgres.ts';
import { storeTemplate } from '../harness/template-requests.ts';
import { addTestTenant } from '../harness/tenant.ts';

const binDir = (await findSystemPostgres()) ?? '';
if (binDir === '') {
  process.stderr.write('backup-restore.test.ts is skipped: install PostgreSQL 15 or later (Debian: postgresql).\n');
}

const sealer = createSealer('s'.repeat(40));
const sessionDigest = 'digest';
const documentCount = 200;

let dir: string;
let server: SystemPostgres;
let source: Source;
/** A database to which the backup of the source was restored. */
let restored: { readonly url: string; readonly code: number | null; readonly output: string };

describe.skipIf(binDir === '')('backup and restore', () => {
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'docgen-backup-'));
    // Postgres runs as another user than root and must reach its files.
    await chmod(dir, 0o711);
    await mkdir(join(dir, 'dumps'));
    server = await startSystemPostgres(binDir, join(dir, 'postgres'));
    source = await fillDatabase(await server.createDatabase('source'));
    const { code, output } = await runJob('backup', source.url);
    if (code !== 0) throw new Error(output);
    const url = await server.createDatabase('restored');
    restored = { url, ...(await runJob('restore', url)) };
  }, 300_000);
  afterAll(async () => {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  });

  it('the restore job brings back every row and every counter', async () => {
    const { url, code, output } = restored;

    expect([code, output]).toEqual([0, expect.stringContaining('restored ')]);
    expect(await readTables(url)).toEqual(source.tables);
  });

  it('an installation on the restored database knows the keys, templates, numbers and documents', async () => {
    const url = await server.createDatabase('continued', 'restored');
    const seen = await withInstallation(url, async (db, gatewayUrl) => {
      const client = createTestClient(gatewayUrl, source.adminKey);
      const stored = await readStored(client, source);
      const { body: next } = await client.call(nextInSequence, { params: { name: 'orders' } });
      await client.close();
      const sealed = await takeKeyReveal(db.pool, sessionDigest);
      const key = sealed && sealer.open(sealed, revealSealContext(sessionDigest));
      return { stored, next, key };
    });

    expect(seen).toEqual({ stored: source.stored, next: { values: [documentCount + 1] }, key: source.adminKey });
  });

  it('the restore job refuses a database that has tables, and leaves it as it is', async () => {
    const url = await server.createDatabase('occupied');
    await runSql(url, 'create table notes as select 1 as note');
    const before = await readTables(url);
    const { code, stderr } = await runJob('restore', url);

    expect([code, stderr]).toEqual([1, expect.stringContaining('has 1 tables')]);
    expect(await readTables(url)).toEqual(before);
  });

  it('the restore job replaces all tables with RESTORE_REPLACE, and a dump of the result can be restored', async () => {
    const url = await server.createDatabase('replaced');
    await migrateDatabase(url);
    await runSql(url, 'create table notes as select 1 as note');
    const replaced = await runJob('restore', url, { RESTORE_REPLACE: 'true' });
    const replacedTables = await readTables(url);
    await rm(join(dir, 'again'), { recursive: true, force: true });
    await mkdir(join(dir, 'again'));
    const again = await server.createDatabase('again');
    const backup = await runJob('backup', url, { BACKUP_DIR: join(dir, 'again') });
    const restore = await runJob('restore', again, { BACKUP_DIR: join(dir, 'again') });

    expect([replaced.code, replaced.output]).toEqual([0, expect.stringContaining('deleted ')]);
    expect(replacedTables).toEqual(source.tables);
    expect([backup.code, restore.code, restore.stderr]).toEqual([0, 0, '']);
    expect(await readTables(again)).toEqual(source.tables);
  });

  it('the restore job keeps the tables when the dump is damaged', async () => {
    const damaged = join(dir, 'damaged.dump');
    const [dump = ''] = await readdir(join(dir, 'dumps'));
    await copyFile(join(dir, 'dumps', dump), damaged);
    await truncate(damaged, Math.floor((await stat(damaged)).size * 0.9));
    const url = await server.createDatabase('untouched');
    await runSql(url, 'create table notes as select 1 as note');
    const before = await readTables(url);
    const { code } = await runJob('restore', url, { RESTORE_FILE: damaged, RESTORE_REPLACE: 'true' });

    expect(code).not.toBe(0);
    expect(await readTables(url)).toEqual(before);
  });
});

/** What the source database holds before its backup. */
interface Source {
  readonly url: string;
  readonly adminKey: string;
  readonly templateId: string;
  readonly batchId: string;
  readonly stored: unknown;
  readonly tables: Readonly<Record<string, string>>;
}

async function fillDatabase(url: string): Promise<Source> {
  await migrateDatabase(url);
  const filled = await withInstallation(url, async (db, gatewayUrl) => {
    const { adminKey, client } = await addTestTenant(db, gatewayUrl, 'enterprise');
    const { templateId } = await storeTemplate(client, {
      name: 'order',
      body: '{"n": <createSeq(orders)>, "to": <getRandomFullName()>, "text": "äö\\n€😀"}',
    });
    const documents = [{ templateId, alias: 'order', count: documentCount }];
    const { batchId } = await finishBatch(client, { seed: 7, documents });
    await insertKeyReveal(db.pool, sessionDigest, sealer.seal(adminKey, revealSealContext(sessionDigest)));
    const stored = await readStored(client, { templateId, batchId });
    await client.close();
    return { adminKey, templateId, batchId, stored };
  });
  return { url, ...filled, tables: await readTables(url) };
}

async function readStored(client: TestClient, { templateId, batchId }: Pick<Source, 'templateId' | 'batchId'>) {
  const template = await client.call(getTemplate, { params: { templateId } });
  const batch = await client.call(getBatch, { params: { batchId }, query: { limit: '100' } });
  return { template: template.text, batch: batch.text };
}

/** Runs `work` with all services on the database, and stops them. */
async function withInstallation<T>(url: string, work: (db: Database, gatewayUrl: string) => Promise<T>): Promise<T> {
  const stack = await startProcessStack({ settings: { DATABASE_URL: url } });
  const db = connectDatabase(url, { connectionsMax: 2, onError: () => undefined });
  try {
    return await work(db, stack.gatewayUrl);
  } finally {
    await db.close();
    await stack.stop();
  }
}

async function runJob(job: 'backup' | 'restore', url: string, more: Readonly<Record<string, string>> = {}) {
  const PATH = `${binDir}:${process.env.PATH}`;
  return runJobScript(job, { PATH, BACKUP_DIR: join(dir, 'dumps'), DATABASE_URL: url, ...more });
}

/** The number of rows and a checksum of them by table, and the last value by counter. */
async function readTables(url: string): Promise<Record<string, string>> {
  const tables = await runSql(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const contents: Record<string, string> = {};
  for (const { name = '' } of tables) {
    const [row] = await runSql(
      url,
      `select count(*) || ' ' || md5(string_agg(t::text, '|' order by t::text)) as rows from ${name} t`,
    );
    contents[name] = row?.rows ?? 'no rows';
  }
  const counters = await runSql(
    url,
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences`,
  );
  for (const { name = '', value = 'unused' } of counters) contents[name] = value;
  return contents;
}

async function runSql(url: string, statement: string): Promise<Partial<Record<string, string>>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Partial<Record<string, string>>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}
