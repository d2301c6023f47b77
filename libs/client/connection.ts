/** What the groups of operations share: one typed caller of the API. */
import createClient from 'openapi-fetch';
import type { Client } from 'openapi-fetch';
import type { paths } from './openapi-types.ts';
import { createSend } from './transport.ts';

export interface DocgenOptions {
  /** `https://docgen.example.com`; in a page of the service itself, its origin. */
  readonly baseUrl: string;
  /** Without one only the public operations work: health, signup. */
  readonly apiKey?: string;
  /** From sending a request to the head of its answer; 30 seconds when not given. */
  readonly timeoutMs?: number;
  /** Further attempts where trying again is safe; 4 when not given. */
  readonly retriesMax?: number;
  /** Instead of the platform's. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** Every path of the API, typed; an answer that is an error has been thrown before it gets here. */
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

/** The body of an answer. */
export async function bodyOf<T>(call: Promise<{ readonly data?: T }>): Promise<T> {
  const { data } = await call;
  if (data === undefined) throw new Error('the service answered success without a body');
  return data;
}

/** The same where the caller's type is too wide (other media types) or loses members that are only null. */
export async function jsonOf<T>(call: Promise<{ readonly data?: unknown }>): Promise<T> {
  // T is the operation's own answer, by its contract.
  return (await bodyOf(call)) as T;
}

/** Of single calls. */
export interface CallOptions {
  readonly signal?: AbortSignal;
}

export interface IdempotentOptions extends CallOptions {
  /** Makes trying again safe: the same key and body within 24 hours give the first answer again. */
  readonly idempotencyKey?: string;
}

export function idempotencyHeader({ idempotencyKey }: IdempotentOptions): Record<string, string> {
  return idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
}
