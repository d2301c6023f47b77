/** Cancellation at the end of the period: the state follows the provider, in any order of its events. */
import { getCaller } from '@docgen/contracts/auth';
import { cancelSubscription, getSubscription, updateSubscription } from '@docgen/contracts/billing';
import { describe, expect, it } from 'vitest';
import { useBilling } from '../../harness/billing.ts';
import type { OpenTenant } from '../../harness/billing.ts';
import { lastEvent, ofType, stateOf, subscriptionOf } from '../../harness/billing-life.ts';
import { expectError, expectInvalid } from '../../harness/expect-error.ts';
import { anyText } from '../../harness/matchers.ts';

const billing = useBilling();
const dayMs = 24 * 60 * 60_000;

async function setEnding({ apiKey }: Pick<OpenTenant, 'apiKey'>, cancelAtPeriodEnd: boolean) {
  return billing().client.call(updateSubscription, { apiKey, body: { cancelAtPeriodEnd } });
}

async function read({ apiKey }: Pick<OpenTenant, 'apiKey'>) {
  return (await billing().client.call(getSubscription, { apiKey })).body;
}

/** The updates that the provider was asked for. */
function updatesOf({ session }: Pick<OpenTenant, 'session'>) {
  const path = `/v1/subscriptions/${session.subscription ?? ''}`;
  const asked = billing().answered.filter(({ request }) => request.method === 'POST' && request.path === path);
  return asked.map(({ request }) => request.params);
}

