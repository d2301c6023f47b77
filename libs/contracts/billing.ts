/** The subscription of the calling tenant, and the webhook of the payment provider. */
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { Timestamp } from './timestamps.ts';

/** The header with the signature of a webhook body. */
export const signatureHeader = 'stripe-signature';

const returnUrlLengthMax = 2_048;

const PortalRequest = z
  .strictObject({
    returnUrl: z
      .string()
      .max(returnUrlLengthMax)
      .meta({ format: 'uri', description: 'The page that the portal returns to: https, or http on localhost.' }),
  })
  .meta({ id: 'PortalRequest' });
const PortalLink = z.strictObject({ url: z.string() }).meta({ id: 'PortalLink' });
const CanceledSubscription = z
  .strictObject({ status: z.literal('canceled'), canceledAt: Timestamp })
  .meta({ id: 'CanceledSubscription' });
const EventReceipt = z.strictObject({ received: z.literal(true) }).meta({ id: 'EventReceipt' });

export const openPortal = defineRoute({
  method: 'POST',
  path: '/v1/billing/portal',
  group: 'Billing',
  summary: 'Get a single-use link to the billing portal',
  description: 'The portal shows invoices and changes the payment card. The tenant comes from the key.',
  answersSecret: true,
  service: 'billing',
  access: 'admin',
  body: PortalRequest,
  responses: { 200: PortalLink },
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
  description: 'The subscription ends at once, not at the end of the period. Keys can still read, but not generate.',
  service: 'billing',
  access: 'admin',
  responses: { 200: CanceledSubscription },
  errors: ['VALIDATION_ERROR', 'UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'BAD_GATEWAY', 'SERVICE_UNAVAILABLE'],
});

/** The body is not parsed by the contract: its signature is verified first. */
export const receiveProviderEvent = defineRoute({
  method: 'POST',
  path: '/v1/webhooks/stripe',
  group: 'Billing',
  summary: 'Receive an event of the payment provider. Only the provider calls this route',
  description:
    'The service verifies the signature of the body. An event that was processed before is answered 200 again.',
  service: 'billing',
  access: 'public',
  requestHeaders: ['Stripe-Signature'],
  bodyBytesMax: 1024 * 1024,
  responses: { 200: EventReceipt },
  unreachableCode: 'BAD_GATEWAY',
  errors: ['VALIDATION_ERROR', 'PAYLOAD_TOO_LARGE', 'BAD_GATEWAY', 'SERVICE_UNAVAILABLE'],
});
