/** Turns anything that was thrown into an error of the catalogue. */
import { ApiError, isApiError, unavailable } from '@docgen/contracts/errors';
import type { Logger } from '@docgen/runtime/logger';

/** True for failures of a dependency after which the same request may succeed a moment later. */
export type TransientFailure = (error: unknown) => boolean;

/**
 * Logs bugs with their cause; their callers see INTERNAL_ERROR and no detail.
 *
 * @param requestId for the log line; the caller has it from `X-Request-Id`
 */
export function toApiError(error: unknown, isTransient: TransientFailure, log: Logger, requestId: string): ApiError {
  if (isApiError(error)) return error;
  if (isTransient(error)) {
    log.warn({ requestId, err: error }, 'request failed because a dependency failed');
    return unavailable('The service cannot do this right now.', 1, error);
  }
  log.error({ requestId, err: error }, 'request failed because of a bug');
  return new ApiError('INTERNAL_ERROR', 'Something went wrong on our side.', {});
}
