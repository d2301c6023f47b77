/** Subscriptions while each call to the provider fails once. The result must equal a run without failures. */
import { describe, expect, it } from 'vitest';
import { cancelSubscription, openPortal } from '@docgen/contracts/billing';
import type { ApiRequest, Fault } from '@docgen/payments/api';
import type { ProviderEvent } from '@docgen/payments/state';
import { settleSurplus } from '../../../apps/billing/fulfilment/settle-surplus.ts';
import { BillingConfig } from '../../../apps/billing/config.ts';
import { reportUsage } from '../../../apps/billing/metering/report-usage.ts';
import { sweepEvents } from '../../../apps/billing/sweeps/sweep-events.ts';
import { useBilling } from '../../harness/billing.ts';
import type { BillingStack } from '../../harness/billing.ts';
import type { OpenSignup } from '../../harness/signups.ts';
import { stateOf, subscriptionOf } from '../../harness/billing-life.ts';
import { until } from '../../harness/until.ts';
import { providerFaults, realHang, tryMs } from './provider-faults.ts';

const isFull = process.env.SCALE === 'full';
const documents = 5;
const hourMs = 60 * 60_000;

/** Always includes the worst fault: a call that took effect but lost its answer must not take effect again. */
const tried = isFull
  ? providerFaults
  : providerFaults.filter(([, { kind, when }]) => kind === 'reset' && when === 'after');

/** All calls of the service to the provider. */
const everyCall = [
  'POST /v1/checkout/sessions',
  'GET /v1/checkout/sessions/{id}',
  'POST /v1/checkout/sessions/{id}/expire',
  'GET /v1/subscriptions/{id}',
  'DELETE /v1/subscriptions/{id}',
  'GET /v1/invoices/{id}',
  'GET /v1/invoices',
  'POST /v1/refunds',
  'POST /v1/billing_portal/sessions',
  'POST /v1/billing/meter_events',
  'GET /v1/billing/meters',
  'GET /v1/billing/meters/{id}/event_summaries',
  'GET /v1/events',
];

/** Fails the first attempt of each call and records the call. */
function failOnce(fault: Fault) {
  const met = new Set<string>();
  const failedCalls = new Set<string>();
  const faultOf = ({ method, path, idempotencyKey = '' }: ApiRequest): Fault | undefined => {
    const name = `${method} ${path} ${idempotencyKey}`;
    if (met.has(name)) return undefined;
    met.add(name);
    failedCalls.add(`${method} ${path.replaceAll(/\/(cs|sub|in|mtr)_\w+/g, '/{id}')}`);
    return fault;
  };
  return { faultOf, failedCalls };
}

/** Runs `act` at the provider and delivers its events, which must be accepted at once. */
async function actAndDeliver({ payments, deliver }: BillingStack, act: () => void): Promise<void> {
  const before = new Set(payments.state.events.keys());
  act();
  const events = [...payments.state.events.values()].filter(({ id }) => !before.has(id));
  for (const event of events) expect(await deliver(event)).toBe(200);
}

/** Two pages of which one is paid, a payment that fails, the portal, and a cancellation. */
async function liveOnce(stack: BillingStack): Promise<void> {
  const { openSignup, payments, client } = stack;
  const first = await openSignup();
  const tenant = await openSignup(first.email);
  await actAndDeliver(stack, () => payments.provider.complete(tenant.session));
  const subscription = subscriptionOf(stack, tenant.session);
  await actAndDeliver(stack, () => payments.provider.endTrial(subscription, false));
  const apiKey = await stack.readKey(tenant);
  const portal = await client.call(openPortal, { apiKey, body: { returnUrl: 'https://app.example.com/' } });
  const canceled = await client.call(cancelSubscription, { apiKey });

  expect({ portal: portal.status, canceled: canceled.status }).toEqual({ portal: 200, canceled: 200 });
  expect(payments.state.sessions.get(first.session.id)?.status).toBe('expired');
  expect(sessionsOf(stack, first)).toHaveLength(2);
  expect(await stateOf(stack, tenant)).toEqual({
    status: 'canceled',
    tier: 'starter',
    keys: 1,
    accounts: 1,
    mails: 1,
    subscriptions: ['canceled'],
  });
  expect(await countMails(stack, tenant, 'payment_failed')).toBe(1);
}

/** Both pages of one address are paid, and one payment is refunded. */
async function payTwice(stack: BillingStack): Promise<string> {
  const { openSignup, payments } = stack;
  const first = await openSignup();
  payments.provider.complete(first.session);
  const second = await openSignup(first.email);
  // Before the event of the first payment, which expires the second page.
  payments.provider.complete(second.session);
  await actAndDeliver(stack, () => payments.provider.emit('checkout.session.completed', first.session));
  const surplus = subscriptionOf(stack, second.session);
  payments.provider.endTrial(surplus, true);
  await actAndDeliver(stack, () => payments.provider.emit('checkout.session.completed', second.session));

  expect(await stateOf(stack, first)).toMatchObject({ status: 'trialing', keys: 1 });
  expect(await stateOf(stack, second)).toBeUndefined();
  return surplus.id;
}

