/** Events of the provider take effect once each, in any order. */
import { countGivenUp } from '@docgen/database/billing/given-up';
import { describe, expect, it } from 'vitest';
import { sweepEvents } from '../../../apps/billing/sweeps/sweep-events.ts';
import { useBilling } from '../../harness/billing.ts';
import { lastEvent, liveThrough, ofType, stateOf, subscriptionOf } from '../../harness/billing-life.ts';
import { mapBounded } from '../../harness/map-bounded.ts';
import { until } from '../../harness/until.ts';

const billing = useBilling();
const isFull = process.env.SCALE === 'full';
const copies = isFull ? 1_000 : 20;
const copiesAtOnce = 50;
const interleavings = isFull ? 1_000 : 8;
const acceptedMsMax = 60_000;
/** Every fifth of the 120 orders: each event comes first in some, and last in others. */
const orderStep = isFull ? 1 : 5;
const lifeTypes = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'invoice.paid',
  'customer.subscription.deleted',
];

describe('the same event again and again', () => {
  it(
    `an event that arrives many times has one effect: ${copies} copies of each of eight types, ${copiesAtOnce} at a time, all answered 200`,
    { timeout: 600_000 },
    async () => {
      const stack = billing();
      const { provider } = stack.payments;
      const { tenantId, session } = await stack.openTenant();
      const subscription = subscriptionOf(stack, session);
      provider.announceTrialEnd(subscription);
      provider.endTrial(subscription, false);
      provider.cancelAtPeriodEnd(subscription, true);
      provider.emit('invoice.payment_action_required', [...stack.payments.state.invoices.values()].at(-1) ?? {});
      const expired = await stack.openSignup();
      provider.expire(expired.session);
      const types = [
        ...lifeTypes.slice(0, 4),
        'customer.subscription.trial_will_end',
        'invoice.payment_failed',
        'invoice.payment_action_required',
        'checkout.session.expired',
      ];

      const answers: (number | undefined)[] = [];
      for (const type of types) {
        const event = ofType(stack.events().toReversed(), type);
        for (let sent = 0; sent < copies; sent += copiesAtOnce) {
          const batch = Array.from({ length: Math.min(copiesAtOnce, copies - sent) }, async () => stack.deliver(event));
          answers.push(...(await Promise.all(batch)));
        }
      }

      expect(new Set(answers)).toEqual(new Set([200]));
      expect(answers).toHaveLength(types.length * copies);
      expect(await stateOf(stack, { tenantId })).toMatchObject({ keys: 1, accounts: 1, mails: 1, status: 'past_due' });
      const { rows } = await stack.stack.db.pool.query<{ kind: string; count: number }>(
        'select kind, count(*)::int as count from mail_outbox where tenant_id = $1 group by kind order by kind',
        [tenantId],
      );
      // The trial had ended before the event, so no mail was needed.
      expect(rows).toEqual([
        { kind: 'api_key', count: 1 },
        { kind: 'payment_action_required', count: 1 },
        { kind: 'payment_failed', count: 1 },
      ]);
    },
  );
});

describe('an event whose object the provider does not find', () => {
  const objectPath = {
    'checkout.session.completed': '/v1/checkout/sessions/',
    'customer.subscription.deleted': '/v1/subscriptions/',
    'invoice.payment_failed': '/v1/invoices/',
  } as const;

  it.each(Object.entries(objectPath))(
    'an event %s whose object is 404 is answered 503, and takes effect when the object is found',
    async (type, path) => {
      const { payments, setFault, deliver, openSignup, deliverNew, events } = billing();
      const signup = await openSignup();
      payments.provider.complete(signup.session);
      if (type !== 'checkout.session.completed') {
        await deliverNew();
        payments.provider.endTrial(subscriptionOf(billing(), signup.session), false);
        payments.provider.cancel(subscriptionOf(billing(), signup.session));
      }
      const event = ofType(events().toReversed(), type);
      setFault((request) =>
        request.path.startsWith(path) ? { kind: 'status', status: 404, when: 'before' } : undefined,
      );

      const meanwhile = await deliver(event);

      setFault(() => undefined);
      expect([meanwhile, await deliver(event)]).toEqual([503, 200]);
      expect(await stateOf(billing(), signup)).toMatchObject({
        status: type === 'checkout.session.completed' ? 'trialing' : 'canceled',
      });
    },
  );

  it('an event whose object stays 404 is tried by each sweep, and given up with an alert', async () => {
    const { payments, setFault, deps, advance, openTenant, resetTime } = billing();
    const tenant = await openTenant();
    payments.provider.cancel(subscriptionOf(billing(), tenant.session));
    const { id } = lastEvent(billing());
    setFault(({ path }) =>
      path.startsWith('/v1/subscriptions/') ? { kind: 'status', status: 404, when: 'before' } : undefined,
    );

    for (let round = 0; round < 25; round += 1) {
      advance(60 * 60_000);
      await sweepEvents(deps);
    }

    setFault(() => undefined);
    resetTime();
    const { rows } = await deps.db.pool.query(
      'select attempts, gave_up_at is not null as "isGivenUp" from event_failures where event_id = $1',
      [id],
    );
    expect(rows).toEqual([{ attempts: 24, isGivenUp: true }]);
    expect((await countGivenUp(deps.db.pool)).events).toBeGreaterThan(0);
  });
});

describe('events in any order', () => {
  it(
    `${120 / orderStep} orders of the five events of a subscription end in the same state`,
    { timeout: 120_000 },
    async () => {
      const stack = billing();
      const orders = ordersOf(lifeTypes).filter((_, index) => index % orderStep === 0);

      const ends = await mapBounded(orders, async (order) => {
        const { signup, events } = await liveThrough(stack);
        for (const type of order) await stack.deliver(ofType(events, type));
        return stateOf(stack, signup);
      });

      expect(orders).toHaveLength(120 / orderStep);
      for (const end of ends) {
        expect(end).toEqual({
          status: 'canceled',
          tier: 'starter',
          keys: 1,
          accounts: 1,
          subscriptions: ['canceled'],
          mails: 1,
        });
      }
    },
  );

  it(
    `events in any order end in the same state: ${interleavings} random ones with duplicates, all at once`,
    { timeout: 1_800_000 },
    async () => {
      const stack = billing();

      const ends = await mapBounded(Array.from({ length: interleavings }), async () => {
        const { signup, events } = await liveThrough(stack);
        const shuffled = [...events, ...events].sort(() => Math.random() - 0.5);
        await Promise.all(shuffled.map(async (event) => stack.deliver(event)));
        // The provider repeats an event until it is accepted.
        for (const event of events)
          await until(`${event.type} is accepted`, async () => (await stack.deliver(event)) === 200, acceptedMsMax);
        return stateOf(stack, signup);
      });

      for (const end of ends) expect(end).toMatchObject({ status: 'canceled', keys: 1, subscriptions: ['canceled'] });
    },
  );

  it('events that arrive while the provider changes the subscription end in its last state', async () => {
    const stack = billing();
    const { session, tenantId } = await stack.openTenant();
    const subscription = subscriptionOf(stack, session);
    stack.payments.provider.setStatus(subscription, 'active');
    stack.payments.provider.setStatus(subscription, 'past_due');
    const updates = stack.events().filter(({ type }) => type === 'customer.subscription.updated');

    await Promise.all(updates.toReversed().map(async (event) => stack.deliver(event)));

    expect(await stateOf(stack, { tenantId })).toMatchObject({ status: 'past_due' });
  });
});

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    ordersOf([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}
