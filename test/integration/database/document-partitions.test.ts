/** Partitions of documents are added and dropped while callers read and write the table. */
import { addPartitionOf, addPartitions, dropExpiredPartitions } from '@docgen/database/maintenance/document-partitions';
import { describe, expect, it } from 'vitest';
import { addExpiredPartition, listDays } from '../../harness/partitions.ts';
import { useTestDatabase } from '../../harness/use-database.ts';
import { until } from '../../harness/until.ts';

const db = useTestDatabase(8);

describe('addPartitions', () => {
  it('partitions of today and the next three days exist for each retention, and are added once', async () => {
    const retentions = [7, 30, 90, 365];
    // A run across midnight has the partitions of the day before as well.
    await addPartitions(db().pool);
    const before = await listDays(db());
    expect(before.filter((day) => !retentions.includes(day))).toEqual(
      retentions.flatMap((retention) => [1, 2, 3, 4].map((ahead) => retention + ahead)),
    );

    const added = await Promise.all([1, 2, 3, 4].map(async () => addPartitions(db().pool, 500)));

    expect(Math.max(...added)).toBe(4);
    expect(await listDays(db())).toEqual([...before, 501, 502, 503, 504]);
    expect(await addPartitions(db().pool, 500)).toBe(0);
  });

  it('a missing partition is added for a day to come, and not for a day that has passed', async () => {
    const { rows } = await db().pool.query<{ day: string }>(
      `select ((now() at time zone 'utc')::date + n)::text as day from unnest(array[0, 20]) as n`,
    );
    for (const { day } of rows) await addPartitionOf(db().pool, day);

    expect(await listDays(db())).toContain(20);
    expect(await listDays(db())).not.toContain(0);
  });
});

describe('dropExpiredPartitions', () => {
  it('a partition is dropped on its day and not before', async () => {
    await addExpiredPartition(db(), 0);
    await addPartitionOf(db().pool, new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10));

    expect(await dropExpiredPartitions(db().pool)).toHaveLength(1);
    expect((await listDays(db())).filter((day) => day <= 2)).toEqual([2]);
  });

  it('dropping a partition waits for transactions of callers, and no statement of a caller waits for it', async () => {
    await addExpiredPartition(db(), 1);
    const client = await db().pool.connect();
    await client.query('begin; select from batch_documents');
    const dropped = dropExpiredPartitions(db().pool);
    await until('the removal waits', async () => {
      const { rowCount } = await db().pool.query(`select from pg_stat_activity
        where datname = current_database() and query like 'alter table batch_documents detach%' and wait_event_type = 'Lock'`);
      return rowCount === 1;
    });
    // They would fail if they had to wait.
    const others = await db().pool.connect();
    await others.query(`set lock_timeout = '1ms'`);
    await others.query('select from batch_documents');
    await others.query(`insert into batch_documents (tenant_id, expires_on, batch_no, spec_index, seq_no, document_seed)
      values ('ten_a', (now() at time zone 'utc')::date + 8, 1, 0, 0, 1)`);
    others.release(true);

    await client.query('commit');
    client.release();

    expect(await dropped).toHaveLength(1);
    expect(await dropExpiredPartitions(db().pool)).toEqual([]);
  });

  it('the next run drops a partition that a lost process has begun to detach, or has detached', async () => {
    const [pending, detached] = [await addExpiredPartition(db(), 2), await addExpiredPartition(db(), 3)];
    await db().pool.query(`alter table batch_documents detach partition ${detached}`);
    const client = await db().pool.connect();
    await client.query('begin; select from batch_documents');
    const interrupted = await db().pool.connect();
    await interrupted.query(`set statement_timeout = '200ms'`);
    await expect(
      interrupted.query(`alter table batch_documents detach partition ${pending} concurrently`),
    ).rejects.toThrow('statement timeout');
    interrupted.release(true);
    await client.query('commit');
    client.release();

    expect(await dropExpiredPartitions(db().pool)).toEqual([detached, pending]);
    const { rows } = await db().pool.query(`select to_regclass($1) as a, to_regclass($2) as b`, [pending, detached]);
    expect(rows).toEqual([{ a: null, b: null }]);
  });
});
