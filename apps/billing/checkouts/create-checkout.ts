/**
 * Opens the payment page of a signup, after the open sessions of earlier signups of the address are expired. Two
 * concurrent signups can both have a page: `fulfil.ts` then cancels and refunds the second payment. A repeated call for
 * the same signup returns the same page.
 */
import { createHash } from 'node:crypto';
import { invalidField, notFound } from '@docgen/contracts/errors';
import {
  failSignup,
  findSignup,
  keepSession,
  listOtherPendingSignups,
  lockUnchangedSignup,
  raiseAttempt,
  signupSealContext,
} from '@docgen/database/billing/signups';
import type { Signup } from '@docgen/database/billing/signups';
import { inTransaction } from '@docgen/database/connection/transaction';
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
  await expireEarlierSessions(deps, signup);
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

async function expireEarlierSessions(deps: BillingDeps, signup: Signup): Promise<void> {
  const digests = addressDigests(deps.sealer, signup);
  const earlierSignups = await listOtherPendingSignups(deps.db.pool, digests, signup.signupId);
  for (const earlier of earlierSignups) await expireSession(deps, earlier);
}

/** Expires the session if it is open. The event of a session that has ended reports its result. */
async function expireSession(deps: BillingDeps, signup: Signup): Promise<void> {
  const sessionId = openSessionId(deps, signup);
  if (sessionId === undefined) return;
  try {
    // Without a fixed idempotency key: under one, the provider repeats a stored failure for a day.
    await callProvider(async () => deps.stripe.checkout.sessions.expire(sessionId));
  } catch (error) {
    // 400: the session has ended. 404: this account has no such session.
    const status = providerAnswerOf(error)?.statusCode;
    if (status !== 400 && status !== 404) throw error;
    return;
  }
  await inTransaction(deps.db.pool, async (transaction) => {
    // The signup has changed since it was read. The event that caused the change has newer information.
    if ((await lockUnchangedSignup(transaction, signup)) === undefined) return;
    await failSignup(transaction, signup.signupId, 'checkout.session.expired');
  });
}

/**
 * Uses the next idempotency key only after a failure that the provider has stored and would repeat. All other
 * repetitions use the same key, so that a signup has one session.
 */
async function openSession(deps: BillingDeps, signup: Signup): Promise<Stripe.Checkout.Session> {
  const { signupId } = signup;
  const params = checkoutParams(deps, signup);
  const create = async (attempt: number) =>
    callProvider(async () =>
      deps.stripe.checkout.sessions.create(params, { idempotencyKey: `signup:${signupId}:${attempt}` }),
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
