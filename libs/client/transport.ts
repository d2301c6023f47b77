/**
 * Sends requests: adds the API key, applies the time limit, retries safe calls, and turns error answers into the
 * classes of `errors.ts`.
 */
import { ConnectionError, isUnknown, mayHaveEffect, readError } from './errors.ts';
import type { DocgenError } from './errors.ts';

export interface TransportOptions {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly apiKey: string | undefined;
  /** Time limit of one attempt until the headers of the answer arrive. */
  readonly timeoutMs: number;
  /** Number of attempts after the first. */
  readonly retriesMax: number;
}

export interface SendOptions {
  /** True for a GET that counts documents: it is never repeated once it was sent. */
  readonly isMetered?: boolean;
  /** Replaces the time limit of an attempt. */
  readonly timeoutMs?: number | undefined;
}

export type Send = (request: Request, options?: SendOptions) => Promise<Response>;

/** With a longer `Retry-After` the call rejects at once. */
const retryAfterMsMax = 60_000;
const firstBackoffMs = 200;
const backoffMsMax = 5_000;
/** Statuses of proxies and of a service that restarts. */
const temporaryStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

export function createSend(options: TransportOptions): Send {
  return async (request, { isMetered = false, timeoutMs = options.timeoutMs } = {}) => {
    if (options.apiKey !== undefined) request.headers.set('authorization', `Bearer ${options.apiKey}`);
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await attemptOnce({ ...options, timeoutMs }, request);
      if (outcome instanceof Response) return outcome;
      const waitMs = attempt < options.retriesMax ? retryDelay({ request, isMetered }, outcome, attempt) : undefined;
      if (waitMs === undefined) throw outcome;
      await pause(waitMs, request.signal);
    }
  };
}

/** Returns the answer or the error of one attempt. @throws the abort reason of the caller's signal */
async function attemptOnce(
  options: TransportOptions,
  request: Request,
): Promise<Response | DocgenError | ConnectionError> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), options.timeoutMs);
  try {
    const signal = AbortSignal.any([request.signal, timeout.signal]);
    // `fetch` consumes the body, so each attempt sends a copy.
    const response = await options.fetch(new Request(request.clone(), { signal }));
    // 304 answers `If-None-Match`: the caller has the current content.
    return response.ok || response.status === 304 ? response : await readError(response);
  } catch (error) {
    request.signal.throwIfAborted();
    const { origin } = new URL(request.url);
    if (timeout.signal.aborted)
      return new ConnectionError(`No answer from ${origin} within ${options.timeoutMs} ms.`, error);
    return new ConnectionError(`The service at ${origin} cannot be reached.`, error);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the milliseconds until the next attempt; undefined when the call must not be retried. */
function retryDelay(sent: SentRequest, failure: DocgenError | ConnectionError, attempt: number): number | undefined {
  const backoffMs = Math.min(backoffMsMax, firstBackoffMs * 2 ** attempt) * (0.5 + Math.random() / 2);
  const isRepeatable = mayRepeat(sent, failure);
  if (failure instanceof ConnectionError) return isRepeatable ? backoffMs : undefined;
  // A rate-limited request was not processed, so every method can be repeated.
  const isTemporary = temporaryStatuses.has(failure.status) && isRepeatable;
  if (!isTemporary && failure.code !== 'RATE_LIMITED') return undefined;
  const waitMs = failure.retryAfterMs ?? backoffMs;
  return waitMs <= retryAfterMsMax ? waitMs : undefined;
}

interface SentRequest {
  readonly request: Request;
  readonly isMetered: boolean;
}

/** Whether a repeated request has no further effect. */
function mayRepeat({ request: { method, headers }, isMetered }: SentRequest, failure: DocgenError | ConnectionError) {
  if (headers.has('idempotency-key')) return true;
  if (isMetered) return !mayHaveEffect(failure);
  if (method === 'GET' || method === 'HEAD') return true;
  const isWrittenTwice = headers.has('if-match') || (!(failure instanceof ConnectionError) && isUnknown(failure));
  return method === 'PUT' && !isWrittenTwice;
}

/** Waits. @throws the abort reason as soon as the signal is aborted */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** Creates a random value for `Idempotency-Key`. `crypto.randomUUID` is missing in pages on plain HTTP. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
