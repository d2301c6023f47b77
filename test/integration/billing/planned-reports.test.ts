/** The plans of reports to the provider's meter: what they read and lock in Postgres, and when they are sent. */
import { planMeterReports } from '@docgen/database/billing/meter-reports';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { reportUsage } from '../../../apps/billing/metering/report-usage.ts';
import { useMetering } from './use-metering.ts';

const { billing, today, generate, sumAtProvider, report } = useMetering();

/** Runs `work` on one connection, and returns the rows of usage that it has read. */
async function countReads(work: (pool: pg.Pool) => Promise<unknown>): Promise<number> {
  const pool = new pg.Pool({ connectionString: billing().stack.databaseUrl, max: 1 });
  const readCount = async () => {
    // The counts of a connection are written with the statement after this one.
    await pool.query('select pg_stat_force_next_flush()');
    const { rows } = await pool.query<{ reads: number }>(
      `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as reads from pg_stat_user_tables
        where relname in ('usage_days', 'meter_days')`,
    );
    return rows[0]?.reads ?? 0;
  };
  const before = await readCount();
  await work(pool);
  const reads = (await readCount()) - before;
  await pool.end();
  return reads;
}

describe('planMeterReports', () => {
  it('stored reports are sent when the planning of further ones fails', async () => {
    const { openTenant, deps, stack } = billing();
    const tenant = await openTenant();
    await stack.db.pool.query(
      `insert into meter_reports (report_id, tenant_id, day, documents, stamped_at, created_at, next_attempt_at)
        select 'stored before', $1, $2::timestamptz::date, 3, date_trunc('minute', $2::timestamptz), $2, $2`,
      [tenant.tenantId, deps.clock()],
    );
    await stack.db.pool.query('alter table meter_days rename to away');

    const reporting = reportUsage(deps);

    await expect(reporting).rejects.toThrow('meter_days');
    await stack.db.pool.query('alter table away rename to meter_days');
    expect(sumAtProvider(tenant)).toBe(3);
  });

  it('the planning reads days with unreported documents only, however many days are reported', async () => {
    const { stack, deps, openTenant } = billing();
    const [tenant, reported] = [await openTenant(), await openTenant()];
    const unbilled = await stack.addTenant('enterprise');
    const history = (table: string, tenantId: string) =>
      stack.db.pool.query(
        `insert into ${table} (tenant_id, day, documents) select $1, current_date - n, 5 from generate_series(1, 5000) as n`,
        [tenantId],
      );
    await history('usage_days', unbilled.tenantId);
    await history('usage_days', reported.tenantId);
    await history('meter_days', reported.tenantId);
    await reportUsage(deps);
    await generate(tenant, 4);

    const read = await countReads(async (pool) => planMeterReports(pool, deps.clock()));

    expect(read).toBeLessThan(50);
    await reportUsage(deps);
    expect(sumAtProvider(tenant)).toBe(4);
  });

  it('a day whose row a commit locks delays no other day, and is reported later', async () => {
    const { stack, deps, openTenant } = billing();
    const [locked, other] = [await openTenant(), await openTenant()];
    await generate(locked, 6);
    await generate(other, 7);
    const connection = await stack.db.pool.connect();
    await connection.query('begin');
    await connection.query('update usage_days set documents = documents + 1 where tenant_id = $1', [locked.tenantId]);

    await reportUsage(deps);

    const meanwhile = [locked, other].map(sumAtProvider);
    await connection.query('commit');
    connection.release();
    await report();
    expect(meanwhile).toEqual([6, 7]);
    expect([locked, other].map(sumAtProvider)).toEqual([7, 7]);
  });

  it('documents whose report was planned while a commit locked their usage are not reported again', async () => {
    const { stack, deps, openTenant } = billing();
    const tenant = await openTenant();
    await generate(tenant, 12);
    await stack.db.pool.query('insert into meter_days (tenant_id, day, documents) values ($1, $2, 12)', [
      tenant.tenantId,
      today(),
    ]);

    await reportUsage(deps);
    await generate(tenant, 3);
    await reportUsage(deps);

    expect(sumAtProvider(tenant)).toBe(3);
  });

  it('counts of a day change its row in place, so that the index of unreported days does not grow', async () => {
    const { stack, openTenant } = billing();
    const tenant = await openTenant();
    await generate(tenant, 1);
    const pool = new pg.Pool({ connectionString: stack.databaseUrl, max: 1 });
    const readCounts = async () => {
      await pool.query('select pg_stat_force_next_flush()');
      const { rows } = await pool.query<{ updated: number; inPlace: number }>(
        `select n_tup_upd::int as updated, n_tup_hot_upd::int as "inPlace" from pg_stat_user_tables
          where relname = 'usage_days'`,
      );
      return rows[0] ?? { updated: 0, inPlace: 0 };
    };
    const before = await readCounts();

    for (let count = 0; count < 20; count += 1) {
      await pool.query('update usage_days set documents = documents + 1 where tenant_id = $1', [tenant.tenantId]);
    }

    const after = await readCounts();
    await pool.end();
    expect(after.updated - before.updated).toBe(20);
    expect(after.inPlace - before.inPlace).toBeGreaterThanOrEqual(15);
  });
});
