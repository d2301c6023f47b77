/**
 * Sweeps with one item that always fails. The sweep continues with the other items, and gives only this one up after a
 * limited number of attempts, with the reason.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { getSignupSession } from '@docgen/contracts/signup';
import { countGivenUp } from '@docgen/database/billing/given-up';
import type { ApiRequest, Fault } from '@docgen/payments/api';
import { settleSurplus } from '../../../apps/billing/fulfilment/settle-surplus.ts';
import { reportRetries, reportUsage } from '../../../apps/billing/metering/report-usage.ts';
import { subscriptionRetries } from '../../../apps/billing/sweeps/run-subscription-tasks.ts';
import { sweepEvents } from '../../../apps/billing/sweeps/sweep-events.ts';
import { sweepSignups } from '../../../apps/billing/sweeps/sweep-signups.ts';
import { useBilling } from '../../harness/billing.ts';
import type { OpenTenant } from '../../harness/billing.ts';
import { lastEvent, stateOf, subscriptionOf } from '../../harness/billing-life.ts';

const billing = useBilling();
const hourMs = 60 * 60_000;
const refusal: Fault = { kind: 'refuse', code: 'poisoned', param: 'id', says: 'a@canary.example', when: 'before' };

beforeEach(async () => {
  billing().setFault(() => undefined);
  await billing().stack.db.pool.query(
    'truncate surplus_subscriptions, meter_reports, meter_days, event_failures, sweeps',
  );
  await billing().stack.db.pool.query(`delete from signups where status = 'pending'`);
});

/** Makes the provider refuse all calls about `id`. */
function poison(id: string): void {
  const isAbout = ({ path, params }: ApiRequest) => `${path} ${JSON.stringify(params)}`.includes(id);
  billing().setFault((request) => (isAbout(request) ? refusal : undefined));
}

async function query<R>(statement: string, values: readonly unknown[] = []): Promise<R[]> {
  const { rows } = await billing().stack.db.pool.query(statement, [...values]);
  return rows as R[]; // each caller names the columns of its own statement
}

/** A surplus subscription that is not settled. */
async function leaveSurplus({ session }: OpenTenant) {
  const { payments } = billing();
  const subscription = subscriptionOf(billing(), session);
  payments.provider.endTrial(subscription, true);
  await query(`insert into surplus_subscriptions (subscription_id, next_attempt_at) values ($1, $2)`, [
    subscription.id,
    billing().deps.clock(),
  ]);
  return subscription;
}

async function countCalls(work: () => Promise<unknown>): Promise<number> {
  let calls = 0;
  billing().setFault(() => {
    calls += 1;
    return refusal;
  });
  await work();
  return calls;
}

describe('a refund that the provider refuses', () => {
  it('a refused refund does not delay other refunds', async () => {
    const tenants = [await billing().openTenant(), await billing().openTenant()] as const;
    const [poisoned, behind] = [await leaveSurplus(tenants[0]), await leaveSurplus(tenants[1])];
    poison(poisoned.id);

    await settleSurplus(billing().deps);

    expect(poisoned.status).toBe('active');
    expect(behind.status).toBe('canceled');
  });

  it('a refused refund is tried with growing delays, given up with its reason, and never tried again', async () => {
    const { deps, advance, openTenant } = billing();
    const { id } = await leaveSurplus(await openTenant());
    poison(id);

    for (let round = 0; round < subscriptionRetries.attemptsMax * 2; round += 1) {
      await settleSurplus(deps);
      advance(subscriptionRetries.waitMsMax);
    }
    const callsAfterwards = await countCalls(async () => settleSurplus(deps));

    const [row] = await query<{ attempts: number; failure: string }>('select * from surplus_subscriptions');
    expect(row).toMatchObject({ attempts: subscriptionRetries.attemptsMax, gave_up_at: expect.any(Date) as Date });
    expect(row?.failure).toMatch(/^the payment provider failed: \w+, poisoned, 400/);
    expect(callsAfterwards).toBe(0);
    expect(await countGivenUp(deps.db.pool)).toMatchObject({ refunds: 1 });
  });

  it('a refused refund waits a minute, so a sweep tries it once', async () => {
    const { deps, advance, openTenant } = billing();
    const { id } = await leaveSurplus(await openTenant());
    poison(id);
    await settleSurplus(deps);

    const early = await countCalls(async () => settleSurplus(deps));
    advance(61_000);
    const late = await countCalls(async () => settleSurplus(deps));

    expect([early, late > 0]).toEqual([0, true]);
  });
});

/** Reports of past minutes of today that are due. */
async function leaveReports({ tenantId }: OpenTenant, count: number): Promise<void> {
  await query(
    `insert into meter_reports (report_id, tenant_id, day, documents, stamped_at, created_at, next_attempt_at)
      select $1 || '-' || n, $1, $3::timestamptz::date, 1, date_trunc('minute', $3::timestamptz) - n * interval '1 minute', $3, $3
      from generate_series(1, $2::int) as n`,
    [tenantId, count, billing().deps.clock()],
  );
}

