/** Invoices and payments of the stand-in. */
import { listOf, newObjectId, nulls } from './objects.ts';
import type { Customer, Invoice, Subscription } from './objects.ts';

export interface WantedInvoice {
  readonly subscription: Subscription;
  readonly customer: Customer;
  /** Cents. */
  readonly amount: number;
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  readonly isPaid: boolean;
  readonly created: number;
  /** Base address of its page. */
  readonly publicUrl: string;
}

const invoiceNulls =
  'account_country account_name account_tax_ids application automatically_finalizes_at custom_fields customer_account customer_address customer_name customer_phone customer_shipping customer_tax_exempt default_payment_method default_source description due_date ending_balance footer from_invoice last_finalization_error latest_revision metadata next_payment_attempt number on_behalf_of receipt_number rendering shipping_cost shipping_details statement_descriptor subtotal_excluding_tax test_clock total_discount_amounts total_excluding_tax total_pretax_credit_amounts total_taxes webhooks_delivered_at';

export function createInvoice({ subscription, customer, amount, reason, isPaid, created, publicUrl }: WantedInvoice) {
  const id = newObjectId('in');
  const invoice: Invoice = {
    ...nulls(invoiceNulls),
    ...amounts(amount, isPaid),
    id,
    object: 'invoice',
    subscriptionId: subscription.id,
    attempt_count: amount === 0 ? 0 : 1,
    attempted: true,
    automatic_tax: { enabled: false, ...nulls('disabled_reason liability provider status') },
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created,
    currency: 'usd',
    customer: customer.id,
    customer_email: customer.email,
    default_tax_rates: [],
    discounts: [],
    effective_at: created,
    hosted_invoice_url: `${publicUrl}/invoice/${id}`,
    issuer: { type: 'self' },
    lines: listOf([], `/v1/invoices/${id}/lines`),
    livemode: false,
    parent: parentOf(subscription),
    payment_settings: nulls('default_mandate payment_method_options payment_method_types'),
    payments: listOf(amount > 0 && isPaid ? [createPayment(id, amount, created)] : [], `/v1/invoice_payments`),
    period_end: created,
    period_start: created,
    status: isPaid ? 'paid' : 'open',
    status_transitions: {
      ...nulls('marked_uncollectible_at voided_at'),
      finalized_at: created,
      paid_at: isPaid ? created : null,
    },
  };
  return invoice;
}

/** Returns the invoice of the API, without `subscriptionId`, which only the stand-in uses. */
export function describeInvoice({ subscriptionId: _own, ...invoice }: Invoice, isExpanded: boolean) {
  if (isExpanded) return invoice;
  const { payments: _hidden, ...plain } = invoice;
  return plain;
}

function amounts(amount: number, isPaid: boolean) {
  return {
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: isPaid ? amount : 0,
    amount_remaining: isPaid ? 0 : amount,
    amount_shipping: 0,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    subtotal: amount,
    total: amount,
  };
}

function parentOf({ id, metadata }: Subscription) {
  return {
    type: 'subscription_details',
    quote_details: null,
    subscription_details: { metadata, subscription: id },
  };
}

function createPayment(invoice: string, amount: number, created: number) {
  return {
    id: newObjectId('inpay'),
    object: 'invoice_payment',
    amount_paid: amount,
    amount_requested: amount,
    created,
    currency: 'usd',
    invoice,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: newObjectId('pi') },
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: created },
  };
}
