/** Routes between services. They need the internal token, and the gateway never forwards to them. */
import { z } from 'zod';
import { Identity } from './auth.ts';
import { defineRoute } from './route.ts';

/** The message of UNAUTHORIZED for a revoked key. Any other message means that the key is unknown. */
export const revokedKeyMessage = 'The API key is revoked.';

/** `sessionId` is set when the hash is that of a session's token. */
export const ResolvedIdentity = z.strictObject({ ...Identity.shape, sessionId: z.string().optional() });
export type ResolvedIdentity = z.infer<typeof ResolvedIdentity>;

/** Resolves a key, or the token of a session, by its SHA-256, so that neither leaves the gateway. */
export const resolveIdentity = defineRoute({
  method: 'POST',
  path: '/internal/identities/resolve',
  group: 'Internal',
  summary: 'Resolve the hash of an API key to its tenant and role',
  description: 'The gateway calls it for each key that it does not have in its cache.',
  service: 'auth',
  access: 'internal',
  body: z.strictObject({ keyHash: z.string().regex(/^[0-9a-f]{64}$/), of: z.enum(['key', 'session']) }),
  responses: { 200: ResolvedIdentity },
  errors: ['VALIDATION_ERROR', 'UNAUTHORIZED'],
});

/** The most refusals of one report. */
export const reportedRefusalsMax = 200;

/**
 * Requests of a tenant that were answered 403, or that had a key which is revoked. The gateway counts them, because it
 * answers most of them itself.
 */
export const Refusal = z.strictObject({
  caller: z.union([
    z.strictObject({ tenantId: z.string(), keyId: z.string(), sessionId: z.string().optional() }),
    z.strictObject({ keyHash: z.string() }),
  ]),
  address: z.string(),
  /** Method and path of the route's contract; absent for a revoked key. */
  object: z.string().optional(),
  count: z.int().positive(),
});
export type Refusal = z.infer<typeof Refusal>;

export const reportRefusals = defineRoute({
  method: 'POST',
  path: '/internal/audit/refusals',
  group: 'Internal',
  summary: 'Store refused requests as security events',
  description: 'Each gateway calls it every few seconds in which it has refused requests.',
  service: 'auth',
  access: 'internal',
  body: z.strictObject({ refusals: z.array(Refusal).max(reportedRefusalsMax) }),
  responses: { 200: z.strictObject({ status: z.literal('stored') }) },
  errors: ['VALIDATION_ERROR', 'UNAUTHORIZED'],
});

/** Opens the payment page of a signup. A repeated call returns the same page. */
export const createCheckout = defineRoute({
  method: 'POST',
  path: '/internal/checkouts',
  group: 'Internal',
  summary: 'Create the checkout session of a pending signup',
  description: 'The auth service calls it for each signup.',
  service: 'billing',
  access: 'internal',
  body: z.strictObject({ signupId: z.string() }),
  responses: { 200: z.strictObject({ checkoutUrl: z.string() }) },
  errors: ['VALIDATION_ERROR', 'UNAUTHORIZED', 'NOT_FOUND'],
});
