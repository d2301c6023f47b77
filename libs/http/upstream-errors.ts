/** What a caller is told of a service of ours that gave no answer. */
import { ApiError, unavailable } from '@docgen/contracts/errors';

export function noAnswer(cause?: Error): ApiError {
  return unavailable('A service of ours did not answer in time.', 1, cause);
}

/** What it gave is no answer of HTTP. */
export function unreadable(cause: unknown): ApiError {
  return new ApiError('BAD_GATEWAY', 'A service of ours gave an answer that cannot be read.', {}, { cause });
}