describe('a cancellation at the end of the period', () => {
  it('a subscription that ends with its period works until then, and the answer has the time of its end', async () => {
    const tenant = await billing().openTenant();
    const before = await read(tenant);

    const { status, body } = await setEnding(tenant, true);

    expect(before).toMatchObject({ status: 'trialing', tier: 'starter', cancelAtPeriodEnd: false, endsAt: null });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, cancelAtPeriodEnd: true, endsAt: before.periodEnd });
    expect(await read(tenant)).toEqual(body);
    expect(await stateOf(billing(), tenant)).toMatchObject({ status: 'trialing' });
    expect(subscriptionOf(billing(), tenant.session)).toMatchObject({ status: 'trialing', cancel_at_period_end: true });
  });

  it('the subscription ends with its period, when the event of the provider arrives', async () => {
    const tenant = await billing().openTenant();
    const { body: ending } = await setEnding(tenant, true);

    billing().advance(30 * dayMs + 1_000);
    billing().payments.provider.endScheduled();
    const { id } = subscriptionOf(billing(), tenant.session);
    const own = billing()
      .events()
      .filter(({ data }) => (data.object as { id: string }).id === id);
    await billing().deliver(ofType(own, 'customer.subscription.deleted'));
    billing().resetTime();

    expect(await read(tenant)).toMatchObject({ status: 'canceled', cancelAtPeriodEnd: false, endsAt: anyText });
    expect(Date.parse((await read(tenant)).endsAt ?? '')).toBeGreaterThanOrEqual(Date.parse(ending.endsAt ?? ''));
    expect(await stateOf(billing(), tenant)).toMatchObject({ status: 'canceled' });
    expectInvalid(await setEnding(tenant, false), 'subscription');
  });

  it('a repeated cancellation asks the provider once, and the end can be revoked and set again', async () => {
    const tenant = await billing().openTenant();

    const first = await setEnding(tenant, true);
    const second = await setEnding(tenant, true);
    const revoked = await setEnding(tenant, false);
    const again = await setEnding(tenant, true);

    expect(second.body).toEqual(first.body);
    expect(revoked.body).toMatchObject({ cancelAtPeriodEnd: false, endsAt: null });
    expect(again.body).toEqual(first.body);
    expect(updatesOf(tenant)).toEqual(['true', 'false', 'true'].map((value) => ({ cancel_at_period_end: value })));
  });

  it('an end that the portal has set with a date alone can be revoked', async () => {
    const tenant = await billing().openTenant();
    const subscription = subscriptionOf(billing(), tenant.session);
    const endsAt = Math.floor(Date.now() / 1_000) + 3_600;
    Object.assign(subscription, { cancel_at: endsAt, cancel_at_period_end: false });
    billing().payments.provider.emit('customer.subscription.updated', subscription);
    await billing().deliver(lastEvent(billing()));
    const ending = await read(tenant);

    const { body } = await setEnding(tenant, false);

    expect(ending).toMatchObject({ cancelAtPeriodEnd: true, endsAt: new Date(endsAt * 1_000).toISOString() });
    expect(body).toMatchObject({ cancelAtPeriodEnd: false, endsAt: null });
    expect(updatesOf(tenant)).toEqual([{ cancel_at: '' }]);
  });

  it('events that come twice, late and in the wrong order leave the state of the provider', async () => {
    const stack = billing();
    const tenant = await stack.openTenant();
    const known = new Set(stack.events().map(({ id }) => id));
    const subscription = subscriptionOf(stack, tenant.session);
    stack.payments.provider.cancelAtPeriodEnd(subscription, true);
    stack.payments.provider.cancelAtPeriodEnd(subscription, false);
    stack.payments.provider.cancelAtPeriodEnd(subscription, true);
    const events = stack.events().filter(({ id }) => !known.has(id));

    for (const event of [...events.toReversed(), ...events]) expect(await stack.deliver(event)).toBe(200);
    expect(await read(tenant)).toMatchObject({ status: 'trialing', cancelAtPeriodEnd: true });

    stack.payments.provider.cancel(subscription);
    const ended = lastEvent(stack);
    stack.payments.provider.emit('customer.subscription.updated', { ...subscription, status: 'trialing' });
    for (const event of [ended, lastEvent(stack), ended]) expect(await stack.deliver(event)).toBe(200);
    expect(await read(tenant)).toMatchObject({ status: 'canceled', cancelAtPeriodEnd: false });
  });

  it('concurrent changes and events end in the state of the provider', async () => {
    const stack = billing();
    const tenant = await stack.openTenant();
    const known = new Set(stack.events().map(({ id }) => id));

    const answers = await Promise.all([true, false, true, false].map(async (isEnding) => setEnding(tenant, isEnding)));
    await Promise.all(
      stack
        .events()
        .filter(({ id }) => !known.has(id))
        .map(async (event) => stack.deliver(event)),
    );

    const { cancel_at_period_end: isEnding } = subscriptionOf(stack, tenant.session);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await read(tenant)).cancelAtPeriodEnd).toBe(isEnding);
  });

  it('a cancellation whose answers were lost is answered 503, and a repetition records it', async () => {
    const tenant = await billing().openTenant();
    billing().setFault(({ method, path }) =>
      method === 'POST' && path.startsWith('/v1/subscriptions/')
        ? { kind: 'status', status: 500, when: 'after' }
        : undefined,
    );
    const failed = await setEnding(tenant, true);
    billing().setFault(() => undefined);

    const { body } = await setEnding(tenant, true);

    expectError(failed, 503, 'SERVICE_UNAVAILABLE');
    expect(body).toMatchObject({ cancelAtPeriodEnd: true });
  });

  it('a subscription that ends with its period can still be canceled now', async () => {
    const tenant = await billing().openTenant();
    await setEnding(tenant, true);

    const { status } = await billing().client.call(cancelSubscription, { apiKey: tenant.apiKey });

    expect(status).toBe(200);
    expect(await read(tenant)).toMatchObject({ status: 'canceled', cancelAtPeriodEnd: false, endsAt: anyText });
  });

  it('a trial that ends without a charge is not announced as a charge', async () => {
    const stack = billing();
    const tenant = await stack.openTenant();
    await setEnding(tenant, true);
    stack.payments.provider.announceTrialEnd(subscriptionOf(stack, tenant.session));

    await stack.deliver(ofType(stack.events().toReversed(), 'customer.subscription.trial_will_end'));

    const { rows } = await stack.stack.db.pool.query(
      `select kind from mail_outbox where tenant_id = $1 and kind = 'trial_will_end'`,
      [tenant.tenantId],
    );
    expect(rows).toEqual([]);
  });

  it('only the subscription of the caller changes', async () => {
    const [mine, theirs] = [await billing().openTenant(), await billing().openTenant()];

    await setEnding(mine, true);

    expect(await read(theirs)).toMatchObject({ cancelAtPeriodEnd: false });
    expect(subscriptionOf(billing(), theirs.session).cancel_at_period_end).toBe(false);
  });
});

describe('404 NOT_FOUND', () => {
  it('a tenant without a billing record has no subscription', async () => {
    const { client } = await billing().stack.addTenant('starter');

    expectError(await client.call(getSubscription), 404, 'NOT_FOUND');
    expectError(await client.call(updateSubscription, { body: { cancelAtPeriodEnd: true } }), 404, 'NOT_FOUND');
  });
});

describe('400 VALIDATION_ERROR', () => {
  it.each([
    ['{}', 'cancelAtPeriodEnd'],
    ['{"cancelAtPeriodEnd":"yes"}', 'cancelAtPeriodEnd'],
    ['{"cancelAtPeriodEnd":true,"tenantId":"ten_x"}', 'tenantId'],
  ])('the body %s is refused with its field', async (rawBody, field) => {
    const { apiKey } = await billing().openTenant();

    expectInvalid(await billing().client.call(updateSubscription, { apiKey, rawBody }), field);
  });

  it('a canceled tenant has no subscription to change', async () => {
    const tenant = await billing().openTenant();
    await billing().client.call(cancelSubscription, { apiKey: tenant.apiKey });

    expectInvalid(await setEnding(tenant, true), 'subscription');
    const me = await billing().client.call(getCaller, { apiKey: tenant.apiKey });
    expect(me.body.status).toBe('canceled');
  });
});
