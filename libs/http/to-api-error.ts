/** Turns anything that was thrown into an error of the catalogue. */
import { ApiError, isApiError, unavailable } from '@docgen/contracts/errors';
import { identityHeaders, requestIdHeader } from '@docgen/contracts/identity-headers';
import type { Logger } from '@docgen/runtime/logger';

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