/** A report whose answer is lost, which is checked after a day, and further reports. */
async function reportAll(stack: BillingStack, faultOf: (request: ApiRequest) => Fault | undefined): Promise<void> {
  await generate(stack);
  const lost: Fault = { kind: 'status', status: 401, when: 'after' };
  stack.setFault(({ path }) => (path === '/v1/billing/meter_events' ? lost : undefined));
  await reportUsage(stack.deps);
  stack.setFault(faultOf);
  stack.advance(25 * hourMs);
  await reportUsage(stack.deps);
  await generate(stack);
  await reportUsage(stack.deps);
}

async function generate({ stack, deps }: BillingStack): Promise<void> {
  await stack.db.pool.query(
    `insert into usage_days (tenant_id, day, documents) select tenant_id, $1, $2 from billing_accounts
      on conflict (tenant_id, day) do update set documents = usage_days.documents + excluded.documents`,
    [deps.clock().toISOString().slice(0, 10), documents],
  );
}

function sessionsOf({ payments }: BillingStack, { email }: OpenSignup) {
  return [...payments.state.sessions.values()].filter(({ customer_email: to }) => to === email);
}

async function countMails({ stack }: BillingStack, { tenantId }: OpenSignup, kind: string): Promise<number> {
  const { rows } = await stack.db.pool.query('select 1 from mail_outbox where tenant_id = $1 and kind = $2', [
    tenantId,
    kind,
  ]);
  return rows.length;
}

async function sumCounted({ stack }: BillingStack): Promise<number> {
  const { rows } = await stack.db.pool.query<{ sum: number }>('select sum(documents)::int as sum from usage_days');
  return rows[0]?.sum ?? 0;
}

/**
 * Runs sweeps until everything is settled, and returns the number of refunds. The state must be as without failures.
 */
async function liveThroughAll(stack: BillingStack, fault: Fault, lives: number): Promise<number> {
  const { payments, deps } = stack;
  const { faultOf, failedCalls } = failOnce(fault);
  const refundsBefore = payments.state.refunds.size;
  stack.setFault(faultOf);

  await Promise.all(Array.from({ length: lives }, async () => liveOnce(stack)));
  const surplus = await Promise.all(Array.from({ length: lives }, async () => payTwice(stack)));
  // Runs deferred refunds.
  stack.advance(hourMs);
  await settleSurplus(deps);
  await reportAll(stack, faultOf);
  stack.advance(2 * hourMs);
  await sweepEvents(deps);
  stack.setFault(() => undefined);

  expect([...failedCalls].toSorted()).toEqual(everyCall.toSorted());
  expect(surplus.map((id) => payments.state.subscriptions.get(id)?.status)).toEqual(surplus.map(() => 'canceled'));
  const metered = [...payments.state.meterEvents.values()].reduce((total, { value }) => total + value, 0);
  expect(metered).toBe(await sumCounted(stack));
  return payments.state.refunds.size - refundsBefore;
}

describe('when every call to the provider fails once', () => {
  const lives = isFull ? 20 : 1;
  const billing = useBilling({ STRIPE_TIMEOUT_MS: String(tryMs) });

  it.each(tried)(
    `when every call to the provider fails once by %s, ${lives} signups and payments end as without failures`,
    { timeout: 300_000 },
    async (_what, fault) => {
      expect(await liveThroughAll(billing(), fault, lives)).toBe(lives);
    },
  );
});

/** Calls that hang for 30 s with the usual time limits make this test long. */
const usualLimits = isFull ? [BillingConfig.shape.STRIPE_TIMEOUT_MS.parse(undefined)] : [];

describe.each(usualLimits)('when every call to the provider hangs once for 30 s, and is given up after %i ms', (ms) => {
  const billing = useBilling({ STRIPE_TIMEOUT_MS: String(ms) });

  it('a subscription and its payments end as without failures', { timeout: 600_000 }, async () => {
    expect(await liveThroughAll(untilTaken(billing()), realHang, 1)).toBe(1);
  });
});

/** The provider waits ten seconds and repeats the event. */
function untilTaken(stack: BillingStack): BillingStack {
  const deliver = async (event: ProviderEvent) =>
    until('the event is accepted', async () => ((await stack.deliver(event)) === 200 ? 200 : undefined), 120_000);
  return { ...stack, deliver };
}
