/** The tenant's own subscription, and the payment provider's door. The tenant is always the caller's. */
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { Timestamp } from './timestamps.ts';

/** Carries the signature of a webhook, over the bytes of its body. */
export const signatureHeader = 'stripe-signature';

const returnUrlLengthMax = 2_048;

export const openPortal = defineRoute({
  method: 'POST',
  path: '/v1/billing/portal',
  group: 'Billing',
  summary: 'Get a link to the billing portal, for one use',
  service: 'billing',
  access: 'admin',
  body: z.strictObject({
    returnUrl: z
      .string()
      .max(returnUrlLengthMax)
      .meta({ format: 'uri', description: 'Where the portal leads back to: https, or http on localhost.' }),
  }),
  responses: { 200: z.strictObject({ url: z.string() }) },
  errors: [
    'VALIDATION_ERROR',
    'UNAUTHORIZED',
    'FORBIDDEN',
    'NOT_FOUND',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'BAD_GATEWAY',
    'SERVICE_UNAVAILABLE',
  ],
});

export const cancelSubscription = defineRoute({
  method: 'POST',
  path: '/v1/billing/cancel',
  group: 'Billing',
  summary: 'Cancel the subscription immediately',
  service: 'billing',
  access: 'admin',
  responses: { 200: z.strictObject({ status: z.literal('canceled'), canceledAt: Timestamp }) },
  errors: ['VALIDATION_ERROR', 'UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'BAD_GATEWAY', 'SERVICE_UNAVAILABLE'],
});

/** Its body is any bytes, to be checked against the signature before anything else. */
export const receiveProviderEvent = defineRoute({
  method: 'POST',
  path: '/v1/webhooks/stripe',
  group: 'Billing',
  summary: 'Take an event of the payment provider; only the provider calls this',
  service: 'billing',
  access: 'public',
  bodyBytesMax: 1024 * 1024,
  responses: { 200: z.strictObject({ received: z.literal(true) }) },
  unreachableCode: 'BAD_GATEWAY',
  errors: ['VALIDATION_ERROR', 'PAYLOAD_TOO_LARGE', 'BAD_GATEWAY', 'SERVICE_UNAVAILABLE'],
});
