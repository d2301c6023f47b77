/** Turns anything that was thrown into an error of the catalogue. */
import { ApiError, isApiError, outcomeUnknown, unavailable } from '@docgen/contracts/errors';
import { identityHeaders, requestIdHeader } from '@docgen/contracts/identity-headers';
import { hasEffect } from '@docgen/contracts/route';
import type { RouteContract } from '@docgen/contracts/route';
import type { Logger } from '@docgen/runtime/logger';
import { describeOutcome } from './upstream-errors.ts';

/** True for failures of a dependency after which the same request may succeed a moment later. */
export type TransientFailure = (error: unknown) => boolean;

/**
 * Logs bugs with their cause; their callers see INTERNAL_ERROR and no detail.
 *
 * @param fields of the log line: `requestFields` of the request
 */
export function toApiError(
  error: unknown,
  isTransient: TransientFailure,
  log: Logger,
  fields: Readonly<Record<string, string | undefined>>,
): ApiError {
  if (isApiError(error)) return error;
  if (isTransient(error)) {
    log.warn({ ...fields, err: error }, 'request failed because a dependency failed');
    return unavailable('The service cannot do this right now.', 1, error);
  }
  log.error({ ...fields, err: error }, 'request failed because of a bug');
  return new ApiError('INTERNAL_ERROR', 'Something went wrong on our side.', {});
}

/** What log lines about a request contain: the caller has its id from `X-Request-Id`. */
export function requestFields(header: (name: string) => string | undefined) {
  return {
    requestId: header(requestIdHeader),
    tenantId: header(identityHeaders.tenantId),
    keyId: header(identityHeaders.keyId),
  };
}

/** How a service judges the failures of its dependencies. */
export interface FailureJudgement {
  readonly isTransientFailure: TransientFailure;
  /** True when the failed work surely left nothing behind. */
  readonly isSurelyUncommitted: TransientFailure;
  readonly log: Logger;
}

/** A request of a route, for its error. */
export interface FailedRequest {
  readonly contract: RouteContract;
  readonly method: string;
  /** `requestFields` of the request. */
  readonly fields: Readonly<Record<string, string | undefined>>;
}

/** As `toApiError` for what a route throws. A failure that may have followed a commit has the reason `unknown`. */
export function toRouteError(
  error: unknown,
  { contract, method, fields }: FailedRequest,
  { isTransientFailure, isSurelyUncommitted, log }: FailureJudgement,
): ApiError {
  const isLost = hasEffect(contract, method) && !isApiError(error) && isTransientFailure(error);
  if (!isLost || isSurelyUncommitted(error))
    return describeOutcome(toApiError(error, isTransientFailure, log, fields), contract, method);
  log.warn({ ...fields, err: error }, 'the outcome of a request is not known because a dependency failed');
  return describeOutcome(outcomeUnknown(error), contract, method);
}
