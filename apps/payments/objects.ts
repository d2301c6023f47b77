/**
 * Objects of the payment provider in API version 2026-10-28 that a signup by subscription needs. Members that are
 * always null are listed by name only.
 */
import { randomBytes } from 'node:crypto';

export const apiVersion = '2026-10-28.endive';

/** Members that the stand-in does not read. */
export type Rest = Readonly<Record<string, unknown>>;
export type Metadata = Readonly<Record<string, string>>;

export interface Price extends Rest {
  readonly id: string;
  readonly unit_amount: number;
  readonly nickname: string;
}

export interface Customer extends Rest {
  readonly id: string;
  readonly email: string;
}

export interface Session extends Rest {
  readonly id: string;
  readonly customer_email: string | null;
  readonly success_url: string;
  readonly expires_at: number;
  readonly amount_total: number;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid' | 'no_payment_required';
  url: string | null;
  customer: string | null;
  subscription: string | null;
}

export interface Subscription extends Rest {
  readonly id: string;
  readonly customer: string;
  readonly metadata: Metadata;
  readonly items: { readonly data: readonly SubscriptionItem[] } & Rest;
  readonly default_payment_method: string | null;
  status: string;
  trial_end: number | null;
  latest_invoice: string | null;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  canceled_at: number | null;
  ended_at: number | null;
}

export interface SubscriptionItem extends Rest {
  price: Price;
  plan: Rest;
  current_period_start: number;
  current_period_end: number;
}

export interface Invoice extends Rest {
  readonly id: string;
  readonly subscriptionId: string;
  status: string;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
}

export function newObjectId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}

/** Returns an id as long as those of the provider: it must not be guessed. */
export function newSessionId(): string {
  return `cs_test_${randomText(58)}`;
}

export function createPrice(id: string, nickname: string, amount: number, created: number): Price {
  return {
    ...nulls('custom_unit_amount lookup_key tiers_mode transform_quantity'),
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created,
    currency: 'usd',
    livemode: false,
    metadata: {},
    nickname,
    product: `prod_${nickname}`,
    recurring: { interval: 'month', interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'unspecified',
    type: 'recurring',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  };
}

export function createCustomer(email: string, created: number): Customer {
  return {
    ...nulls('default_source description shipping'),
    id: newObjectId('cus'),
    object: 'customer',
    balance: 0,
    created,
    email,
    invoice_settings: nulls('custom_fields default_payment_method footer rendering_options'),
    livemode: false,
    metadata: {},
  };
}

export interface WantedSession {
  /** Null with a customer. */
  readonly email: string | null;
  /** Null for a new customer. */
  readonly customer: string | null;
  readonly hasTrial: boolean;
  readonly cancelUrl: string | null;
  readonly reference: string | null;
  readonly metadata: Metadata;
  readonly price: Price;
  readonly successUrl: string;
  readonly created: number;
  urlOf(sessionId: string): string;
}

const sessionNulls =
  'adaptive_pricing after_expiration allow_promotion_codes allowed_payment_method_types billing_address_collection client_secret collected_information consent consent_collection currency_conversion customer_account discounts integration_identifier invoice invoice_creation locale managed_payments origin_context payment_intent payment_link payment_method_configuration_details payment_method_options permissions recovered_from saved_payment_method_options setup_intent shipping_address_collection shipping_cost submit_type total_details wallet_options customer_details';
const sessionSeconds = 24 * 60 * 60;

export function createSession(wanted: WantedSession): Session {
  const id = newSessionId();
  const amount = wanted.hasTrial ? 0 : wanted.price.unit_amount;
  return {
    ...nulls(sessionNulls),
    id,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, ...nulls('liability provider status') },
    cancel_url: wanted.cancelUrl,
    client_reference_id: wanted.reference,
    created: wanted.created,
    currency: 'usd',
    custom_fields: [],
    custom_text: nulls('after_submit shipping_address submit terms_of_service_acceptance'),
    customer: wanted.customer,
    customer_creation: wanted.customer === null ? 'always' : null,
    customer_email: wanted.email,
    expires_at: wanted.created + sessionSeconds,
    livemode: false,
    metadata: wanted.metadata,
    mode: 'subscription',
    payment_method_collection: 'always',
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    shipping_options: [],
    status: 'open',
    subscription: null,
    success_url: wanted.successUrl,
    ui_mode: 'hosted_page',
    url: wanted.urlOf(id),
  };
}

export function listOf<T>(data: readonly T[], url: string, hasMore = false) {
  return { object: 'list', data, has_more: hasMore, url };
}

export function nulls(names: string): Record<string, null> {
  return Object.fromEntries(names.split(' ').map((name) => [name, null]));
}

function randomText(length: number): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
}
