/** Settings of the billing service. */
import {
  database,
  httpUrl,
  internal,
  keyEncryption,
  lifecycle,
  logging,
  monitoring,
  originList,
  port,
  positiveInt,
} from '@docgen/runtime/env';
import { z } from 'zod';

/** Plain HTTP is allowed for test servers only: it would send the secret key to Stripe unencrypted. */
const apiUrl = httpUrl.refine(
  (text) => text.startsWith('https:') || !/(^|\.)stripe\.com$/.test(new URL(text).hostname),
  'must be https for the provider itself',
);

const webhookSecrets = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .refine((secrets) => secrets.every((secret) => /^whsec_[^\s]+$/.test(secret)), 'must begin with whsec_')
  .refine((secrets) => secrets.length <= 2, 'must be one secret, or two during a rotation');

const priceId = z.string().min(1);

export const BillingConfig = z.object({
  ...logging,
  ...monitoring,
  ...lifecycle,
  ...database,
  ...internal,
  ...keyEncryption,
  BILLING_PORT: port(8083),
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret or restricted key'),
  /** Secret of the webhook endpoint. Two, comma-separated, during a rotation. */
  STRIPE_WEBHOOK_SECRET: webhookSecrets,
  STRIPE_API_URL: apiUrl.default('https://api.stripe.com'),
  /** Milliseconds per attempt of a call to the provider. There are three attempts. */
  STRIPE_TIMEOUT_MS: positiveInt(8_000),
  /** Price ids of the tiers: recurring, flat prices. */
  STRIPE_PRICE_STARTER: priceId,
  STRIPE_PRICE_GROWTH: priceId,
  STRIPE_PRICE_BUSINESS: priceId,
  /** Event name of the billing meter for documents. */
  STRIPE_METER_EVENT_NAME: z.string().min(1).default('docgen_documents'),
  /** The page after the payment. `session_id` is added to its query. */
  SIGNUP_SUCCESS_URL: httpUrl,
  /** Origins that the portal can return to. Any https page when empty. */
  PORTAL_RETURN_ORIGINS: originList,
  /** Milliseconds between sweeps for missed signups, events and refunds. */
  BILLING_SWEEP_INTERVAL_MS: positiveInt(60_000),
  /** Milliseconds between reports of usage to the meter. */
  METER_REPORT_INTERVAL_MS: positiveInt(300_000),
});
export type BillingConfig = z.infer<typeof BillingConfig>;
