/**
 * Self-service signup. The answer has the payment page and never a key. The key is issued after the payment, and the
 * page after the payment reads it once with the id of the checkout session.
 */
import { z } from 'zod';
import { parseEmailAddress } from './email-address.ts';
import { TenantName } from './auth.ts';
import { defineRoute } from './route.ts';
import { Tier } from './tiers.ts';

/** Tiers that can be bought without a contract. */
export const SelfServeTier = z.enum(['starter', 'growth', 'business']).meta({ id: 'SelfServeTier' });
export type SelfServeTier = z.infer<typeof SelfServeTier>;

export const Email = z
  .string()
  .refine((text) => parseEmailAddress(text) !== undefined, 'must be an email address')
  .meta({ format: 'email', maxLength: 254 });

export const SignupRequest = z
  .strictObject({
    email: Email,
    tier: Tier.meta({ description: 'enterprise is refused with 403, because it needs a contract.' }),
    tenantName: TenantName.optional().meta({
      description: 'The name of the new tenant. Default: the domain of the address.',
    }),
  })
  .meta({ id: 'SignupRequest' });
export type SignupRequest = z.infer<typeof SignupRequest>;

export const SignupResponse = z
  .strictObject({
    tenantId: z.string(),
    tier: SelfServeTier,
    status: z.enum(['pending_payment', 'blocked']).meta({ id: 'SignupStatus' }),
    checkoutUrl: z.string().meta({ description: 'The payment page. Empty when the signup is blocked.' }),
  })
  .meta({ id: 'SignupResponse' });
export type SignupResponse = z.infer<typeof SignupResponse>;

const PendingSession = z.strictObject({ status: z.literal('pending') }).meta({ id: 'PendingSession' });
const FulfilledSession = z
  .strictObject({
    status: z.literal('fulfilled'),
    tenantId: z.string(),
    tier: SelfServeTier,
    apiKey: z.string().nullable().meta({ description: 'Part of the first answer after fulfilment, then null.' }),
  })
  .meta({ id: 'FulfilledSession' });
const FailedSession = z.strictObject({ status: z.literal('failed'), reason: z.string() }).meta({ id: 'FailedSession' });

export const SessionStatus = z
  .discriminatedUnion('status', [PendingSession, FulfilledSession, FailedSession])
  .meta({ id: 'SessionStatus' });
export type SessionStatus = z.infer<typeof SessionStatus>;

export const signUp = defineRoute({
  method: 'POST',
  path: '/v1/signup',
  group: 'Billing',
  summary: 'Sign up for a tier and get the URL of the payment page',
  description:
    'Open `checkoutUrl` in a browser. The key is mailed after the payment, and the route of signup sessions returns it once.',
  answersSecret: true,
  service: 'auth',
  access: 'public',
  body: SignupRequest,
  // The route is public, and a body has only an address, a tier and a name.
  bodyBytesMax: 16 * 1024,
  // The payment provider makes the payment page.
  awaitsWork: true,
  responses: { 201: SignupResponse },
  isIdempotent: true,
  // Enough for an office behind one address, too few for a bot that tests stolen cards.
  addressLimit: { attemptsPerMinute: 120 },
  errors: ['VALIDATION_ERROR', 'FORBIDDEN', 'CONFLICT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
});

export const getSignupSession = defineRoute({
  method: 'GET',
  path: '/v1/signup/session/{sessionId}',
  group: 'Billing',
  summary: 'Read the status of a signup. The first answer after fulfilment has the API key',
  description:
    'Poll about every two seconds while the status is `pending`. The id of the session is the permission to read it.',
  answersSecret: true,
  service: 'auth',
  access: 'public',
  params: z.object({ sessionId: z.string() }),
  responses: { 200: SessionStatus },
  isPolledBySignupPage: true,
  // Limits only guesses: a caller with a valid session id can poll without a limit.
  addressLimit: { missesPerMinute: 30 },
  errors: ['NOT_FOUND'],
});
