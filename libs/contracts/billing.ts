/** The subscription of the calling tenant, and the webhook of the payment provider. */
import { z } from 'zod';
import { TenantStatus } from './auth.ts';
import { defineRoute } from './route.ts';
import { SelfServeTier } from './signup.ts';
import { Timestamp } from './timestamps.ts';

/** The header with the signature of a webhook body. */
export const signatureHeader = 'stripe-signature';

const returnUrlLengthMax = 2_048;

const pageUrl = (description: string) => z.string().max(returnUrlLengthMax).meta({ format: 'uri', description });

const PortalRequest = z
  .strictObject({ returnUrl: pageUrl('The page that the portal returns to: https, or http on localhost.') })
  .meta({ id: 'PortalRequest' });
const PortalLink = z.strictObject({ url: z.string() }).meta({ id: 'PortalLink' });
const CanceledSubscription = z
  .strictObject({ status: z.literal('canceled'), canceledAt: Timestamp })
  .meta({ id: 'CanceledSubscription' });

export const Subscription = z
  .strictObject({
    status: TenantStatus,
    tier: SelfServeTier,
    periodStart: Timestamp,
    periodEnd: Timestamp,
    trialEnd: Timestamp.nullable().meta({ description: 'The end of the free trial, also when it is over.' }),
    cancelAtPeriodEnd: z.boolean().meta({ description: 'Whether it ends at `endsAt` instead of renewing.' }),
    endsAt: Timestamp.nullable().meta({ description: 'When it has ended, or ends. Null while it renews.' }),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof Subscription>;

export const UpdateSubscriptionRequest = z
  .strictObject({
    cancelAtPeriodEnd: z
      .boolean()
      .meta({ description: 'True cancels at the end of the period, or of the trial. False revokes that.' }),
  })
  .meta({ id: 'UpdateSubscriptionRequest' });
export type UpdateSubscriptionRequest = z.infer<typeof UpdateSubscriptionRequest>;

const CheckoutRequest = z
  .strictObject({
    tier: SelfServeTier,
    successUrl: pageUrl('The page after the payment: https, or http on localhost.'),
    cancelUrl: pageUrl('The page for a caller who does not pay: https, or http on localhost.'),
  })
  .meta({ id: 'CheckoutRequest' });
export type CheckoutRequest = z.infer<typeof CheckoutRequest>;
const CheckoutLink = z
  .strictObject({ url: z.string().meta({ description: 'The payment page.' }) })
  .meta({ id: 'CheckoutLink' });

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
  errors: ['VALIDATION_ERROR', 'UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
});

export const getSubscription = defineRoute({
  method: 'GET',
  path: '/v1/billing/subscription',
  group: 'Billing',
  summary: 'Read the subscription',
  description: 'As the payment provider last reported it. Changes in the billing portal appear within seconds.',
  service: 'billing',
  access: 'admin',
  responses: { 200: Subscription },
  errors: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND'],
});

export const updateSubscription = defineRoute({
  method: 'PUT',
  path: '/v1/billing/subscription',
  group: 'Billing',
  summary: 'Cancel the subscription at the end of its period, or revoke that',
  description:
    'Until its end, a subscription that is canceled at the end of the period works as before. A repeated call changes nothing.',
  service: 'billing',
  access: 'admin',
  body: UpdateSubscriptionRequest,
  responses: { 200: Subscription },
  errors: ['VALIDATION_ERROR', 'UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
});

export const openCheckout = defineRoute({
  method: 'POST',
  path: '/v1/billing/checkout',
  group: 'Billing',
  summary: 'Get a payment page that brings a canceled tenant back',
  description:
    'After the payment, the tenant generates documents again, with its templates, keys and invoices. There is no second trial. A new call ends the earlier page. `CONFLICT` while a subscription of the tenant, or of another tenant of its owner, has not ended.',
  answersSecret: true,
  service: 'billing',
  access: 'admin',
  body: CheckoutRequest,
  responses: { 200: CheckoutLink },
  errors: [
    'VALIDATION_ERROR',
    'UNAUTHORIZED',
    'FORBIDDEN',
    'NOT_FOUND',
    'CONFLICT',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
  ],
});

export const cancelSubscription = defineRoute({
  method: 'POST',
  path: '/v1/billing/cancel',
  group: 'Billing',
  summary: 'Cancel the subscription immediately',
  description:
    'The subscription ends at once. `PUT /v1/billing/subscription` cancels at the end of the period. Keys can still read, but not generate.',
  service: 'billing',
  access: 'admin',
  responses: { 200: CanceledSubscription },
  errors: ['VALIDATION_ERROR', 'UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND'],
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
  errors: ['VALIDATION_ERROR', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
});
