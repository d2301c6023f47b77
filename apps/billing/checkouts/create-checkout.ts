/**
 * Opens the payment page of a signup. Pages of other signups of the address stay open until one is paid, because a
 * stranger can sign up with the address of somebody else. `fulfil.ts` cancels and refunds a second payment. A repeated
 * call for the same signup returns the same page.
 */
import { createHash } from 'node:crypto';
import { invalidField, notFound } from '@docgen/contracts/errors';
import {
  findSignup,
  hasPaidBefore,
  keepSession,
  raiseAttempt,
  signupSealContext,
} from '@docgen/database/billing/signups';
import type { Signup } from '@docgen/database/billing/signups';
import type Stripe from 'stripe';
import type { BillingDeps } from '../deps.ts';
import { callProvider, providerAnswerOf } from '../provider/call-provider.ts';
import { addressDigests } from './address-digests.ts';
import { checkoutParams } from './checkout-params.ts';

/**
 * @throws {ApiError} NOT_FOUND, VALIDATION_ERROR for an address that the provider refuses, BAD_GATEWAY or
 *   SERVICE_UNAVAILABLE
 */
export async function createCheckout(deps: BillingDeps, signupId: string): Promise<{ readonly checkoutUrl: string }> {
  const signup = await findSignup(deps.db.pool, signupId);
  if (signup?.status !== 'pending') throw notFound('pending signup');
  const session = await openSession(deps, signup);
  const { id, url } = session;
  if (url === null) throw new Error('a hosted checkout session has no URL');
  const sealed = deps.sealer.seal(id, signupSealContext(signupId));
  await keepSession(deps.db.pool, signupId, { digest: digestOf(id), sealed });
  return { checkoutUrl: url };
}

/**
 * SHA-256 of a session id, hexadecimal. The id gives access to the API key, so the database has only its sealed form.
 */
export function digestOf(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}

/** Undefined when the signup has no known session. */
export function openSessionId({ sealer }: BillingDeps, { signupId, sessionSealed }: Signup): string | undefined {
  return sessionSealed === null ? undefined : sealer.open(sessionSealed, signupSealContext(signupId));
}

/**
 * Uses the next idempotency key only after a failure that the provider has stored and would repeat. All other
 * repetitions use the same key, so that a signup has one session.
 */
async function openSession(deps: BillingDeps, signup: Signup): Promise<Stripe.Checkout.Session> {
  const { signupId } = signup;
  const hasTrial = !(await hasPaidBefore(deps.db.pool, addressDigests(deps.sealer, signup)));
  const params = checkoutParams(deps, signup, hasTrial);
  // One key must not have two kinds of parameters: the provider refuses the second kind.
  const kind = hasTrial ? 'signup' : 'signup-paid';
  const create = async (attempt: number) =>
    callProvider(async () =>
      deps.stripe.checkout.sessions.create(params, { idempotencyKey: `${kind}:${signupId}:${attempt}` }),
    );
  try {
    return await create(signup.attempt);
  } catch (error) {
    const answer = providerAnswerOf(error);
    if (answer?.code === 'email_invalid' || answer?.param === 'customer_email') {
      throw invalidField('email', '"email" was refused by the payment provider. Use another address.');
    }
    if (!isKeptFailure(answer)) throw error;
    return create(await raiseAttempt(deps.db.pool, signupId));
  }
}

/** True when the provider has stored the failure under its idempotency key and would answer it again. */
function isKeptFailure(answer: Stripe.errors.StripeError | undefined): boolean {
  return (answer?.statusCode ?? 0) >= 500 && answer?.headers?.['idempotent-replayed'] === 'true';
}
