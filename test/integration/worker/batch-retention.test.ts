/**
 * R30: storage is bounded. Thirty days of batches; each day the oldest expire while callers read and write. `SCALE=full`
 * has more batches a day.
 */
import { readDocumentRange } from '@docgen/database/batches/batch-documents';
import { findBatch } from '@docgen/database/batches/batches';
import { connectDatabase } from '@docgen/database/connection/connect';
import type { Database } from '@docgen/database/connection/connect';
import { cancelExpiredBatch } from '@docgen/database/batches/end-batch';
import { ormOf } from '@docgen/database/connection/transaction';
import { addPartitionOf } from '@docgen/database/maintenance/document-partitions';
import { readBacklog } from '@docgen/database/maintenance/backlog';
import { insertTenant } from '@docgen/database/tenants/tenants';
import { createLogger } from '@docgen/runtime/logger';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { applyRetention, removeDeletedBatches } from '../../../apps/worker/batch-retention.ts';
import { addExpiredPartition, dayFromNow, listDays } from '../../harness/partitions.ts';
import { insertRenderedBatch } from '../../harness/rendered-batches.ts';
import { readStoredSums } from '../../harness/stored-sums.ts';
import { createTestDatabase } from '../../harness/test-database.ts';
import type { TestDatabase } from '../../harness/test-database.ts';

const isFull = process.env.SCALE === 'full';
const days = 30;
const batchesPerDay = isFull ? 40 : 2;
const documentCount = isFull ? 2_000 : 60;
const cycles = isFull ? 10 : 4;
const result = `'{"text":"' || repeat('x', 900) || '"}'`;
const log = createLogger('test', 'silent');

let database: TestDatabase;
let db: Database;
/** Their statements fail when they wait for a lock. */
let callers: Database;
let tenantId: string;
let writerId: string;
let round = 0;

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
  db = connectDatabase(database.url, { connectionsMax: 10, onError: () => undefined });
  const pool = new Pool({ connectionString: database.url, max: 3, options: '-c lock_timeout=1000' });
  callers = { ...db, pool, orm: ormOf(pool) };
  tenantId = await insertTenant(db, { name: 'a', tier: 'growth' });
  writerId = await insertTenant(db, { name: 'w', tier: 'growth' });
});
afterAll(async () => {
  await callers.pool.end();
  await db.close();
  await database.drop();
});

/** Runs one round of retention, and the removal of deleted batches. */
async function retain(): Promise<void> {
  round += 1;
  const nowMs = () => Date.now() + round * 3_600_000;
  const deps = { db, log, enterpriseDays: 365, nowMs };
  const { signal } = new AbortController();
  await applyRetention(deps, signal);
  await removeDeletedBatches(deps, signal);
}

/** Adds a finished batch that expires in some days, in the partition of that day. */
async function addBatch(owner: string, daysFromNow: number, to: Database = db): Promise<string> {
  return insertRenderedBatch(to, owner, { documentCount, result, expiresInDays: daysFromNow });
}

interface StoredSize {
  /** Bytes of all tables and indexes of batches. */
  readonly bytes: number;
  /** Batches that have not expired. */
  readonly batches: number;
}

async function readSize(): Promise<StoredSize> {
  const { rows } = await db.pool.query<StoredSize>(
    `select (select sum(pg_total_relation_size(oid)) from pg_class where relname like 'batch%' and relkind = 'r')::float8
        as bytes,
      (select count(*) from batches where expires_at > now())::int as batches`,
  );
  return rows[0] ?? { bytes: 0, batches: 0 };
}

/** Reads all documents of a batch in pages, and returns their number and the longest statement. */
async function readAll(from: Database, owner: string, batchId: string): Promise<{ count: number; msMax: number }> {
  let [count, msMax] = [0, 0];
  for (;;) {
    const startedAtMs = performance.now();
    const range = { from: { specIndex: 0, seqNo: count }, before: { specIndex: 1, seqNo: 0 } };
    const page = await readDocumentRange(from, owner, batchId, range);
    msMax = Math.max(msMax, performance.now() - startedAtMs);
    if (page.length === 0) return { count, msMax };
    count += page.length;
  }
}

describe('thirty days of batches', () => {
  it('the oldest day is removed while callers read and write, gives its bytes back, and the size stays stable', async () => {
    for (let day = 1; day < days; day += 1) {
      await addPartitionOf(db.pool, await dayFromNow(db, day));
      for (let n = 0; n < batchesPerDay; n += 1) await addBatch(tenantId, day);
    }
    const kept = await addBatch(tenantId, 1);
    const keptSums = await readStoredSums(db, tenantId);
    const sizes = [await readSize()];
    const statementMs: number[] = [];
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      await addExpiredPartition(db, 0);
      for (let n = 0; n < batchesPerDay; n += 1) await addBatch(tenantId, 0);
      expect(await readStoredSums(db, tenantId)).toMatchObject({ isEqual: true });
      const running = new Set([cycle]);
      const removed = retain().finally(() => running.delete(cycle));
      while (running.size > 0) {
        const { count, msMax } = await readAll(callers, tenantId, kept);
        expect(count).toBe(documentCount);
        await addBatch(writerId, 2, callers);
        statementMs.push(msMax);
      }
      await removed;
      expect(await listDays(db)).not.toContain(0);
      expect(await readStoredSums(db, tenantId)).toEqual(keptSums);
      sizes.push(await readSize());
    }
    process.stdout.write(
      `longest statement of a reader: ${Math.max(...statementMs).toFixed(1)} ms, of ${statementMs.length} streams\n`,
    );
    // The writer adds batches meanwhile, so the bytes of a batch are compared. Bytes that the removal leaves count too.
    const perBatch = sizes.map(({ bytes, batches }) => bytes / batches);
    process.stdout.write(`bytes of ${sizes.map(({ bytes, batches }) => `${batches} batches: ${bytes}`).join(', ')}\n`);
    expect(Math.max(...perBatch)).toBeLessThan(1.2 * (perBatch[0] ?? 0));
  }, 600_000);
});

describe('a batch that has expired', () => {
  it('a batch that has expired is not visible before its rows are removed, and was canceled when it was open', async () => {
    await addExpiredPartition(db, 0);
    const [finished, open] = [
      await addBatch(tenantId, 0),
      await insertRenderedBatch(db, tenantId, { status: 'running', expiresInDays: 0 }),
    ];

    expect(await findBatch(db, tenantId, finished)).toBeUndefined();
    expect((await readBacklog(db.pool)).batchRemovalAgeSeconds).toBeGreaterThan(0);
    expect(await cancelExpiredBatch(db)).toBe(1);
    await retain();

    const { rowCount } = await db.pool.query('select from batches where batch_id = any($1)', [[finished, open]]);
    expect(rowCount).toBe(0);
    expect(await readBacklog(db.pool)).toMatchObject({ batchRemovalAgeSeconds: 0, partitionDaysAhead: 4 });
  });
});
