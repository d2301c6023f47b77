/**
 * Prepares the change that an event causes: finds the signup, reads the object again at the provider, and decides.
 * Nothing is written, and no transaction is open during the calls.
 */
import type { RecordAudit } from '@docgen/database/audit/audit-trail';
import { findSignup, findSignupBySession, findSignupOfTenant } from '@docgen/database/billing/signups';
import type { Signup } from '@docgen/database/billing/signups';
import { findAccountOfCustomer } from '@docgen/database/billing/subscriptions';
import type { Queryable } from '@docgen/database/connection/transaction';
import type Stripe from 'stripe';
import { digestOf } from '../checkouts/create-checkout.ts';
import type { BillingDeps } from '../deps.ts';
import { decideSession } from '../fulfilment/decide-session.ts';
import { findAtProvider, getAtProvider } from '../provider/call-provider.ts';
import { EventObject, idOf } from '../provider/references.ts';
import { recordSubscription } from '../subscriptions/record-subscription.ts';
import { prepareNotice } from './prepare-notice.ts';
import type { SignedEvent } from './verify-event.ts';

/** A change that is written only if the signup has not changed since it was read. */
export interface Change {
  readonly signup: Signup;
  /**
   * @param signup the row, locked by the transaction
   * @param record stores security events in the transaction
   */
  apply(transaction: Queryable, signup: Signup, record: RecordAudit): Promise<void>;
}

/** The event types that the webhook endpoint must be subscribed to. The sweep lists the same types. */
export const handledEventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
] as const satisfies readonly Stripe.Event['type'][];

/**
 * Undefined for an event of another type, or about an unknown signup.
 *
 * @throws {ApiError} SERVICE_UNAVAILABLE when the provider does not find the object: the event stays unhandled
 */
export async function prepareChange(deps: BillingDeps, event: SignedEvent): Promise<Change | undefined> {
  const object = EventObject.safeParse(event.data.object).data;
  if (object === undefined || !handledEventTypes.some((type) => type === event.type)) return undefined;
  if (event.type.startsWith('checkout.session.')) return prepareCheckoutChange(deps, event.type, object);
  const subscriptionId = event.type.startsWith('invoice.')
    ? idOf(object.parent?.subscription_details?.subscription)
    : object.id;
  return subscriptionId === undefined ? undefined : prepareSubscriptionChange(deps, event, { object, subscriptionId });
}

async function prepareCheckoutChange(
  deps: BillingDeps,
  eventType: string,
  { id, client_reference_id: reference }: EventObject,
): Promise<Change | undefined> {
  const { pool } = deps.db;
  const signup =
    (await findSignupBySession(pool, digestOf(id))) ?? (reference ? await findSignup(pool, reference) : undefined);
  if (signup === undefined) return undefined;
  const session = await getAtProvider(async () => retrieveSession(deps, id));
  return toSessionChange(deps, signup, session, eventType);
}

/** The change that follows from the current state of a signup's session; undefined when the provider has no such one. */
export async function prepareSessionChange(
  deps: BillingDeps,
  signup: Signup,
  sessionId: string,
): Promise<Change | undefined> {
  const session = await findAtProvider(async () => retrieveSession(deps, sessionId));
  return session && toSessionChange(deps, signup, session, undefined);
}

async function retrieveSession({ stripe }: BillingDeps, id: string): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.retrieve(id, { expand: ['subscription', 'subscription.default_payment_method'] });
}

function toSessionChange(
  deps: BillingDeps,
  signup: Signup,
  session: Stripe.Checkout.Session,
  eventType: string | undefined,
): Change | undefined {
  if (session.client_reference_id !== signup.signupId) return undefined;
  return { signup, apply: decideSession(deps, session, eventType) };
}

interface SubscriptionEvent {
  readonly object: EventObject;
  readonly subscriptionId: string;
}

async function prepareSubscriptionChange(
  deps: BillingDeps,
  event: SignedEvent,
  { object, subscriptionId }: SubscriptionEvent,
): Promise<Change | undefined> {
  const signup = await findSignupOf(deps, object);
  if (signup === undefined) return undefined;
  const subscription = await getAtProvider(async () => deps.stripe.subscriptions.retrieve(subscriptionId));
  const notice = await prepareNotice(deps, { type: event.type, objectId: object.id, subscription });
  return {
    signup,
    apply: async (transaction, locked, record) => {
      await recordSubscription({ ...deps, record }, transaction, locked, subscription);
      await notice?.(transaction, locked);
    },
  };
}

/** Finds the signup by the customer, or before fulfilment by the metadata of the subscription. */
async function findSignupOf({ db }: BillingDeps, object: EventObject): Promise<Signup | undefined> {
  const customerId = idOf(object.customer);
  const account = customerId === undefined ? undefined : await findAccountOfCustomer(db.pool, customerId);
  if (account !== undefined) return findSignupOfTenant(db.pool, account.tenantId);
  const metadata = object.metadata?.['signup_id'] ?? object.parent?.subscription_details?.metadata?.['signup_id'];
  return metadata === undefined ? undefined : findSignup(db.pool, metadata);
}
