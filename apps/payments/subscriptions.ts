/** Subscriptions of the stand-in. They begin with a trial of 30 days, or with a paid month of the same length. */
import { listOf, newObjectId, nulls } from './objects.ts';
import type { Metadata, Price, Rest, Subscription, SubscriptionItem } from './objects.ts';

const periodSeconds = 30 * 24 * 60 * 60;

export interface WantedSubscription {
  readonly customerId: string;
  /** Of the card. */
  readonly paymentMethodId: string;
  readonly metadata: Metadata;
  readonly price: Price;
  readonly hasTrial: boolean;
  readonly created: number;
}

const subscriptionNulls =
  'application application_fee_percent billing_cycle_anchor_config billing_thresholds customer_account days_until_due default_source description managed_payments next_pending_invoice_item_invoice on_behalf_of pause_collection payment_settings pending_invoice_item_interval pending_setup_intent pending_update schedule test_clock transfer_data';

export function createSubscription(wanted: WantedSubscription): Subscription {
  const { customerId, paymentMethodId, metadata, price, hasTrial, created } = wanted;
  const id = newObjectId('sub');
  const periodEnd = created + periodSeconds;
  return {
    ...nulls(subscriptionNulls),
    id,
    object: 'subscription',
    automatic_tax: { enabled: false, ...nulls('disabled_reason liability') },
    billing_cycle_anchor: hasTrial ? periodEnd : created,
    billing_mode: { type: 'flexible', flexible: {} },
    billing_schedules: [],
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: nulls('comment feedback feedback_option reason'),
    collection_method: 'charge_automatically',
    created,
    currency: 'usd',
    customer: customerId,
    default_payment_method: paymentMethodId,
    discounts: [],
    ended_at: null,
    invoice_settings: { ...nulls('account_tax_ids custom_fields description footer'), issuer: { type: 'self' } },
    items: listOf([createItem(id, price, created, periodEnd)], `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: false,
    metadata,
    start_date: created,
    status: hasTrial ? 'trialing' : 'active',
    trial_end: hasTrial ? periodEnd : null,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel', billing_cycle_anchor: null } },
    trial_start: hasTrial ? created : null,
  };
}

function createItem(subscription: string, price: Price, start: number, end: number): SubscriptionItem {
  return {
    ...nulls('billing_thresholds current_trial tax_rates'),
    id: newObjectId('si'),
    object: 'subscription_item',
    created: start,
    current_period_end: end,
    current_period_start: start,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity: 1,
    subscription,
  };
}

/** Begins a paid period now. */
export function beginPeriod({ items }: Subscription, now: number): void {
  for (const item of items.data)
    Object.assign(item, { current_period_start: now, current_period_end: now + periodSeconds });
}

/** Returns the old form of a price, which items still contain. */
export function planOf(price: Price): Rest {
  return {
    ...nulls('metadata meter tiers_mode transform_usage trial_period_days'),
    id: price.id,
    object: 'plan',
    active: true,
    amount: price.unit_amount,
    amount_decimal: String(price.unit_amount),
    billing_scheme: 'per_unit',
    created: price['created'],
    currency: 'usd',
    interval: 'month',
    interval_count: 1,
    livemode: false,
    nickname: price.nickname,
    product: price['product'],
    usage_type: 'licensed',
  };
}
