/** Sweeps find what webhooks missed, by reading sessions and by listing events. */
import { getSignupSession } from '@docgen/contracts/signup';
import { describe, expect, it } from 'vitest';
import { removeOld } from '../../../apps/billing/sweeps/remove-old.ts';
import { sweepEvents } from '../../../apps/billing/sweeps/sweep-events.ts';
import { sweepSignups } from '../../../apps/billing/sweeps/sweep-signups.ts';
import { useBilling } from '../../harness/billing.ts';
import { lastEvent, stateOf, subscriptionOf } from '../../harness/billing-life.ts';
import { mapBounded } from '../../harness/map-bounded.ts';

const billing = useBilling();
const signups = process.env.SCALE === 'full' ? 50 : 15;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

describe('an hour in which no webhook arrives', () => {
  it(`without webhooks, the sweep of sessions fulfils all ${signups} signups once`, { timeout: 120_000 }, async () => {
    const { openSignup, payments, deps, advance } = billing();
    const opened = await mapBounded(Array.from({ length: signups }), async () => openSignup());
    for (const { session } of opened) payments.provider.complete(session);

    advance(hourMs);
    // Two processes run the sweep at the same time.
    await Promise.all([sweepSignups(deps), sweepSignups(deps)]);

    for (const signup of opened) expect(await stateOf(billing(), signup)).toMatchObject({ keys: 1, mails: 1 });
  });

  it('without webhooks, the sweep of events fulfils all signups once', async () => {
    const { openSignup, payments, deps, advance } = billing();
    const opened = await mapBounded(Array.from({ length: signups }), async () => openSignup());
    for (const { session } of opened) payments.provider.complete(session);

    advance(2 * hourMs);
    const rounds = await Promise.all([sweepEvents(deps), sweepEvents(deps)]);

    expect(rounds.filter((round) => round !== undefined)).toHaveLength(1);
    for (const signup of opened) expect(await stateOf(billing(), signup)).toMatchObject({ keys: 1, mails: 1 });
  });

  it('a service that stops takes no further signup, so that another process checks it at once', async () => {
    const { openSignup, payments, deps, advance } = billing();
    const opened = await mapBounded([1, 2], async () => openSignup());
    for (const { session } of opened) payments.provider.complete(session);
    advance(hourMs);

    const stopped = await sweepSignups({ ...deps, stopping: AbortSignal.abort() });
    const other = await sweepSignups(deps);

    expect([stopped, other]).toEqual([0, 2]);
  });

  it('without webhooks, the sweep of events records a cancellation', async () => {
    const { openTenant, payments, deps, advance } = billing();
    const tenant = await openTenant();
    payments.provider.cancel(subscriptionOf(billing(), tenant.session));

    advance(2 * hourMs);
    await sweepEvents(deps);

    expect(await stateOf(billing(), tenant)).toMatchObject({ status: 'canceled' });
  });

  it('webhooks and sweeps at the same time fulfil all signups once', async () => {
    const { openSignup, payments, deps, advance, deliverAll } = billing();
    const signup = await openSignup();
    payments.provider.complete(signup.session);

    advance(2 * hourMs);
    await Promise.all([deliverAll(), sweepSignups(deps), sweepEvents(deps), sweepSignups(deps)]);

    expect(await stateOf(billing(), signup)).toMatchObject({ keys: 1, accounts: 1, mails: 1 });
  });
});

describe('a fulfilment that only the row of its signup records', () => {
  it('a fulfilled signup is not fulfilled or mailed again by repeated events and sweeps', async () => {
    const { openTenant, stack, deliverAll, deps, advance } = billing();
    const { tenantId } = await openTenant();
    // The state after a cleanup, or after a restore of a backup.
    await stack.db.pool.query('delete from provider_events');
    await stack.db.pool.query('delete from mail_outbox');

    advance(2 * hourMs);
    await deliverAll();
    await Promise.all([sweepSignups(deps), sweepEvents(deps)]);

    expect(await stateOf(billing(), { tenantId })).toMatchObject({ keys: 1, accounts: 1, mails: 0 });
  });
});

describe('a run over waiting signups', () => {
  it('the sweep ignores signups that are younger than ten minutes', async () => {
    const { openSignup, deps, answered, resetTime } = billing();
    resetTime();
    await sweepSignups(deps);
    const { session } = await openSignup();
    const before = answered.length;

    await sweepSignups(deps);

    const asked = answered.slice(before).map(({ request }) => request.path);
    expect(asked).not.toContain(`/v1/checkout/sessions/${session.id}`);
  });

  it('the sweep fails a signup whose session has expired', async () => {
    const { openSignup, payments, deps, advance, client } = billing();
    const { session } = await openSignup();
    advance(25 * hourMs);
    payments.provider.expireOld();

    await sweepSignups(deps);

    const { body } = await client.call(getSignupSession, { apiKey: null, params: { sessionId: session.id } });
    expect(body).toEqual({ status: 'failed', reason: 'checkout.session.expired' });
  });

  it('a failed signup is removed after two months, and a later event changes nothing', async () => {
    const { openSignup, payments, deps, advance, deliver, stack, resetTime } = billing();
    const { session, tenantId } = await openSignup();
    payments.provider.expire(session);
    const event = lastEvent(billing());
    await deliver(event);
    const count = async () =>
      (await stack.db.pool.query('select 1 from signups where tenant_id = $1', [tenantId])).rowCount;
    await removeOld(deps);
    const before = await count();
    advance(61 * 24 * hourMs);

    await removeOld(deps);
    const again = await deliver(event);

    resetTime();
    expect({ before, after: await count(), again }).toEqual({ before: 1, after: 0, again: 200 });
  });

  it('the sweep continues after a failure of the provider', async () => {
    const { openSignup, payments, deps, advance, setFault } = billing();
    const signup = await openSignup();
    payments.provider.complete(signup.session);
    advance(11 * minuteMs);
    setFault(() => ({ kind: 'status', status: 500, when: 'before' }));
    await sweepSignups(deps);
    const meanwhile = await stateOf(billing(), signup);
    setFault(() => undefined);

    advance(11 * minuteMs);
    await sweepSignups(deps);

    expect(meanwhile).toBeUndefined();
    expect(await stateOf(billing(), signup)).toMatchObject({ keys: 1 });
  });
});
