/** The errors that calls reject with. The class depends on the error code of the answer, never on its message. */
import type { FieldProblem, TemplateProblem } from './openapi-types.ts';

export interface ErrorAnswer {
  readonly status: number;
  /** The error code of the body: `VALIDATION_ERROR`. */
  readonly code: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** Identifies the request in the service's logs. */
  readonly requestId: string | undefined;
  /** The value of `Retry-After`. */
  readonly retryAfterMs: number | undefined;
}

/** The service answered with an error. */
export class DocgenError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor({ status, code, message, details, requestId, retryAfterMs }: ErrorAnswer) {
    super(message);
    this.name = new.target.name;
    this.status = status;
    this.code = code;
    this.details = details;
    this.requestId = requestId;
    this.retryAfterMs = retryAfterMs;
  }
}

/** 401: the key is missing, invalid or revoked. */
export class AuthenticationError extends DocgenError {}

/** 403: the role of the key or the subscription does not allow the call. */
export class PermissionError extends DocgenError {}

/** 404: the tenant has nothing with this id. */
export class NotFoundError extends DocgenError {}

/** 409, 412, and 422 for a reused idempotency key: the call does not fit the current state. */
export class ConflictError extends DocgenError {}

/** 400: a field of the request is invalid. The client itself refuses ids that are not part of a path, such as `..`. */
export class ValidationError extends DocgenError {
  /** The path of the field: `documents[1].relations.customerId`; empty when the service names none. */
  get field(): string {
    return textOf(this.details['field']);
  }

  /** All wrong fields of the request, at most 20. An answer without a list has the one field. */
  get problems(): readonly FieldProblem[] {
    const listed = this.details['problems'] as readonly FieldProblem[] | undefined; // the contract of the error code
    return listed ?? [{ field: this.field, message: this.message }];
  }
}

/** 400: the template body does not compile. */
export class TemplateError extends DocgenError {
  /** All mistakes of the body in order, each with line and column. */
  get problems(): readonly TemplateProblem[] {
    return (this.details['problems'] ?? []) as readonly TemplateProblem[]; // the contract of both error codes
  }
}

/** The template compiles, but this document failed: a missing parameter, a value out of range. */
export class GenerationError extends DocgenError {
  get reason(): string {
    return textOf(this.details['reason']) || this.message;
  }
}

/** 422: the document exceeded a render limit. */
export class LimitError extends DocgenError {
  /** `loopIterations`, `nodeEvaluations`, `timeout` or `outputBytes`. */
  get kind(): string {
    return textOf(this.details['kind']);
  }
}

/** 429: too many requests, also after the client's retries. */
export class RateLimitError extends DocgenError {}

/**
 * 429: a quota is used up, or too little of it is left. `details` has `limit` and `used`. For the documents of a period
 * it also has `needed`, `remaining` and `resetsAt`. For stored things it has `resource`: `templates`, `sequences`,
 * `variables` or `storedBytes`.
 */
export class QuotaError extends DocgenError {}

/** 5xx: the service failed. A write may have happened, unless the code is `SERVICE_UNAVAILABLE` without a `reason`. */
export class ServiceError extends DocgenError {}

/** The answer is missing or incomplete. A write may or may not have happened. */
export class ConnectionError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ConnectionError';
  }
}

/** Whether the service may have carried out the request of this error: its answer was lost, and not its connection. */
export function mayHaveEffect(error: unknown): boolean {
  if (error instanceof DocgenError) return error.status === 502 || error.status === 504 || isUnknown(error);
  return !(error instanceof ConnectionError) || !isUnsent(error.cause);
}

/** The service says that the outcome is not known. */
export function isUnknown(error: DocgenError): boolean {
  return error.details['reason'] === 'unknown' && error.code === 'SERVICE_UNAVAILABLE';
}

/** The codes of `fetch` in Node. Browsers do not tell why a request failed. */
const unsentCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function isUnsent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && unsentCodes.has(error.code)) || isUnsent(error.cause);
}

/** Whether a stream can be opened again later. `fetch` reports a connection that was lost within a body as TypeError. */
export function isLost(error: unknown): boolean {
  return (
    error instanceof TypeError ||
    error instanceof ConnectionError ||
    (error instanceof DocgenError && error.status >= 502)
  );
}

type ErrorClass = new (answer: ErrorAnswer) => DocgenError;

const classByCode = new Map<string, ErrorClass>([
  ['UNAUTHORIZED', AuthenticationError],
  ['FORBIDDEN', PermissionError],
  ['NOT_FOUND', NotFoundError],
  ['VALIDATION_ERROR', ValidationError],
  ['AMBIGUOUS_RELATION', ValidationError],
  ['UNSUPPORTED_STRATEGY', ValidationError],
  ['INVALID_TEMPLATE', TemplateError],
  ['UNKNOWN_FUNCTION', TemplateError],
  ['GENERATION_FAILED', GenerationError],
  ['GENERATION_ERROR', GenerationError],
  ['LOOP_LIMIT_EXCEEDED', LimitError],
  ['NODE_LIMIT_EXCEEDED', LimitError],
  ['EVALUATION_TIMEOUT', LimitError],
  ['OUTPUT_LIMIT_EXCEEDED', LimitError],
  ['CONFLICT', ConflictError],
  ['IDEMPOTENCY_MISMATCH', ConflictError],
  ['RATE_LIMITED', RateLimitError],
  ['QUOTA_EXCEEDED', QuotaError],
]);

/**
 * Returns the error for an answer. An unknown code becomes `DocgenError`, or `ServiceError` for a status of 500 or
 * more.
 */
export function errorOf(answer: ErrorAnswer): DocgenError {
  const known = classByCode.get(answer.code) ?? (answer.status >= 500 ? ServiceError : DocgenError);
  return new known(answer);
}

/** Reads the error of an answer. A body that is not the service's, such as a proxy's, gets the code `UNKNOWN`. */
export async function readError(response: Response): Promise<DocgenError> {
  const text = await response.text().catch(() => '');
  const { code, message, details } = parseError(text);
  return errorOf({
    status: response.status,
    code: code ?? 'UNKNOWN',
    message: message ?? `The service answered ${response.status}.`,
    details: details ?? {},
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfterMs: retryAfterMsOf(response.headers.get('retry-after')),
  });
}

/** The error that ends an incomplete stream of rows; undefined when rows end it. In CSV it is a row with one cell. */
export function problemAtEnd(text: string): DocgenError | undefined {
  const line = text.trimEnd().split('\n').at(-1) ?? '';
  const json = line.startsWith('"{""error"":') ? line.slice(1, -1).replaceAll('""', '"') : line;
  if (!json.startsWith('{"error":')) return undefined;
  const { code, message = '', details = {} } = parseError(json);
  if (code === undefined) return undefined;
  return errorOf({ status: 400, code, message, details, requestId: undefined, retryAfterMs: undefined });
}

/** @param header `Retry-After` in seconds or as a date */
export function retryAfterMsOf(header: string | null, nowMs = Date.now()): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1_000);
  const atMs = Date.parse(header);
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs);
}

function parseError(text: string): Partial<Pick<ErrorAnswer, 'code' | 'message' | 'details'>> {
  try {
    const { error } = JSON.parse(text) as { error?: Pick<ErrorAnswer, 'code' | 'message' | 'details'> };
    return error ?? {};
  } catch {
    return {};
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
