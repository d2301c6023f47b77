/** The errors that a caller gets when a service gives no valid answer. */
import { ApiError, unavailable } from '@docgen/contracts/errors';

export function noAnswer(cause?: unknown): ApiError {
  return unavailable('A service did not answer in time.', 1, cause);
}

/** The service's answer is not valid HTTP. */
export function unreadable(cause: unknown): ApiError {
  return new ApiError('BAD_GATEWAY', 'A service gave an answer that cannot be read.', {}, { cause });
}
