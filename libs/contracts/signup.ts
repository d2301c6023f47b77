/**
 * Signup by oneself: it answers where to pay, and never a key. The key is issued when the payment is
 * through; the page that the payment leads to reads it once, with the checkout session's id.
 */
import { z } from 'zod';
import { parseEmailAddress } from './email-address.ts';
import { defineRoute } from './route.ts';
import { Tier } from './tiers.ts';

/** What can be bought without talking to anybody. */
export const SelfServeTier = z.enum(['starter', 'growth', 'business']);
export type SelfServeTier = z.infer<typeof SelfServeTier>;

const Email = z
  .string()
  .refine((text) => parseEmailAddress(text) !== undefined, 'must be an email address')
  .meta({ format: 'email', maxLength: 254 });

export const SignupRequest = z.strictObject({
  email: Email,
  tier: Tier.meta({ description: 'enterprise is refused with 403: it is by contract.' }),
});
export type SignupRequest = z.infer<typeof SignupRequest>;

export const SignupResponse = z.strictObject({
  tenantId: z.string(),
  tier: SelfServeTier,
  status: z.enum(['pending_payment', 'blocked']),
  checkoutUrl: z.string().meta({ description: 'Send the browser there; empty when the signup is blocked.' }),
});
export type SignupResponse = z.infer<typeof SignupResponse>;

export const SessionStatus = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('pending') }),
  z.strictObject({
    status: z.literal('fulfilled'),
    tenantId: z.string(),
    tier: SelfServeTier,
    apiKey: z.string().nullable().meta({ description: 'Given to the first read after fulfilment, then null.' }),
  }),
  z.strictObject({ status: z.literal('failed'), reason: z.string() }),
]);
export type SessionStatus = z.infer<typeof SessionStatus>;

export const signUp = defineRoute({
  method: 'POST',
  path: '/v1/signup',
  group: 'Billing',
  summary: 'Sign up for a tier and get the address of the payment page',
  service: 'auth',
  access: 'public',
  body: SignupRequest,
  // Anybody may send one, and it holds an address and a word.
  bodyBytesMax: 16 * 1024,
  responses: { 201: SignupResponse },
  isIdempotent: true,
  // An office behind one address may sign up; a robot that tries cards may not.
  addressLimit: { attemptsPerMinute: 120 },
  errors: [
    'VALIDATION_ERROR',
    'FORBIDDEN',
    'CONFLICT',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'BAD_GATEWAY',
    'SERVICE_UNAVAILABLE',
  ],
});

export const getSignupSession = defineRoute({
  method: 'GET',
  path: '/v1/signup/session/{sessionId}',
  group: 'Billing',
  summary: 'Say how far a signup is; the first read after fulfilment returns the API key',
  service: 'auth',
  access: 'public',
  params: z.object({ sessionId: z.string() }),
  responses: { 200: SessionStatus },
  isPolledBySignupPage: true,
  // Whoever knows his session polls as he likes; whoever guesses does not.
  addressLimit: { missesPerMinute: 30 },
  errors: ['NOT_FOUND', 'SERVICE_UNAVAILABLE'],
});
