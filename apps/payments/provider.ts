/**
 * The payment provider without HTTP: opens, completes and expires sessions, and starts, changes and cancels
 * subscriptions. Every change emits events.
 */
import { randomUUID } from 'node:crypto';
import { tierTerms } from '@docgen/contracts/tiers';
import { createInvoice } from './invoices.ts';
import type { WantedInvoice } from './invoices.ts';
import { apiVersion, createCustomer, createPrice, createSession, newObjectId } from './objects.ts';
import type { Price, Session, Subscription } from './objects.ts';
import type { PaymentsState, ProviderEvent } from './state.ts';
import { createPaymentMethod } from './payment-methods.ts';
import { beginPeriod, createSubscription, planOf } from './subscriptions.ts';

export interface ProviderOptions {
  readonly state: PaymentsState;
  /** Base address of the pages. */
  readonly publicUrl: string;
  clock(): Date;
  /** Called for each event, after the change. */
  onEvent(event: ProviderEvent): void;
}

/** `later` for payments that the bank confirms after days. */
export type Settlement = 'at once' | 'later';

export interface WantedCheckout {
  readonly email: string | null;
  readonly customer: string | null;
  readonly hasTrial: boolean;
  readonly cancelUrl: string | null;
  readonly reference: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly subscriptionMetadata: Readonly<Record<string, string>>;
  readonly priceId: string;
  readonly successUrl: string;
}

export type Provider = ReturnType<typeof createProvider>;

/** Prices of the local stack, cents a month. */
const localPrices = [
  ['price_local_starter', 'starter', tierTerms.starter.monthlyPriceCents ?? 0],
  ['price_local_growth', 'growth', tierTerms.growth.monthlyPriceCents ?? 0],
  ['price_local_business', 'business', tierTerms.business.monthlyPriceCents ?? 0],
] as const;

export function createProvider(options: ProviderOptions) {
  const world = createWorld(options);
  return { prices: world.prices, emit: world.emit, ...sessionActions(world), ...subscriptionActions(world) };
}

type World = ReturnType<typeof createWorld>;

