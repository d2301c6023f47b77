/**
 * The operations of the provider's API that a signup by subscription needs. An unknown parameter is refused by name,
 * like at the provider.
 */
import { z } from 'zod';
import { Refusal, missing } from './answers.ts';
import { describeInvoice } from './invoices.ts';
import { meterOperations } from './meters.ts';
import { listOf, newObjectId, nulls } from './objects.ts';
import type { Session, Subscription } from './objects.ts';
import { defineOperation } from './operation.ts';
import type { Operation, OperationContext } from './operation.ts';
import { isChargeable } from './payment-methods.ts';
import type { PaymentsState } from './state.ts';

const metadata = z.record(z.string(), z.string()).default({});
const expand = { expand: z.record(z.string(), z.string()).optional() };
const limit = z.coerce.number().int().min(1).max(100).default(10);

const SessionParams = z.strictObject({
  mode: z.literal('subscription'),
  client_reference_id: z.string().max(200).optional(),
  customer_email: z
    .string()
    .refine((text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), 'Invalid email address')
    .optional(),
  customer: z.string().optional(),
  line_items: z.strictObject({ 0: z.strictObject({ price: z.string(), quantity: z.literal('1') }) }),
  payment_method_collection: z.literal('always'),
  allowed_payment_method_types: z.strictObject({ 0: z.literal('card') }).optional(),
  subscription_data: z.strictObject({
    trial_period_days: z.literal('30').optional(),
    trial_settings: z
      .strictObject({ end_behavior: z.strictObject({ missing_payment_method: z.literal('cancel') }) })
      .optional(),
    metadata,
  }),
  metadata,
  success_url: z.string(),
  cancel_url: z.string().optional(),
});

const EventListParams = z.strictObject({
  types: z.record(z.string(), z.string()).optional(),
  created: z.strictObject({ gte: z.coerce.number().int() }).optional(),
  starting_after: z.string().optional(),
  limit,
});

