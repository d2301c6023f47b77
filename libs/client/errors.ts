/**
 * What a call rejects with. Every answer that is an error becomes one of these classes, told apart by the
 * code in the envelope, never by the message.
 */
import type { TemplateProblem } from './api-types.ts';

export interface ErrorAnswer {
  readonly status: number;
  /** From the envelope: `VALIDATION_ERROR`. */
  readonly code: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** Names the request in the service's logs. */
  readonly requestId: string | undefined;
  /** From `Retry-After`. */
  readonly retryAfterMs: number | undefined;
}

/** The service answered with an error; the subclasses say what can be done about it. */
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

/** 401: no key, or one that is not or no longer valid. */
export class AuthenticationError extends DocgenError {}

/** 403: the key's role, or the tenant's subscription, does not allow it. */
export class PermissionError extends DocgenError {}

/** 404: nothing of this tenant has that id. */
export class NotFoundError extends DocgenError {}

/** 409, 412 and a reused idempotency key: the state of things is another one than the call assumed. */
export class ConflictError extends DocgenError {}

/** 400: a field of the request. */
export class ValidationError extends DocgenError {
  /** `documents[1].relations.customerId`; empty when the service named none. */
  get field(): string {
    return textOf(this.details['field']);
  }
}

/** 400: a template body that cannot be compiled. */
export class TemplateError extends DocgenError {
  /** All mistakes of the body, in its order, each with line and column. */
  get problems(): readonly TemplateProblem[] {
    // The contract of INVALID_TEMPLATE and UNKNOWN_FUNCTION.
    return (this.details['problems'] ?? []) as readonly TemplateProblem[];
  }
}

/** The template is sound, but this document could not be made: a missing parameter, a value out of range. */
export class GenerationError extends DocgenError {
  get reason(): string {
    return textOf(this.details['reason']) || this.message;
  }
}

/** 422: a limit of one render was passed. */
export class LimitError extends DocgenError {
  /** `loopIterations`, `nodeEvaluations`, `timeout` or `outputBytes`. */
  get kind(): string {
    return textOf(this.details['kind']);
  }
}

/** 429 by rate: the client has already waited and tried again. */
export class RateLimitError extends DocgenError {}

/**
 * 429 by quota: `details` has `limit`, `used` and, for the documents of a period, `resetsAt`; for what is stored,
 * `resource`: `templates`, `sequences`, `variables` or `storedBytes`.
 */
export class QuotaError extends DocgenError {}

/** 5xx: not the caller's fault; a write may or may not have happened. */
export class ServiceError extends DocgenError {}

/** No answer at all, or one that was cut off: a write may or may not have happened. */
export class ConnectionError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ConnectionError';
  }
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

/** The error for an answer; a code that a later version of the service adds becomes the plain class. */
export function errorOf(answer: ErrorAnswer): DocgenError {
  const known = classByCode.get(answer.code) ?? (answer.status >= 500 ? ServiceError : DocgenError);
  return new known(answer);
}

/** Reads the envelope; a body that has none (a proxy in between) still becomes an error. */
export async function readError(response: Response): Promise<DocgenError> {
  const text = await response.text().catch(() => '');
  const { code, message, details } = envelopeOf(text);
  return errorOf({
    status: response.status,
    code: code ?? 'UNKNOWN',
    message: message ?? `The service answered ${response.status}.`,
    details: details ?? {},
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfterMs: retryAfterMsOf(response.headers.get('retry-after')),
  });
}

/** @param header seconds, or a date */
export function retryAfterMsOf(header: string | null, nowMs = Date.now()): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1_000);
  const atMs = Date.parse(header);
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs);
}

function envelopeOf(text: string): Partial<Pick<ErrorAnswer, 'code' | 'message' | 'details'>> {
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
