/** Cards that customers pay with at checkout. A card has the same fingerprint for all customers, as at the provider. */
import { createHash } from 'node:crypto';
import { testCards } from './checkout-page.ts';
import { newObjectId, nulls } from './objects.ts';
import type { Rest } from './objects.ts';

export interface PaymentMethod extends Rest {
  readonly id: string;
  readonly card: { readonly fingerprint: string; readonly last4: string } & Rest;
}

/** @param card its digits */
export function createPaymentMethod(card: string, customer: string, created: number): PaymentMethod {
  return {
    id: newObjectId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: nulls('address email name phone tax_id'),
    card: {
      ...nulls('checks country generated_from networks regulated_status three_d_secure_usage wallet'),
      brand: 'visa',
      display_brand: 'visa',
      exp_month: 12,
      exp_year: 2034,
      fingerprint: createHash('sha256').update(`card ${card}`).digest('hex').slice(0, 16),
      funding: 'credit',
      last4: card.slice(-4),
    },
    created,
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

/** False for the test card whose later charges fail. */
export function isChargeable({ card }: PaymentMethod): boolean {
  return card.last4 !== testCards.chargedInVain.slice(-4);
}
