/** Every document is reported to the provider's meter once, also after repeated and late reports. */
import { describe, expect, it } from 'vitest';
import { reportUsage } from '../../../apps/billing/metering/report-usage.ts';
import { removeOld } from '../../../apps/billing/sweeps/remove-old.ts';
import type { OpenTenant } from '../../harness/billing.ts';
import { hourMs, useMetering } from './use-metering.ts';

const { billing, today, generate, eventsOf, sumAtProvider, report } = useMetering();
const rounds = process.env.SCALE === 'full' ? 3 : 2;

async function sumInPostgres({ tenantId }: OpenTenant): Promise<number> {
  const { rows } = await billing().stack.db.pool.query<{ sum: number }>(
    'select sum(documents)::int as sum from usage_days where tenant_id = $1',
    [tenantId],
  );
  return rows[0]?.sum ?? 0;
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
});
