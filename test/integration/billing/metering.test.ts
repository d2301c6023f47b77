/** Every document is reported to the provider's meter once, also after repeated and late reports. */
import { planMeterReports } from '@docgen/database/billing/meter-reports';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { reportUsage } from '../../../apps/billing/metering/report-usage.ts';
import { removeOld } from '../../../apps/billing/sweeps/remove-old.ts';
import { useBilling } from '../../harness/billing.ts';
import type { OpenTenant } from '../../harness/billing.ts';

const billing = useBilling({ STRIPE_TIMEOUT_MS: '300' });
const hourMs = 60 * 60_000;
const rounds = process.env.SCALE === 'full' ? 3 : 2;

/** Counts documents as the commit of a render does. */
async function generate({ tenantId }: OpenTenant, documents: number, day = today()): Promise<void> {
  await billing().stack.db.pool.query(
    `insert into usage_days (tenant_id, day, documents) values ($1, $2, $3)
      on conflict (tenant_id, day) do update set documents = usage_days.documents + excluded.documents`,
    [tenantId, day, documents],
  );
}

function today(): string {
  return billing().deps.clock().toISOString().slice(0, 10);
}

async function sumInPostgres({ tenantId }: OpenTenant): Promise<number> {
  const { rows } = await billing().stack.db.pool.query<{ sum: number }>(
    'select sum(documents)::int as sum from usage_days where tenant_id = $1',
    [tenantId],
  );
  return rows[0]?.sum ?? 0;
}

function eventsOf({ session }: OpenTenant) {
  return [...billing().payments.state.meterEvents.values()].filter(({ customer }) => customer === session.customer);
}

function sumAtProvider(tenant: OpenTenant): number {
  return eventsOf(tenant).reduce((total, { value }) => total + value, 0);
}

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

async function report(): Promise<void> {
  // Long enough for all deferred reports.
  billing().advance(2 * hourMs);
  await reportUsage(billing().deps);
}

describe('reportUsage', () => {
  it('reportUsage reports documents, and later only the additional ones', async () => {
    const tenant = await billing().openTenant();
    await generate(tenant, 40);
    await reportUsage(billing().deps);
    await generate(tenant, 2);

    await reportUsage(billing().deps);
    await reportUsage(billing().deps);

    expect(eventsOf(tenant).map(({ value }) => value)).toEqual([40, 2]);
  });

  it('each report has a time on the day of its documents, so that it counts for the right period', async () => {
    const tenant = await billing().openTenant();
    const yesterday = new Date(billing().deps.clock().getTime() - 24 * hourMs).toISOString().slice(0, 10);
    await generate(tenant, 7, yesterday);
    await reportUsage(billing().deps);
    await generate(tenant, 1, yesterday);
    await generate(tenant, 5);

    await reportUsage(billing().deps);

    const stamps = eventsOf(tenant).map(({ value, timestamp }) => [value, new Date(timestamp * 1_000).toISOString()]);
    expect(stamps.map(([value, at]) => [value, String(at).slice(0, 10)])).toEqual(
      expect.arrayContaining([
        [7, yesterday],
        [1, yesterday],
        [5, today()],
      ]),
    );
    expect(new Set(stamps.map(([, at]) => at)).size).toBe(3);
  });

  it('reportUsage reports nothing for a tenant without a billing record', async () => {
    const before = billing().payments.state.meterEvents.size;
    const { tenantId } = await billing().stack.addTenant('enterprise');
    await billing().stack.db.pool.query(`insert into usage_days (tenant_id, day, documents) values ($1, $2, 9)`, [
      tenantId,
      today(),
    ]);

    await reportUsage(billing().deps);

    expect(billing().payments.state.meterEvents.size).toBe(before);
  });

  it('reportUsage sends each report once when many processes run at the same time', async () => {
    const tenants = [await billing().openTenant(), await billing().openTenant(), await billing().openTenant()];
    for (const tenant of tenants) await generate(tenant, 11);

    await Promise.all(Array.from({ length: 6 }, async () => reportUsage(billing().deps)));
    await report();

    expect(tenants.map(sumAtProvider)).toEqual([11, 11, 11]);
  });

  it.each([
    ['lost before they came', { kind: 'reset', when: 'before' }],
    ['lost after they came', { kind: 'reset', when: 'after' }],
    ['answered 500 after they came', { kind: 'status', status: 500, when: 'after' }],
    ['answered 429', { kind: 'status', status: 429, when: 'before' }],
    ['not answered', { kind: 'hang', ms: 600, when: 'after' }],
  ] as const)(
    'documents are counted once when their report was %s, also repeatedly',
    { timeout: 60_000 },
    async (_what, fault) => {
      const tenant = await billing().openTenant();
      for (let round = 0; round < rounds; round += 1) {
        await generate(tenant, 10 + round);
        billing().setFault(({ path }) => (path === '/v1/billing/meter_events' ? fault : undefined));
        billing().advance(2 * hourMs);
        await reportUsage(billing().deps);
        billing().setFault(() => undefined);
      }

      await report();

      expect(sumAtProvider(tenant)).toBe(await sumInPostgres(tenant));
    },
  );

  it(
    'reportUsage reports every document once after the provider was down for 48 hours',
    { timeout: 60_000 },
    async () => {
      const tenant = await billing().openTenant();
      const { setFault, advance, deps } = billing();
      for (let hour = 0; hour < 48; hour += 1) {
        await generate(tenant, 3);
        // Some reports arrive, but their answers are lost. A day later, the provider has forgotten their identifiers.
        const when = hour % 5 === 0 ? 'after' : 'before';
        setFault(({ path }) =>
          path === '/v1/billing/meter_events' ? { kind: 'status', status: 401, when } : undefined,
        );
        advance(hourMs);
        await reportUsage(deps);
      }
      setFault(() => undefined);

      await report();
      await report();

      expect(await sumInPostgres(tenant)).toBe(48 * 3);
      expect(sumAtProvider(tenant)).toBe(48 * 3);
    },
  );

  it('usage that is too old for the provider is kept', async () => {
    const tenant = await billing().openTenant();
    const longAgo = new Date(billing().deps.clock().getTime() - 40 * 24 * hourMs).toISOString().slice(0, 10);
    await generate(tenant, 6, longAgo);

    await reportUsage(billing().deps);

    expect(sumAtProvider(tenant)).toBe(6);
  });

  it('usage that is too old for the provider is reported with the usage of today', async () => {
    const tenant = await billing().openTenant();
    const dayBefore = (days: number) =>
      new Date(billing().deps.clock().getTime() - days * 24 * hourMs).toISOString().slice(0, 10);
    for (const days of [0, 1, 40, 41]) await generate(tenant, 6, dayBefore(days));

    for (let round = 0; round < 3; round += 1) await report();

    expect(sumAtProvider(tenant)).toBe(24);
  });

  it('old reports are removed and their sums are kept', async () => {
    const tenant = await billing().openTenant();
    await generate(tenant, 8);
    await reportUsage(billing().deps);
    billing().advance(61 * 24 * hourMs);

    await removeOld(billing().deps);
    await report();

    const { rows } = await billing().stack.db.pool.query('select 1 from meter_reports where tenant_id = $1', [
      tenant.tenantId,
    ]);
    billing().resetTime();
    expect(rows).toEqual([]);
    expect(sumAtProvider(tenant)).toBe(8);
  });

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
