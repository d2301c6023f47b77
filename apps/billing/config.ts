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

/** In plain text only to somewhere else: the provider's own address would carry the secret key. */
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
  /** Of the webhook endpoint; two, comma-separated, while one replaces the other. */
  STRIPE_WEBHOOK_SECRET: webhookSecrets,
  STRIPE_API_URL: apiUrl.default('https://api.stripe.com'),
  /** Milliseconds for one try of a call to the provider; there are three. */
  STRIPE_TIMEOUT_MS: positiveInt(8_000),
  /** Prices of the tiers: recurring, flat. */
  STRIPE_PRICE_STARTER: priceId,
  STRIPE_PRICE_GROWTH: priceId,
  STRIPE_PRICE_BUSINESS: priceId,
  /** Of the billing meter that documents are reported to. */
  STRIPE_METER_EVENT_NAME: z.string().min(1).default('docgen_documents'),
  /** Where the payment page leads; `session_id` is added to its query. */
  SIGNUP_SUCCESS_URL: httpUrl,
  /** Where the portal may lead back to; any https page when empty. */
  PORTAL_RETURN_ORIGINS: originList,
  /** Milliseconds between two looks for signups, events and refunds that were missed. */
  BILLING_SWEEP_INTERVAL_MS: positiveInt(60_000),
  /** Milliseconds between two reports of usage to the meter. */
  METER_REPORT_INTERVAL_MS: positiveInt(300_000),
});
export type BillingConfig = z.infer<typeof BillingConfig>;
