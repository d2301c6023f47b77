/** States of subscriptions at the provider, and contents of events. */
import { describe, expect, it } from 'vitest';
import { getCaller } from '@docgen/contracts/auth';
import type { TenantStatus } from '@docgen/contracts/auth';
import type { Subscription } from '@docgen/payments/objects';
import { useBilling } from '../../harness/billing.ts';
import { lastEvent, stateOf, subscriptionOf } from '../../harness/billing-life.ts';

const billing = useBilling();

describe('a subscription', () => {
  it.each<[string, TenantStatus]>([
    ['active', 'active'],
    ['trialing', 'trialing'],
    ['past_due', 'past_due'],
    ['unpaid', 'suspended'],
    ['paused', 'suspended'],
    ['incomplete', 'suspended'],
    ['incomplete_expired', 'suspended'],
    ['a_status_to_come', 'suspended'],
    ['canceled', 'canceled'],
  ])('a subscription with the status %s gives its tenant the status %s', async (status, expected) => {
    const stack = billing();
    const { session, apiKey } = await stack.openTenant();
    stack.payments.provider.setStatus(subscriptionOf(stack, session), status);

    await stack.deliver(lastEvent(stack));

    const me = await stack.client.call(getCaller, { apiKey });
    expect(me.body.status).toBe(expected);
  });

  it('a subscription with another price changes the tier of its tenant', async () => {
    const stack = billing();
    const { session, apiKey } = await stack.openTenant();
    stack.payments.provider.changePrice(subscriptionOf(stack, session), 'price_local_business');

    await stack.deliver(lastEvent(stack));

    const me = await stack.client.call(getCaller, { apiKey });
    expect(me.body.tier).toBe('business');
  });

  it('a new subscription of a canceled customer activates the tenant again', async () => {
    const stack = billing();
    const { session, apiKey } = await stack.openTenant();
    const first = subscriptionOf(stack, session);
    stack.payments.provider.cancel(first);
    await stack.deliver(lastEvent(stack));
    const second: Subscription = {
      ...structuredClone(first),
      id: `${first.id}again`,
      status: 'active',
      canceled_at: null,
    };
    stack.payments.state.subscriptions.set(second.id, second);
    stack.payments.provider.emit('customer.subscription.created', second);

    await stack.deliver(lastEvent(stack));

    const me = await stack.client.call(getCaller, { apiKey });
    expect(me.body.status).toBe('active');
  });
});

describe('the content of an event', () => {
  it('the content of an event is not used: the object is read at the provider', async () => {
    const stack = billing();
    const signup = await stack.openSignup();
    const claimed = {
      ...signup.session,
      status: 'complete',
      payment_status: 'paid',
      customer: 'cus_x',
      subscription: 'sub_x',
    };
    stack.payments.provider.emit('checkout.session.completed', claimed);

    const status = await stack.deliver(lastEvent(stack));

    expect(status).toBe(200);
    expect(await stateOf(stack, signup)).toBeUndefined();
  });

  it('an event about another customer changes nothing', async () => {
    const stack = billing();
    const { tenantId, session } = await stack.openTenant();
    const other = await stack.openTenant();
    const foreign = subscriptionOf(stack, other.session);
    stack.payments.provider.cancel(foreign);
    const { customer } = subscriptionOf(stack, session);
    // A canceled subscription of another customer, sent with this tenant's customer.
    stack.payments.provider.emit('customer.subscription.deleted', { ...foreign, customer });

    await stack.deliver(lastEvent(stack));

    expect(await stateOf(stack, { tenantId })).toMatchObject({ status: 'trialing', subscriptions: ['trialing'] });
  });

  it('an event of an unknown type is stored and ignored', async () => {
    const stack = billing();
    stack.payments.provider.emit('customer.discount.created', { id: 'di_1' });
    const event = lastEvent(stack);

    const status = await stack.deliver(event);

    const { rows } = await stack.stack.db.pool.query('select type from provider_events where event_id = $1', [
      event.id,
    ]);
    expect({ status, rows }).toEqual({ status: 200, rows: [{ type: 'customer.discount.created' }] });
  });
});