function createWorld({ state, publicUrl, clock, onEvent }: ProviderOptions) {
  const now = () => Math.floor(clock().getTime() / 1_000);
  const prices = new Map<string, Price>(
    localPrices.map(([id, nickname, amount]) => [id, createPrice(id, nickname, amount, now())]),
  );
  const emit = (type: string, object: object): void => {
    const event: ProviderEvent = {
      id: newObjectId('evt'),
      object: 'event',
      api_version: apiVersion,
      created: now(),
      // A copy, because the object may change later.
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
    state.events.set(event.id, event);
    onEvent(event);
  };
  const bill = (wanted: Omit<WantedInvoice, 'created' | 'publicUrl' | 'customer'>) => {
    const customer = getKnown(state.customers, wanted.subscription.customer);
    const invoice = createInvoice({ ...wanted, customer, created: now(), publicUrl });
    state.invoices.set(invoice.id, invoice);
    wanted.subscription.latest_invoice = invoice.id;
    return invoice;
  };
  return { state, publicUrl, now, prices, emit, bill };
}

function sessionActions(world: World) {
  const { state, publicUrl, now, prices, emit } = world;
  const expire = (session: Session): void => {
    if (session.status !== 'open') return;
    Object.assign(session, { status: 'expired', url: null });
    emit('checkout.session.expired', session);
  };
  return {
    openSession: (wanted: WantedCheckout): Session => {
      const price = getKnown(prices, wanted.priceId);
      const urlOf = (id: string) => `${publicUrl}/c/pay/${id}`;
      const session = createSession({ ...wanted, price, created: now(), urlOf });
      state.sessions.set(session.id, session);
      state.pendingMetadata.set(session.id, wanted.subscriptionMetadata);
      state.pendingPrices.set(session.id, wanted.priceId);
      return session;
    },
    /**
     * The customer has paid, or has given a card for the trial.
     *
     * @param card its digits. Default: a card that no other customer has
     */
    complete: (session: Session, settlement: Settlement = 'at once', card: string = randomUUID()): void => {
      if (session.status !== 'open') return;
      const subscription = beginSubscription(world, session, card);
      Object.assign(session, {
        status: 'complete',
        payment_status: settlement === 'later' ? 'unpaid' : isTrial(session) ? 'no_payment_required' : 'paid',
        customer: subscription.customer,
        subscription: subscription.id,
        url: null,
      });
      emit('customer.subscription.created', subscription);
      emit('invoice.paid', getKnown(state.invoices, subscription.latest_invoice ?? ''));
      emit('checkout.session.completed', session);
    },
    /** The bank confirms or refuses a payment. */
    settle: (session: Session, isPaid: boolean): void => {
      if (isPaid) session.payment_status = 'paid';
      emit(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, session);
    },
    expire,
    /** Expires unpaid sessions after a day. */
    expireOld: (): void => {
      for (const session of state.sessions.values()) if (session.expires_at <= now()) expire(session);
    },
  };
}

function beginSubscription({ state, prices, now, bill }: World, session: Session, card: string): Subscription {
  const customerId = session.customer ?? addCustomer(state, session.customer_email ?? '', now());
  const method = createPaymentMethod(card, customerId, now());
  state.paymentMethods.set(method.id, method);
  const subscription = createSubscription({
    customerId,
    paymentMethodId: method.id,
    hasTrial: isTrial(session),
    metadata: state.pendingMetadata.get(session.id) ?? {},
    price: getKnown(prices, state.pendingPrices.get(session.id) ?? ''),
    created: now(),
  });
  state.subscriptions.set(subscription.id, subscription);
  bill({ subscription, amount: session.amount_total, reason: 'subscription_create', isPaid: true });
  return subscription;
}

function addCustomer(state: PaymentsState, email: string, created: number): string {
  const customer = createCustomer(email, created);
  state.customers.set(customer.id, customer);
  return customer.id;
}

function isTrial({ amount_total: amount }: Session): boolean {
  return amount === 0;
}

function subscriptionActions({ state, prices, now, emit, bill }: World) {
  const end = (subscription: Subscription, canceledAt: number): void => {
    Object.assign(subscription, { status: 'canceled', canceled_at: canceledAt, ended_at: now() });
    emit('customer.subscription.deleted', subscription);
  };
  return {
    cancel: (subscription: Subscription): void => end(subscription, now()),
    /** Ends the subscriptions whose scheduled end has come. They keep the time of the request. */
    endScheduled: (): void => {
      for (const subscription of state.subscriptions.values()) {
        const { status, cancel_at: endsAt, canceled_at: canceledAt } = subscription;
        if (status !== 'canceled' && endsAt !== null && endsAt <= now()) end(subscription, canceledAt ?? now());
      }
    },
    /** Cancels the subscription at the end of its period, or revokes that. */
    cancelAtPeriodEnd: (subscription: Subscription, isCanceled: boolean): void => {
      const [item] = subscription.items.data;
      subscription.cancel_at_period_end = isCanceled;
      subscription.cancel_at = isCanceled ? (item?.current_period_end ?? null) : null;
      subscription.canceled_at = isCanceled ? now() : null;
      emit('customer.subscription.updated', subscription);
    },
    changePrice: (subscription: Subscription, priceId: string): void => {
      const price = getKnown(prices, priceId);
      for (const item of subscription.items.data) Object.assign(item, { price, plan: planOf(price) });
      emit('customer.subscription.updated', subscription);
    },
    /** Ends the trial: the card is charged, or the charge fails. A scheduled cancellation ends the subscription. */
    endTrial: (subscription: Subscription, isPaid: boolean): void => {
      if (subscription.cancel_at_period_end) return end(subscription, subscription.canceled_at ?? now());
      const amount = subscription.items.data[0]?.price.unit_amount ?? 0;
      const invoice = bill({ subscription, amount, reason: 'subscription_cycle', isPaid });
      subscription.status = isPaid ? 'active' : 'past_due';
      subscription.trial_end = now();
      beginPeriod(subscription, now());
      emit('customer.subscription.updated', subscription);
      emit(isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice);
    },
    /** Emits the event that comes days before the end of the trial. */
    announceTrialEnd: (subscription: Subscription): void => emit('customer.subscription.trial_will_end', subscription),
    setStatus: (subscription: Subscription, status: string): void => {
      subscription.status = status;
      emit('customer.subscription.updated', subscription);
    },
  };
}

export function getKnown<K, V>(values: ReadonlyMap<K, V>, key: K): V {
  const value = values.get(key);
  if (value === undefined) throw new Error('the stand-in has no such object');
  return value;
}