export const operations: readonly Operation[] = [
  defineOperation('POST', '/v1/checkout/sessions', SessionParams, ({ state, provider }, _id, params) => {
    const { price } = params.line_items[0];
    const { customer = null, customer_email: email = null } = params;
    if (customer !== null && email !== null) {
      throw new Refusal(400, { message: 'You may only specify one of these parameters: customer, customer_email.' });
    }
    if (customer !== null && !state.customers.has(customer)) throw missing('customer', 'customer');
    if (!provider.prices.has(price)) {
      throw new Refusal(400, { code: 'resource_missing', message: 'No such price.', param: 'line_items[0][price]' });
    }
    return provider.openSession({
      email,
      customer,
      hasTrial: params.subscription_data.trial_period_days !== undefined,
      cancelUrl: params.cancel_url ?? null,
      reference: params.client_reference_id ?? null,
      metadata: params.metadata,
      subscriptionMetadata: params.subscription_data.metadata,
      priceId: price,
      successUrl: params.success_url,
    });
  }),
  defineOperation(
    'GET',
    '/v1/checkout/sessions',
    z.strictObject({ customer: z.string(), status: z.enum(['open', 'complete', 'expired']), limit }),
    ({ state }, _id, { customer, status, limit: countMax }) => {
      const own = [...state.sessions.values()].filter((each) => each.customer === customer && each.status === status);
      return listOf(own.toReversed().slice(0, countMax), '/v1/checkout/sessions', own.length > countMax);
    },
  ),
  defineOperation('GET', '/v1/checkout/sessions/{id}', z.strictObject(expand), ({ state }, id, params) => {
    const session = getSession(state, id);
    const expanded = Object.values(params.expand ?? {});
    const subscription = state.subscriptions.get(session.subscription ?? '');
    if (subscription === undefined || expanded.length === 0) return session;
    if (!expanded.includes('subscription.default_payment_method')) return { ...session, subscription };
    const method = state.paymentMethods.get(subscription.default_payment_method ?? '') ?? null;
    return { ...session, subscription: { ...subscription, default_payment_method: method } };
  }),
  defineOperation('POST', '/v1/checkout/sessions/{id}/expire', z.strictObject({}), ({ state, provider }, id) => {
    const session = getSession(state, id);
    if (session.status !== 'open') {
      const message = 'Only Checkout Sessions with a status in ["open"] can be expired.';
      throw new Refusal(400, { message, param: 'session' });
    }
    provider.expire(session);
    return session;
  }),
  defineOperation('GET', '/v1/subscriptions/{id}', z.strictObject(expand), ({ state }, id) => {
    const subscription = state.subscriptions.get(id);
    if (subscription === undefined) throw missing('subscription');
    return subscription;
  }),
  defineOperation(
    'POST',
    '/v1/subscriptions/{id}',
    z.union([
      z.strictObject({ cancel_at_period_end: z.enum(['true', 'false']) }),
      z.strictObject({ cancel_at: z.literal('') }),
      z.strictObject({ trial_end: z.literal('now'), payment_behavior: z.literal('error_if_incomplete') }),
    ]),
    ({ state, provider }, id, params) => {
      const subscription = state.subscriptions.get(id);
      if (subscription === undefined) throw missing('subscription');
      if (subscription.status === 'canceled') {
        const message = 'A canceled subscription can only update its cancellation_details and metadata.';
        throw new Refusal(400, { message });
      }
      if ('trial_end' in params) {
        endTrialNow({ state, provider }, subscription);
        return subscription;
      }
      provider.cancelAtPeriodEnd(
        subscription,
        'cancel_at_period_end' in params && params.cancel_at_period_end === 'true',
      );
      return subscription;
    },
  ),
  defineOperation(
    'DELETE',
    '/v1/subscriptions/{id}',
    z.strictObject({
      invoice_now: z.enum(['true', 'false']).optional(),
      prorate: z.enum(['true', 'false']).optional(),
    }),
    ({ state, provider }, id) => {
      const subscription = state.subscriptions.get(id);
      if (subscription === undefined || subscription.status === 'canceled') throw missing('subscription');
      provider.cancel(subscription);
      return subscription;
    },
  ),
  defineOperation(
    'POST',
    '/v1/billing_portal/sessions',
    z.strictObject({ customer: z.string(), return_url: z.string() }),
    ({ state, publicUrl, clock }, _id, { customer, return_url: returnUrl }) => {
      if (!state.customers.has(customer)) throw missing('customer');
      const id = newObjectId('bps');
      state.portalSessions.set(id, { customer, returnUrl });
      return {
        ...nulls('customer_account flow locale on_behalf_of'),
        id,
        object: 'billing_portal.session',
        configuration: 'bpc_local',
        created: Math.floor(clock().getTime() / 1_000),
        customer,
        livemode: false,
        return_url: returnUrl,
        url: `${publicUrl}/p/session/${id}`,
      };
    },
  ),
  defineOperation('GET', '/v1/events', EventListParams, ({ state }, _id, params) => listEvents(state, params)),
  defineOperation('GET', '/v1/invoices/{id}', z.strictObject(expand), ({ state }, id, params) => {
    const invoice = state.invoices.get(id);
    if (invoice === undefined) throw missing('invoice');
    return describeInvoice(invoice, Object.values(params.expand ?? {}).includes('payments'));
  }),
  defineOperation(
    'GET',
    '/v1/invoices',
    z.strictObject({ subscription: z.string(), limit, ...expand }),
    ({ state }, _id, params) => {
      const isExpanded = Object.values(params.expand ?? {}).includes('data.payments');
      const own = [...state.invoices.values()].filter((invoice) => invoice.subscriptionId === params.subscription);
      const newest = own.toReversed().slice(0, params.limit);
      return listOf(
        newest.map((invoice) => describeInvoice(invoice, isExpanded)),
        '/v1/invoices',
        own.length > params.limit,
      );
    },
  ),
  defineOperation(
    'POST',
    '/v1/refunds',
    z.strictObject({ payment_intent: z.string(), reason: z.literal('duplicate') }),
    ({ state, clock }, _id, { payment_intent: payment, reason }) => {
      if (state.refunds.has(payment)) {
        throw new Refusal(400, { code: 'charge_already_refunded', message: 'The charge has already been refunded.' });
      }
      const refund = { id: newObjectId('re'), amount: 0 };
      state.refunds.set(payment, refund);
      const created = Math.floor(clock().getTime() / 1_000);
      return { ...refund, object: 'refund', payment_intent: payment, reason, status: 'succeeded', created };
    },
  ),
  ...meterOperations,
];

/** Nothing changes when the card cannot be charged. */
function endTrialNow({ state, provider }: Pick<OperationContext, 'state' | 'provider'>, subscription: Subscription) {
  if (subscription.status !== 'trialing') return;
  const method = state.paymentMethods.get(subscription.default_payment_method ?? '');
  if (method !== undefined && !isChargeable(method)) {
    throw new Refusal(402, { code: 'card_declined', message: 'Your card was declined.' });
  }
  provider.endTrial(subscription, true);
}

/** Newest first. */
function listEvents(state: PaymentsState, params: z.output<typeof EventListParams>) {
  const types = params.types === undefined ? undefined : new Set(Object.values(params.types));
  const all = [...state.events.values()].toReversed();
  const from = params.starting_after === undefined ? 0 : all.findIndex(({ id }) => id === params.starting_after) + 1;
  const matching = all
    .slice(from)
    .filter(({ type, created }) => (types?.has(type) ?? true) && created >= (params.created?.gte ?? 0));
  return listOf(matching.slice(0, params.limit), '/v1/events', matching.length > params.limit);
}

function getSession(state: PaymentsState, id: string): Session {
  const session = state.sessions.get(id);
  if (session === undefined) throw missing('checkout.session');
  return session;
}
