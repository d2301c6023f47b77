/** The typed HTTP client that all groups of operations use, and the options of calls. */
import createClient from 'openapi-fetch';
import type { Client } from 'openapi-fetch';
import type { paths } from './openapi-types.ts';
import { createSend } from './transport.ts';

export interface DocgenOptions {
  /** The origin of the service: `https://docgen.example.com`. */
  readonly baseUrl: string;
  /** Only public operations, such as health and signup, work without a key. */
  readonly apiKey?: string;
  /** Time limit of each attempt until the headers of the answer arrive; 30,000 when absent. */
  readonly timeoutMs?: number;
  /** Number of retries of a call that is safe to repeat; 4 when absent. */
  readonly retriesMax?: number;
  /** Replaces the platform's `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** All paths of the API, typed. Calls reject with the classes of `errors.ts`. */
export type Connection = Client<paths>;

export function connect({ baseUrl, apiKey, timeoutMs = 30_000, retriesMax = 4, fetch }: DocgenOptions): Connection {
  const send = createSend({
    fetch: fetch ?? (async (request) => globalThis.fetch(request)),
    apiKey,
    timeoutMs,
    retriesMax,
  });
  return createClient<paths>({ baseUrl, fetch: send });
}

/** Resolves with the body of an answer. */
export async function bodyOf<T>(call: Promise<{ readonly data?: T }>): Promise<T> {
  const { data } = await call;
  if (data === undefined) throw new Error('the service answered with success but without a body');
  return data;
}

/** Like `bodyOf`, for calls whose generated type is too wide: it includes other media types, or drops null members. */
export async function jsonOf<T>(call: Promise<{ readonly data?: unknown }>): Promise<T> {
  return (await bodyOf(call)) as T; // T is the answer type of the operation's contract
}

/** Options of a single call. */
export interface CallOptions {
  readonly signal?: AbortSignal;
}

export interface IdempotentOptions extends CallOptions {
  /** A repeated call with the same key and body within 24 hours gets the first answer again. So retries are safe. */
  readonly idempotencyKey?: string;
}

export function idempotencyHeader({ idempotencyKey }: IdempotentOptions): Record<string, string> {
  return idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
}
