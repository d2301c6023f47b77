/**
 * A route as data. The gateway's table, each service's router, the typed client, the OpenAPI document
 * and the response checks of the tests are derived from these objects.
 */
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** Who may call: anyone, any API key, a key of role admin, or another service of ours. */
export type Access = 'public' | 'apiKey' | 'admin' | 'internal';
export type Service = 'gateway' | 'api' | 'auth' | 'billing';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Group =
  | 'Health'
  | 'Auth'
  | 'Templates'
  | 'Sequences'
  | 'Variables'
  | 'Batches'
  | 'Functions'
  | 'Usage'
  | 'Billing'
  | 'Internal';

export interface RouteContract {
  readonly method: Method;
  /** `/v1/templates/{templateId}`; a segment is literal or one parameter. */
  readonly path: string;
  readonly group: Group;
  readonly summary: string;
  readonly service: Service;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Parsed from JSON; a route without one takes no body. */
  readonly body?: z.ZodType;
  readonly bodyIsOptional?: boolean;
  /** Bytes of the longest body it takes, where that is not 1 MiB. Without `body` it takes any bytes up to here. */
  readonly bodyBytesMax?: number;
  readonly responses: Readonly<Record<number, z.ZodType>>;
  /** With `?raw=true` the document alone is answered, as text/plain or application/json. */
  readonly answersRaw?: boolean;
  /** The types of a success that is streamed and not JSON; the caller picks one by `Accept`, the first is the default. */
  readonly streams?: readonly string[];
  /** Answered with a `Deprecation` header where it is reachable at all. */
  readonly isDeprecated?: boolean;
  /** Its success carries an ETag; an `If-None-Match` that names it is answered 304, without a body. */
  readonly revalidates?: boolean;
  /** Many are under way at once, each soon answered: between gateway and service they share a connection. */
  readonly sharesConnection?: boolean;
  /** `Idempotency-Key` is honoured. */
  readonly isIdempotent?: boolean;
  /** Of public routes: what one address may do at all gateways together. */
  readonly addressLimit?: AddressLimit;
  /** Polled by the page that follows the payment, whose origin may be another than ours. */
  readonly isPolledBySignupPage?: boolean;
  /** What a caller is told when the service cannot be reached, where it is not SERVICE_UNAVAILABLE. */
  readonly unreachableCode?: 'BAD_GATEWAY';
  readonly errors: readonly ErrorCode[];
  /** What CONFLICT answers here, where it is not the catalogue's 409. */
  readonly conflictStatus?: 412;
}

/**
 * `attemptsPerMinute` counts requests that were not refused with a 4xx; `missesPerMinute` counts those
 * answered 404, so that whoever knows what to ask for may ask as often as he likes.
 */
export type AddressLimit = { readonly attemptsPerMinute: number } | { readonly missesPerMinute: number };

/** Keeps the literal types of a contract, so that handlers and the client are typed by it. */
export function defineRoute<const R extends RouteContract>(route: R): R {
  return route;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler gets. */
export type RouteParams<R extends RouteContract> = Parsed<R['params']>;
export type RouteQuery<R extends RouteContract> = Parsed<R['query']>;
export type RouteBody<R extends RouteContract> = Parsed<R['body']>;
/** What a caller sends. */
export type SentBody<R extends RouteContract> = Sent<R['body']>;
/** The parsed body of a success answer. */
export type RouteAnswer<R extends RouteContract> = z.output<R['responses'][keyof R['responses']]>;

/** Every code that a caller may meet: the service's, and what the gateway refuses by its limits. */
export function errorsOf({ errors, service }: RouteContract): ReadonlySet<ErrorCode> {
  // Whatever is forwarded takes a share of what callers have in common.
  const isLimited = service !== 'gateway';
  return new Set<ErrorCode>(isLimited ? [...errors, 'RATE_LIMITED'] : errors);
}

/** False: bytes that come with a request are of no use to it. */
export function takesBody({ body, bodyBytesMax }: RouteContract): boolean {
  return body !== undefined || bodyBytesMax !== undefined;
}

/** The names in braces, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].flatMap((match) => match[1] ?? []);
}
