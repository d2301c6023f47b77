/** Routes between our own services. They need the internal token and are never forwarded by the gateway. */
import { z } from 'zod';
import { Identity } from './auth.ts';
import { defineRoute } from './route.ts';

/** The identity of a key, asked for by its SHA-256 so that the key itself stays at the gateway. */
export const resolveIdentity = defineRoute({
  method: 'POST',
  path: '/internal/identities/resolve',
  group: 'Internal',
  summary: 'Resolve the hash of an API key to its tenant and role',
  service: 'auth',
  access: 'internal',
  body: z.strictObject({ keyHash: z.string().regex(/^[0-9a-f]{64}$/) }),
  responses: { 200: Identity },
  errors: ['VALIDATION_ERROR', 'UNAUTHORIZED', 'SERVICE_UNAVAILABLE'],
});

/** Opens the payment page of a signup; repeating it opens no second one. */
export const createCheckout = defineRoute({
  method: 'POST',
  path: '/internal/checkouts',
  group: 'Internal',
  summary: 'Create the checkout session of a pending signup',
  service: 'billing',
  access: 'internal',
  body: z.strictObject({ signupId: z.string() }),
  responses: { 200: z.strictObject({ checkoutUrl: z.string() }) },
  errors: ['VALIDATION_ERROR', 'UNAUTHORIZED', 'NOT_FOUND', 'BAD_GATEWAY', 'SERVICE_UNAVAILABLE'],
});
