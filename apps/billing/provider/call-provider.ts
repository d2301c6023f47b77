/**
 * Every call to the payment provider goes through here. The SDK tries again after failures of the
 * network and of the provider; this adds the answers that it does not repeat, and turns what is left
 * into errors of ours. What the provider said stays out of them: it may name addresses and sessions.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { ApiError, isApiError, unavailable } from '@docgen/contracts/errors';
import { Stripe } from 'stripe';

const rateLimitTries = 3;
const rateLimitWaitMs = 400;
const waitMsMax = 4_000;

/** @throws {ApiError} SERVICE_UNAVAILABLE when it may work later, BAD_GATEWAY when the provider refuses for good */
export async function callProvider<T>(call: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await call();
    } catch (error) {
      if (!isRateLimited(error) || tried === rateLimitTries) throw toApiError(error);
      await delay(waitMs(error, tried));
    }
  }
}

/** The same; undefined where the provider knows no such object. */
export async function findAtProvider<T>(call: () => Promise<T>): Promise<T | undefined> {
  return callProvider(async () => {
    try {
      return await call();
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return undefined;
      throw error;
    }
  });
}

/** The provider's answer behind an error of `callProvider`; undefined when the error is about something else. */
export function providerAnswerOf(error: unknown): Stripe.errors.StripeError | undefined {
  const cause: unknown = isApiError(error) ? error.cause : error;
  return cause instanceof ProviderFailure ? cause.answer : undefined;
}

/** Its message is what may be logged of a failure; the answer itself may hold what the caller sent. */
class ProviderFailure extends Error {
  readonly answer: Stripe.errors.StripeError;

  constructor(answer: Stripe.errors.StripeError) {
    const { type, code = 'no code', statusCode = 'no status', requestId = 'no request id' } = answer;
    super(`the payment provider failed: ${type}, ${code}, ${statusCode}, ${requestId}`);
    this.name = 'ProviderFailure';
    this.answer = answer;
  }
}

function toApiError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const cause = new ProviderFailure(error);
  if (isPassing(error)) return unavailable('The payment provider cannot be reached right now.', 5, cause);
  return new ApiError('BAD_GATEWAY', 'The payment provider did not accept this.', {}, { cause });
}

function isPassing(error: Stripe.errors.StripeError): boolean {
  const { statusCode } = error;
  return statusCode === undefined || statusCode >= 500 || statusCode === 429 || statusCode === 409;
}

function isRateLimited(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Stripe.errors.StripeError && error.statusCode === 429;
}

function waitMs(error: Stripe.errors.StripeError, tried: number): number {
  const askedSeconds = Number(error.headers?.['retry-after'] ?? 0);
  const ownMs = rateLimitWaitMs * 2 ** (tried - 1) * (0.75 + Math.random() / 2);
  return Math.min(Math.max(askedSeconds * 1_000, ownMs), waitMsMax);
}
