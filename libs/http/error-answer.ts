/** Turns whatever was thrown into the envelope. Bugs are logged once and say nothing to the caller. */
import { ApiError, isApiError, toEnvelope, unavailable } from '@docgen/contracts/errors';
import type { Logger } from '@docgen/runtime/logger';

/** True for the failures of a dependency after which the same request may succeed a moment later. */
export type PassingFailure = (error: unknown) => boolean;

/** @param requestId of the log line; the caller finds it in `X-Request-Id` */
export function toApiError(error: unknown, isPassing: PassingFailure, log: Logger, requestId: string): ApiError {
  if (isApiError(error)) return error;
  const translated =
    bodyReadError(error) ??
    (isPassing(error) ? unavailable('The service cannot do this right now.', 1, error) : undefined);
  if (translated !== undefined) {
    log.warn({ requestId, code: translated.code, err: error }, 'request failed on something outside');
    return translated;
  }
  log.error({ requestId, err: error }, 'request failed on a bug');
  return new ApiError('INTERNAL_ERROR', 'Something went wrong on our side.', {});
}

/** Of every answer that is JSON. */
export const jsonType = 'application/json; charset=utf-8';

/** The envelope as bytes. */
export function envelopeBytes(error: ApiError): Buffer {
  return Buffer.from(JSON.stringify(toEnvelope(error)));
}

/** What Express's body parser throws carries a `type`. */
function bodyReadError(error: unknown): ApiError | undefined {
  const type: unknown = error instanceof Error && 'type' in error ? error.type : undefined;
  if (type === 'entity.too.large') return new ApiError('PAYLOAD_TOO_LARGE', 'The body is larger than 1 MiB.', {});
  if (type === 'encoding.unsupported')
    return new ApiError('UNSUPPORTED_MEDIA_TYPE', 'The content encoding is not supported.', {});
  if (type === 'request.aborted' || type === 'request.size.invalid') {
    return new ApiError('VALIDATION_ERROR', 'The body was cut off.', { field: 'body' });
  }
  // Broken gzip, deflate, brotli and zstd bodies come with zlib's codes: Z_DATA_ERROR, ERR__ERROR_FORMAT_…, ZSTD_error_….
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && /^(Z_|ZSTD_|ERR__ERROR_|ERR_BROTLI)/.test(code)) {
    return new ApiError('VALIDATION_ERROR', 'The body is not what its Content-Encoding says.', { field: 'body' });
  }
  return undefined;
}
