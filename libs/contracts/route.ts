/**
 * Routes as data. The table of the gateway, the routers of the services, the typed client, the OpenAPI document and the
 * response checks of the tests are derived from them.
 */
import type { z } from 'zod';
import type { ErrorCode } from './error-catalog.ts';
import type { AnswerHeader, RequestHeader } from './http-headers.ts';

/** The most bytes of a request body, after decompression, unless its contract sets another limit. */
export const requestBytesMax = 1024 * 1024;

/** Allowed callers: anyone, any API key, a key with the role admin, or another service. */
export type Access = 'public' | 'apiKey' | 'admin' | 'internal';
export type Service = 'gateway' | 'api' | 'auth' | 'billing';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Group =
  | 'Health'
  | 'Auth'
  | 'Templates'
  | 'Sequences'
  | 'Variables'
  | 'Datasets'
  | 'Batches'
  | 'Functions'
  | 'Usage'
  | 'Billing'
  | 'Webhooks'
  | 'Internal';

export interface RouteContract {
  readonly method: Method;
  /** `/v1/templates/{templateId}`; a segment is literal or one parameter. */
  readonly path: string;
  readonly group: Group;
  /** One line, without a period. */
  readonly summary: string;
  /** Sentences for callers: effects and rules that the summary and the schemas do not have. */
  readonly description: string;
  readonly service: Service;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** The parsed JSON body. A route without it accepts no body. */
  readonly body?: z.ZodType;
  readonly bodyIsOptional?: boolean;
  /** Replaces `requestBytesMax`. Without `body`, the route accepts any bytes up to this length. */
  readonly bodyBytesMax?: number;
  /**
   * Content types of a body that is passed on while it arrives, and never whole in memory. Such a body may take longer
   * than others, while it keeps a minimum rate.
   */
  readonly bodyStreams?: readonly string[];
  readonly responses: Readonly<Record<number, z.ZodType>>;
  /** With `?raw=true`, the answer is only the document, as text/plain or application/json. */
  readonly answersRaw?: boolean;
  /** Content types of a streamed answer. The caller chooses by `Accept`; the first is the default. */
  readonly streams?: readonly string[];
  /**
   * The answer is a stream of events that lasts as long as its subject. It has permits of its own, and ends when its key
   * is revoked or the gateway stops.
   */
  readonly isEventStream?: boolean;
  /**
   * The answer can wait up to 27 s for workers or the payment provider. The gateway has permits of its own for such
   * requests.
   */
  readonly awaitsWork?: boolean;
  /** The body is in use until a worker has rendered it. The API has permits of its own for such large bodies. */
  readonly isBodyRendered?: boolean;
  /** Answers have a `Deprecation` header. Only some installations forward the route. */
  readonly isDeprecated?: boolean;
  /** Successful answers have an ETag. A matching `If-None-Match` is answered 304 without a body. */
  readonly revalidates?: boolean;
  /** Answers have a secret, such as a key or a link for one use. They are never compressed. */
  readonly answersSecret?: boolean;
  /** The answer sets a session cookie. Pages of other origins cannot call the route. */
  readonly setsCookie?: boolean;
  /** The gateway sends these requests over a shared connection, because many short ones are concurrent. */
  readonly sharesConnection?: boolean;
  /** A GET that counts documents in the usage of its tenant. It is never sent twice. */
  readonly isMetered?: boolean;
  /** The route supports `Idempotency-Key`. */
  readonly isIdempotent?: boolean;
  /** Limit per client address on a public route, counted across all gateways. */
  readonly addressLimit?: AddressLimit;
  /** The page after the payment polls this route, possibly from another origin. */
  readonly isPolledBySignupPage?: boolean;
  /** Headers of successful answers, by status. `ETag` is added by `revalidates`. */
  readonly answerHeaders?: Readonly<Record<number, readonly AnswerHeader[]>>;
  /** Request headers other than those of `isIdempotent`, `revalidates` and `conflictStatus`. */
  readonly requestHeaders?: readonly RequestHeader[];
  /** The error when the service cannot be reached, if not SERVICE_UNAVAILABLE. */
  readonly unreachableCode?: 'BAD_GATEWAY';
  /** Without those that `errorsOf` adds to all routes. */
  readonly errors: readonly ErrorCode[];
  /** The status of CONFLICT on this route, if not 409. */
  readonly conflictStatus?: 412;
}

/**
 * `attemptsPerMinute` counts requests that were not answered with a 4xx other than 409 and 429. `missesPerMinute` counts
 * requests that were answered with 404, so callers with a valid id have no limit.
 */
export type AddressLimit = { readonly attemptsPerMinute: number } | { readonly missesPerMinute: number };

/** Keeps the literal types of a contract, from which the types of handlers and client are derived. */
export function defineRoute<const R extends RouteContract>(route: R): R {
  return route;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** The parsed input of a handler. */
export type RouteParams<R extends RouteContract> = Parsed<R['params']>;
export type RouteQuery<R extends RouteContract> = Parsed<R['query']>;
export type RouteBody<R extends RouteContract> = Parsed<R['body']>;
/** The body as callers send it, with optional defaults. */
export type SentBody<R extends RouteContract> = Sent<R['body']>;
/** The parsed body of a successful answer. */
export type RouteAnswer<R extends RouteContract> = z.output<R['responses'][keyof R['responses']]>;

/** All error codes that a caller can get: with those of malformed paths and queries, and of forwarded requests. */
export function errorsOf({ errors, service }: RouteContract): ReadonlySet<ErrorCode> {
  return new Set<ErrorCode>([...errors, 'VALIDATION_ERROR', ...(service === 'gateway' ? [] : forwardingErrors)]);
}

/** Every forwarded request counts towards rate limits, and its service can be busy, away, or answer nonsense. */
const forwardingErrors = ['RATE_LIMITED', 'BAD_GATEWAY', 'SERVICE_UNAVAILABLE'] as const;

/** The most bytes of a body that the route takes, after decompression. */
export function bodyBytesMaxOf({ bodyBytesMax = requestBytesMax }: RouteContract): number {
  return bodyBytesMax;
}

/**
 * Strangers cannot send compressed bodies: 1 kB of them can be 1 MiB of memory. The gateway itself decompresses nothing.
 */
export function takesCompressedBody({ access, service }: RouteContract): boolean {
  return (access === 'apiKey' || access === 'admin') && service !== 'gateway';
}

/** False when the route ignores request bodies. */
export function takesBody({ body, bodyBytesMax }: RouteContract): boolean {
  return body !== undefined || bodyBytesMax !== undefined;
}

/**
 * False for a request that only reads. It can be sent again without an effect.
 *
 * @param method of the request, which is HEAD for some requests of a GET route
 */
export function hasEffect({ method, isMetered }: RouteContract, sentMethod: string): boolean {
  return sentMethod !== 'HEAD' && (method !== 'GET' || isMetered === true);
}

/** The names of the path parameters, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].flatMap((match) => match[1] ?? []);
}
