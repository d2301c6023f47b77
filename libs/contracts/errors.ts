/** Expected failures, which services answer as the envelope of `error-catalog.ts`. */
import { errorCatalog, errorsPage, SharedResource } from './error-catalog.ts';
import type { ErrorCode, ErrorDetails, ErrorEnvelope } from './error-catalog.ts';

interface ApiErrorOptions {
  /** Replaces the status of the catalogue, for example 412 for a `CONFLICT` on If-Match. */
  readonly status?: number;
  /** Sent with the answer, for example `Allow` or `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** An expected failure, answered as the envelope. The message is written for the caller. */
export class ApiError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  readonly details: ErrorDetails<C>;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: C, message: string, details: ErrorDetails<C>, options: ApiErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'ApiError';
    this.code = code;
    this.details = details;
    this.status = options.status ?? errorCatalog[code].status;
    this.headers = options.headers ?? {};
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** The body of an error answer. Errors of a document have a link to the page that explains them. */
export function toEnvelope({ code, message, details }: ApiError): ErrorEnvelope {
  const shape: object = 'shape' in errorCatalog[code].details ? errorCatalog[code].details.shape : {};
  const link = 'docs' in shape ? { docs: `${errorsPage}#${code}` } : {};
  return { error: { code, message, details: { ...details, ...link } } };
}

/** 503 with `Retry-After`. Surely nothing was stored or counted: the same request can be sent again. */
export function unavailable(message: string, retryAfterSeconds = 1, cause?: unknown): ApiError<'SERVICE_UNAVAILABLE'> {
  return new ApiError(
    'SERVICE_UNAVAILABLE',
    message,
    {},
    { headers: { 'retry-after': String(retryAfterSeconds) }, cause },
  );
}

/** Says what settles the outcome on a route with `Idempotency-Key`. `describeOutcome` replaces it on others. */
export const repeatWithKey = 'The outcome is not known: repeat the request with the same Idempotency-Key.';

/** 503 for a request whose effect may or may not have happened, because an answer was lost. */
export function outcomeUnknown(
  cause?: unknown,
  message = repeatWithKey,
  retryAfterSeconds = 1,
): ApiError<'SERVICE_UNAVAILABLE'> {
  const options = { headers: { 'retry-after': String(retryAfterSeconds) }, cause };
  return new ApiError('SERVICE_UNAVAILABLE', message, { reason: 'unknown' }, options);
}

/** The error of a request that has already had an effect: a refusal would say that nothing was stored or counted. */
export function afterEffect(error: unknown): unknown {
  const isRefusal = isApiError(error) && (error.code === 'SERVICE_UNAVAILABLE' || error.code === 'RATE_LIMITED');
  return isRefusal ? withResourceOf(error, outcomeUnknown(error)) : error;
}

/** Keeps which shared resource was exhausted. */
export function withResourceOf(error: ApiError, unknown: ApiError): ApiError {
  const resource = 'resource' in error.details ? SharedResource.safeParse(error.details.resource).data : undefined;
  if (resource === undefined) return unknown;
  const { message, headers, cause } = unknown;
  return new ApiError('SERVICE_UNAVAILABLE', message, { resource, reason: 'unknown' }, { headers, cause });
}

/** True for the errors that `outcomeUnknown` makes, also in another process. */
export function isOutcomeUnknown(error: unknown): error is ApiError {
  return isApiError(error) && 'reason' in error.details && error.code === 'SERVICE_UNAVAILABLE';
}

/** 404, the same for objects of other tenants and for unknown ones. */
export function notFound(what: string): ApiError<'NOT_FOUND'> {
  return new ApiError('NOT_FOUND', `No such ${what}.`, {});
}

/** @param allow the methods of the path, sent as `Allow` */
export function methodNotAllowed(allow: readonly string[]): ApiError<'METHOD_NOT_ALLOWED'> {
  const headers = { allow: allow.join(', ') };
  return new ApiError('METHOD_NOT_ALLOWED', 'This path does not take this method.', {}, { headers });
}

/** 403 for a key that does not have role admin. */
export function adminOnly(): ApiError<'FORBIDDEN'> {
  return new ApiError('FORBIDDEN', 'This needs a key of role admin.', {});
}

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** @param bytesMax the limit that the body exceeds; whole KiB */
export function payloadTooLarge(bytesMax: number): ApiError<'PAYLOAD_TOO_LARGE'> {
  const size = bytesMax < mebibyte ? `${bytesMax / kibibyte} KiB` : `${bytesMax / mebibyte} MiB`;
  return new ApiError('PAYLOAD_TOO_LARGE', `The body is larger than ${size}.`, {});
}

/** @param retryAfterSeconds whole seconds, at least 1 */
export function rateLimited(
  retryAfterSeconds: number,
  message = `Too many requests. Try again in ${retryAfterSeconds} s.`,
): ApiError<'RATE_LIMITED'> {
  return new ApiError('RATE_LIMITED', message, {}, { headers: { 'retry-after': String(retryAfterSeconds) } });
}

const resourceNames: Readonly<Record<SharedResource, string>> = {
  requestsInFlight: 'concurrent requests',
  streamsOpen: 'open downloads',
  eventStreamsOpen: 'open event streams',
  requestBytes: 'bytes in concurrent request bodies',
  answerBytes: 'bytes in unread answers',
  databaseConnections: 'concurrent database operations',
  staticChecks: 'concurrent template checks',
  virtualReads: 'concurrent reads of virtual batches',
};

/**
 * The error of a refused permit: 429 for a tenant that holds its share of a resource, else 503.
 *
 * @param limit the share while no other tenant uses the resource
 */
export function permitRefused(resource: SharedResource, reason: 'tenant' | 'total', limit: number): ApiError {
  return reason === 'tenant' ? tenantShareExceeded(resource, limit) : resourceExhausted(resource);
}

function tenantShareExceeded(resource: SharedResource, limit: number): ApiError<'RATE_LIMITED'> {
  const message = `Too many ${resourceNames[resource]}. The limit per tenant is ${limit}, or less while others use them. Try again in 1 s.`;
  return new ApiError('RATE_LIMITED', message, { resource, limit }, { headers: { 'retry-after': '1' } });
}

/** 503 while all units of a resource are held. */
export function resourceExhausted(resource: SharedResource): ApiError<'SERVICE_UNAVAILABLE'> {
  const message = `The service has too many ${resourceNames[resource]} at the moment. Try again in 1 s.`;
  return new ApiError('SERVICE_UNAVAILABLE', message, { resource }, { headers: { 'retry-after': '1' } });
}

/** @param position in the body of a template */
export function invalidField(
  field: string,
  message: string,
  position: { readonly line?: number; readonly column?: number } = {},
): ApiError<'VALIDATION_ERROR'> {
  return new ApiError('VALIDATION_ERROR', message, { field, ...position });
}