describe('a usage report that the provider refuses', () => {
  it('refused reports do not delay other reports', async () => {
    const { openTenant, deps } = billing();
    const [poisoned, behind] = [await openTenant(), await openTenant()];
    await leaveReports(poisoned, 110);
    await leaveReports(behind, 250);
    poison(poisoned.session.customer ?? '');

    await reportUsage(deps);

    const counts = await query<{ tenant_id: string; sent: number }>(
      'select tenant_id, count(sent_at)::int as sent from meter_reports group by tenant_id',
    );
    expect(Object.fromEntries(counts.map(({ tenant_id: tenantId, sent }) => [tenantId, sent]))).toEqual({
      [poisoned.tenantId]: 0,
      [behind.tenantId]: 250,
    });
  });

  it('a refused report is given up with its reason, and never sent again', async () => {
    const { openTenant, deps, advance } = billing();
    const tenant = await openTenant();
    await leaveReports(tenant, 1);
    await query('update meter_reports set attempts = $1', [reportRetries.attemptsMax - 2]);
    poison(tenant.session.customer ?? '');

    await reportUsage(deps);
    const [before] = await query<{ gave_up_at: Date | null }>('select gave_up_at from meter_reports');
    advance(reportRetries.waitMsMax);
    await reportUsage(deps);
    advance(reportRetries.waitMsMax);
    const callsAfterwards = await countCalls(async () => reportUsage(deps));

    const [row] = await query<{ failure: string }>('select * from meter_reports');
    expect(before?.gave_up_at).toBeNull();
    expect(row).toMatchObject({ attempts: reportRetries.attemptsMax, gave_up_at: expect.any(Date) as Date });
    expect(row?.failure).toMatch(/poisoned/);
    expect(callsAfterwards).toBe(0);
    expect(await countGivenUp(deps.db.pool)).toMatchObject({ reports: 1 });
  });
});

describe('a missed event that cannot be settled', () => {
  it('a missed event that always fails delays no other event and is given up after a day of sweeps', async () => {
    const { openTenant, payments, deps, advance } = billing();
    const [poisoned, behind] = [await openTenant(), await openTenant()];
    payments.provider.cancel(subscriptionOf(billing(), poisoned.session));
    const { id } = lastEvent(billing());
    payments.provider.cancel(subscriptionOf(billing(), behind.session));
    poison(subscriptionOf(billing(), poisoned.session).id);

    advance(hourMs);
    await sweepEvents(deps);
    const statusBehind = (await stateOf(billing(), behind))?.['status'];
    for (let round = 1; round < 30; round += 1) {
      advance(hourMs);
      await sweepEvents(deps);
    }

    const [row] = await query<{ attempts: number }>('select * from event_failures where event_id = $1', [id]);
    const [sweep] = await query<{ reached_at: Date | null }>(`select reached_at from sweeps where name = 'events'`);
    expect(statusBehind).toBe('canceled');
    expect(row).toMatchObject({ attempts: 24, failure: expect.stringMatching(/poisoned/) as string });
    expect(deps.clock().getTime() - (sweep?.reached_at?.getTime() ?? 0)).toBeLessThan(hourMs);
    expect(await countGivenUp(deps.db.pool)).toMatchObject({ events: 1 });
  });

  it('an event that was given up takes effect when the provider sends it again', async () => {
    const { openTenant, payments, deps, advance, deliver, setFault } = billing();
    const tenant = await openTenant();
    payments.provider.cancel(subscriptionOf(billing(), tenant.session));
    const event = lastEvent(billing());
    poison(subscriptionOf(billing(), tenant.session).id);
    for (let round = 0; round < 25; round += 1) {
      advance(hourMs);
      await sweepEvents(deps);
    }
    setFault(() => undefined);

    await deliver(event);

    expect(await stateOf(billing(), tenant)).toMatchObject({ status: 'canceled' });
    expect(await countGivenUp(deps.db.pool)).toMatchObject({ events: 0 });
  });
});

describe('a waiting signup that the provider says nothing about', () => {
  it('a signup without an answer delays no other signup, is checked with growing delays, and ends with a reason', async () => {
    const { openSignup, payments, deps, advance, client } = billing();
    const [poisoned, behind] = [await openSignup(), await openSignup()];
    payments.provider.complete(behind.session);
    poison(poisoned.session.id);

    advance(hourMs);
    await sweepSignups(deps);
    const stateBehind = await stateOf(billing(), behind);
    let asked = 1;
    for (let hour = 1; hour < 150; hour += 1) {
      advance(hourMs);
      asked += await sweepSignups(deps);
    }

    const { body } = await client.call(getSignupSession, { apiKey: null, params: { sessionId: poisoned.session.id } });
    expect(stateBehind).toMatchObject({ keys: 1 });
    expect(asked).toBe(20);
    expect(body).toEqual({ status: 'failed', reason: 'provider_unanswered' });
    expect(await countGivenUp(deps.db.pool)).toMatchObject({ signups: 1 });
  });

  it('a signup that was given up is fulfilled by a later payment event', async () => {
    const { openSignup, payments, deps, advance, deliver, setFault } = billing();
    const signup = await openSignup();
    payments.provider.complete(signup.session);
    const event = lastEvent(billing());
    poison(signup.session.id);
    for (let hour = 0; hour < 150; hour += 1) {
      advance(hourMs);
      await sweepSignups(deps);
    }
    setFault(() => undefined);

    await deliver(event);

    expect(await stateOf(billing(), signup)).toMatchObject({ keys: 1, mails: 1 });
  });
});
