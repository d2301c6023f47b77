/**
 * Sends a request until there is an answer worth handing on: adds the key, gives up on a silent service,
 * tries again where that is safe, and turns error answers into the classes of `errors.ts`.
 */
import { ConnectionError, readError } from './errors.ts';
import type { DocgenError } from './errors.ts';

export interface TransportOptions {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly apiKey: string | undefined;
  /** From sending a request to the head of its answer. */
  readonly timeoutMs: number;
  /** Further attempts after the first. */
  readonly retriesMax: number;
}

export type Send = (request: Request) => Promise<Response>;

/** A longer `Retry-After` is the caller's to decide on. */
const waitMsMax = 60_000;
const firstBackoffMs = 200;
const backoffMsMax = 5_000;
/** Errors of the way to the service, and of a service that has to start anew. */
const passingStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

export function createSend(options: TransportOptions): Send {
  return async (request) => {
    if (options.apiKey !== undefined) request.headers.set('authorization', `Bearer ${options.apiKey}`);
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await attemptOnce(options, request);
      if (outcome instanceof Response) return outcome;
      const waitMs = attempt < options.retriesMax ? waitBefore(request, outcome, attempt) : undefined;
      if (waitMs === undefined) throw outcome;
      await pause(waitMs, request.signal);
    }
  };
}

/** The answer, or why there is none. @throws what the caller's own signal was aborted with */
async function attemptOnce(
  options: TransportOptions,
  request: Request,
): Promise<Response | DocgenError | ConnectionError> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), options.timeoutMs);
  try {
    const signal = AbortSignal.any([request.signal, patience.signal]);
    // A body can be sent once: each attempt sends a copy.
    const response = await options.fetch(new Request(request.clone(), { signal }));
    return response.ok ? response : await readError(response);
  } catch (error) {
    request.signal.throwIfAborted();
    if (patience.signal.aborted) return new ConnectionError(`No answer within ${options.timeoutMs} ms.`, error);
    return new ConnectionError('The service cannot be reached.', error);
  } finally {
    clearTimeout(timer);
  }
}

/** Milliseconds until the next attempt; undefined when there should be none. */
function waitBefore(request: Request, failure: DocgenError | ConnectionError, attempt: number): number | undefined {
  const backoffMs = Math.min(backoffMsMax, firstBackoffMs * 2 ** attempt) * (0.5 + Math.random() / 2);
  if (failure instanceof ConnectionError) return isRepeatable(request) ? backoffMs : undefined;
  // A rate limit refuses before anything happens, so that every method may be repeated.
  const isPassing = passingStatuses.has(failure.status) && isRepeatable(request);
  if (!isPassing && failure.code !== 'RATE_LIMITED') return undefined;
  const waitMs = failure.retryAfterMs ?? backoffMs;
  return waitMs <= waitMsMax ? waitMs : undefined;
}

/** Whether doing it twice is the same as doing it once. */
function isRepeatable({ method, headers }: Request): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  if (method === 'PUT') return !headers.has('if-match');
  return headers.has('idempotency-key');
}

/** @throws what the signal was aborted with, at once */
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

/** For `Idempotency-Key`: the same key and body within 24 hours give the first answer again. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
