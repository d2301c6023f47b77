/** The errors that a caller gets when a service gives no valid answer. */
import {
  ApiError,
  isOutcomeUnknown,
  outcomeUnknown,
  repeatWithKey,
  unavailable,
  withResourceOf,
} from '@docgen/contracts/errors';
import { hasEffect } from '@docgen/contracts/route';
import type { RouteContract } from '@docgen/contracts/route';

/** For a request that was not sent, or that only reads. */
export function noAnswer(cause?: unknown): ApiError {
  return unavailable('A service did not answer in time.', 1, cause);
}

/** For a request that was sent. `describeOutcome` makes `noAnswer` of it where the request only reads. */
export function lostAnswer(cause?: unknown): ApiError {
  return outcomeUnknown(cause);
}

/** The service's answer is not valid HTTP. */
export function unreadable(cause: unknown): ApiError {
  return new ApiError('BAD_GATEWAY', 'A service gave an answer that cannot be read.', {}, { cause });
}

/** Fits the error of an unknown outcome to its request: one that only reads has none, and few routes take a key. */
export function describeOutcome(error: ApiError, contract: RouteContract, sentMethod: string): ApiError {
  if (!isOutcomeUnknown(error)) return error;
  if (!hasEffect(contract, sentMethod)) return noAnswer(error.cause);
  if (contract.isIdempotent === true || error.message !== repeatWithKey) return error;
  const message = 'The outcome is not known: the request may have had its effect.';
  return withResourceOf(error, outcomeUnknown(error.cause, message));
}
