/**
 * Checks requests of the billing service and answers of the simulated provider against the provider's API description,
 * if it is beside the checkout. Without it, only the members of the calls are checked.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cancelSubscription, openCheckout, openPortal, updateSubscription } from '@docgen/contracts/billing';
import { describe, expect, it } from 'vitest';
import { reportUsage } from '../../../apps/billing/metering/report-usage.ts';
import { stripeApiVersion } from '../../../apps/billing/provider/connect-stripe.ts';
import { sweepEvents } from '../../../apps/billing/sweeps/sweep-events.ts';
import { sweepSignups } from '../../../apps/billing/sweeps/sweep-signups.ts';
import { useBilling } from '../../harness/billing.ts';
import { lastEvent, subscriptionOf } from '../../harness/billing-life.ts';
import { findMisfits } from './json-schema.ts';
import type { Schema } from './json-schema.ts';

interface Spec {
  readonly info: { readonly apiVersion: string };
  readonly operations: readonly {
    readonly method: string;
    readonly path: string;
    readonly params: Schema;
    readonly response: Schema;
  }[];
  readonly events: Readonly<Record<string, { readonly object: Schema }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const file = fileURLToPath(new URL('../../../../shared/stripe/spec.json', import.meta.url));
// The form of the published file.
const spec = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Spec) : undefined;

/** Calls that the description does not contain: refunds. */
const beyondSpec = ['POST /v1/refunds'];

const billing = useBilling();

/** Makes the service send each kind of call once. */
async function doEverything(): Promise<void> {
  const stack = billing();
  const { provider } = stack.payments;
  const tenant = await stack.openTenant();
  await stack.client.call(openPortal, { apiKey: tenant.apiKey, body: { returnUrl: 'https://app.example.com/' } });
  await stack.stack.db.pool.query(`insert into usage_days (tenant_id, day, documents) values ($1, now()::date, 5)`, [
    tenant.tenantId,
  ]);
  stack.setFault(({ path }) =>
    path === '/v1/billing/meter_events' ? { kind: 'status', status: 401, when: 'after' } : undefined,
  );
  await reportUsage(stack.deps);
  stack.setFault(() => undefined);
  stack.advance(25 * 60 * 60_000);
  await reportUsage(stack.deps);
  const subscription = subscriptionOf(stack, tenant.session);
  provider.endTrial(subscription, false);
  for (const event of stack.events()) await stack.deliver(event);
  provider.changePrice(subscription, 'price_local_growth');
  await stack.client.call(updateSubscription, { apiKey: tenant.apiKey, body: { cancelAtPeriodEnd: true } });
  provider.announceTrialEnd(subscription);
  await stack.client.call(cancelSubscription, { apiKey: tenant.apiKey });
  await bringBack(tenant.apiKey);
  await paySecondTime();
  const later = await stack.openSignup();
  provider.complete(later.session, 'later');
  provider.settle(later.session, false);
  provider.expire((await stack.openSignup()).session);
  await sweepSignups(stack.deps);
  await sweepEvents(stack.deps);
}

/** Pays the second of two pages of a canceled tenant. */
async function bringBack(apiKey: string): Promise<void> {
  const { client, payments, events, deliver } = billing();
  const [successUrl, cancelUrl] = ['https://app.example.com/paid', 'https://app.example.com/'];
  const open = async () =>
    client.call(openCheckout, { apiKey, body: { tier: 'starter' as const, successUrl, cancelUrl } });
  await open();
  const { body } = await open();
  payments.provider.complete(payments.sessionOf({ checkoutUrl: body.url }));
  for (const event of events()) await deliver(event);
}

async function paySecondTime(): Promise<void> {
  const stack = billing();
  const first = await stack.openSignup();
  stack.payments.provider.complete(first.session);
  const paidFirst = lastEvent(stack);
  const second = await stack.openSignup(first.email);
  stack.payments.provider.complete(second.session);
  const paidSecond = lastEvent(stack);
  stack.payments.provider.endTrial(subscriptionOf(stack, second.session), true);
  await stack.deliver(paidFirst);
  await stack.deliver(paidSecond);
}

function operationOf({ method, path }: { readonly method: string; readonly path: string }) {
  return spec?.operations.find(
    (operation) =>
      operation.method === method && new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
}

describe('the provider as described', () => {
  it(
    'the description allows every request of the service and every answer of the simulated provider',
    { timeout: 60_000 },
    async () => {
      await doEverything();
      const { answered } = billing();

      const called = new Set(answered.map(({ request }) => `${request.method} ${template(request.path)}`));
      expect(called.size).toBeGreaterThanOrEqual(15);
      expect(answered.every(({ request }) => request.version === stripeApiVersion)).toBe(true);
      expect(
        answered.filter(({ request }) => request.method === 'POST' && request.idempotencyKey === undefined),
      ).toEqual([]);
      if (spec === undefined) return;
      const { schemas } = spec.components;
      const misfits = answered.flatMap(({ request, status, body }) => {
        const name = `${request.method} ${template(request.path)}`;
        const operation = operationOf(request);
        if (operation === undefined) return beyondSpec.includes(name) ? [] : [`${name} is no operation`];
        return [
          ...findMisfits(request.params, operation.params, { schemas, isRequest: true }, `${name} request`),
          ...(status === 200
            ? findMisfits(body, operation.response, { schemas, isRequest: false }, `${name} answer`)
            : []),
        ];
      });
      expect(spec.info.apiVersion).toBe(stripeApiVersion);
      expect([...new Set(misfits)]).toEqual([]);
    },
  );

  it('the description allows every event of the simulated provider', () => {
    const events = billing().events();

    expect(new Set(events.map(({ type }) => type)).size).toBeGreaterThanOrEqual(9);
    if (spec === undefined) return;
    const { schemas } = spec.components;
    const misfits = events.flatMap((event) => {
      const described = spec.events[event.type];
      if (described === undefined) return [`${event.type} is no event`];
      const base = schemas['EventBase'] ?? {};
      return [
        ...findMisfits(event, base, { schemas, isRequest: false }, event.type),
        ...findMisfits(event.data.object, described.object, { schemas, isRequest: false }, event.type),
      ];
    });
    expect([...new Set(misfits)]).toEqual([]);
  });

  it('the check refuses invalid requests and answers', () => {
    if (spec === undefined) return;
    const { schemas } = spec.components;
    const create = operationOf({ method: 'POST', path: '/v1/checkout/sessions' });
    const request = findMisfits(
      { mode: 'subscription', payment_method_types: { 0: 'card' }, line_items: { 0: { price: 'p', quantity: 'one' } } },
      create?.params ?? {},
      { schemas, isRequest: true },
    );
    const answer = findMisfits({ id: 1, object: 'session' }, create?.response ?? {}, { schemas, isRequest: false });

    expect(request.join('\n')).toMatch(/payment_method_types is unknown/);
    expect(request.join('\n')).toMatch(/line_items/);
    expect(answer.length).toBeGreaterThan(10);
  });
});

/** The path with its ids replaced. */
function template(path: string): string {
  return path.replaceAll(/\/(cs|sub|in|mtr|evt)_[A-Za-z0-9_]+/g, '/{id}');
}
