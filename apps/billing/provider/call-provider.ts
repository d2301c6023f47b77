/**
 * Wraps every call to the payment provider. The SDK retries failures of the network and of the provider. This file also
 * retries answers with status 429, and turns other failures into API errors. Texts of the provider are left out of the
 * errors, because they can contain mail addresses and session ids.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { ApiError, isApiError, outcomeUnknown, unavailable } from '@docgen/contracts/errors';
import { Stripe } from 'stripe';

const rateLimitAttempts = 3;
const rateLimitWaitMs = 400;
const waitMsMax = 4_000;

/** @throws {ApiError} SERVICE_UNAVAILABLE after a temporary failure, BAD_GATEWAY when the provider refuses the call */
export async function callProvider<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (!isRateLimited(error) || attempt === rateLimitAttempts) throw toApiError(error);
      await delay(waitMs(error, attempt));
    }
  }
}

/** As `callProvider`, but undefined when the provider answers 404. */
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

/**
 * As `callProvider` for an object that an event names. It exists, so a 404 means that the provider cannot read it yet, or
 * not with this key. The event then stays unhandled: the provider and the sweep repeat it, and the sweep gives it up
 * after a day with an alert.
 *
 * @throws {ApiError} SERVICE_UNAVAILABLE also when the provider answers 404
 */
export async function getAtProvider<T>(call: () => Promise<T>): Promise<T> {
  const found = await findAtProvider(call);
  if (found === undefined) throw unavailable('The payment provider does not find the object of the event.', 60);
  return found;
}

/** The provider's answer that caused an error of `callProvider`; undefined for other errors. */
export function providerAnswerOf(error: unknown): Stripe.errors.StripeError | undefined {
  const cause: unknown = isApiError(error) ? error.cause : error;
  return cause instanceof ProviderFailure ? cause.answer : undefined;
}

/** The message is safe to log. The answer is not: it can contain values of the request. */
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
  if (isRefusedForNow(error))
    return unavailable('The payment provider is busy. Try again in a few seconds.', retryAfterSeconds, cause);
  if (isLost(error)) return outcomeUnknown(cause, lostMessage, retryAfterSeconds);
  return new ApiError('BAD_GATEWAY', 'The payment provider refused the request.', {}, { cause });
}

const retryAfterSeconds = 5;
const lostMessage = 'The payment provider cannot be reached, and the outcome is not known. Try again in a few seconds.';

/** The provider has not carried out the call. */
function isRefusedForNow({ statusCode }: Stripe.errors.StripeError): boolean {
  return statusCode === 429 || statusCode === 409;
}

/** The provider may have carried out the call. */
function isLost({ statusCode }: Stripe.errors.StripeError): boolean {
  return statusCode === undefined || statusCode >= 500;
}

function isRateLimited(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Stripe.errors.StripeError && error.statusCode === 429;
}

function waitMs(error: Stripe.errors.StripeError, attempt: number): number {
  const askedSeconds = Number(error.headers?.['retry-after'] ?? 0);
  const ownMs = rateLimitWaitMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2);
  return Math.min(Math.max(askedSeconds * 1_000, ownMs), waitMsMax);
}
