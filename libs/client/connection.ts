/** The typed HTTP client that all groups of operations use, and the options of calls. */
import { ValidationError } from './errors.ts';
import type { Operations } from './openapi-types.ts';
import { createSend } from './transport.ts';
import type { Send } from './transport.ts';

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

/** Options of a single call. */
export interface CallOptions {
  readonly signal?: AbortSignal;
}

export interface IdempotentOptions extends CallOptions {
  /** A repeated call with the same key and body within 24 hours gets the first answer again. So retries are safe. */
  readonly idempotencyKey?: string;
}

/** Method and path of an operation: `GET /v1/templates/{templateId}`. */
export type Route = keyof Operations;

type Declared<R extends Route> = Operations[R]['request'];
type DeclaredHeaders<R extends Route> = Declared<R> extends { headers?: infer Headers } ? Headers : unknown;

/** The path parameters, query, headers and body of an operation. */
export type RouteRequest<R extends Route> = Omit<Declared<R>, 'url' | 'headers'> &
  CallOptions & { readonly headers?: DeclaredHeaders<R> & { readonly Accept?: string } };

/** The JSON body of an operation's answer. */
export type RouteAnswer<R extends Route> = Operations[R]['answer'];

type RequestArguments<R extends Route> =
  Partial<RouteRequest<R>> extends RouteRequest<R> ? [request?: RouteRequest<R>] : [request: RouteRequest<R>];

/** All paths of the API, typed. Calls reject with the classes of `errors.ts`. */
export interface Connection {
  /** Resolves with the JSON of the answer. */
  read<R extends Route>(route: R, ...request: RequestArguments<R>): Promise<RouteAnswer<R>>;
  /** Resolves with the answer, whose body is not read yet. Its status can be 304. */
  open<R extends Route>(route: R, ...request: RequestArguments<R>): Promise<Response>;
  /** Sends content that is no JSON value of the client. Resolves with the JSON of the answer. */
  upload<R extends Route>(
    route: R,
    request: Omit<RouteRequest<R>, 'body'>,
    content: UploadedContent,
  ): Promise<RouteAnswer<R>>;
}

export interface UploadedContent {
  readonly body: string | Uint8Array<ArrayBuffer> | Blob;
  readonly contentType: string;
  /** Time limit of each attempt, until the headers of the answer arrive. */
  readonly timeoutMs: number;
}

export function connect({ baseUrl, apiKey, timeoutMs = 30_000, retriesMax = 4, fetch }: DocgenOptions): Connection {
  const send = createSend({
    fetch: fetch ?? (async (request) => globalThis.fetch(request)),
    apiKey,
    timeoutMs,
    retriesMax,
  });
  const origin = baseUrl.replace(/\/+$/, '');
  return {
    read: async (route, ...[request]) => bodyOf(await sendRoute(send, origin, route, request)),
    open: async (route, ...[request]) => sendRoute(send, origin, route, request),
    upload: async (route, request, content) => bodyOf(await sendRoute(send, origin, route, { ...request, content })),
  };
}

/** Their documents count when they are generated, so a repeated request can count them twice. */
const meteredRoutes: ReadonlySet<Route> = new Set<Route>([
  'GET /v1/batches/{batchId}/documents',
  'GET /v1/batches/{batchId}/documents/{alias}/{seqNo}',
]);

type Scalars = Readonly<Record<string, string | number | boolean | null | undefined>>;

interface RequestParts extends CallOptions {
  readonly path?: Scalars;
  readonly query?: Scalars;
  readonly headers?: Scalars;
  readonly body?: unknown;
  /** Instead of `body`. */
  readonly content?: UploadedContent;
}

async function sendRoute(send: Send, origin: string, route: Route, request: object = {}): Promise<Response> {
  const { path, query, headers, body, content, signal } = request as RequestParts; // every RouteRequest has these members
  const [method = '', template = ''] = route.split(' ');
  const sentBody = content?.body ?? (body === undefined ? undefined : JSON.stringify(body));
  const sent = new Request(`${origin}${fillPath(template, path)}${queryText(query)}`, {
    method,
    headers: presentEntries(headers),
    ...(sentBody !== undefined && { body: sentBody }),
    ...(signal !== undefined && { signal }),
  });
  if (sentBody !== undefined) sent.headers.set('content-type', content?.contentType ?? 'application/json');
  return send(sent, { isMetered: meteredRoutes.has(route), timeoutMs: content?.timeoutMs });
}

/** @throws {ValidationError} for a value that would change the path */
function fillPath(template: string, values: Scalars = {}): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(values[name] ?? '');
    if (value === '' || value === '.' || value === '..') throw wrongPath(name, value);
    return encodeURIComponent(value);
  });
}

/** What the service answers to a wrong field. */
function wrongPath(field: string, value: string): ValidationError {
  return new ValidationError({
    status: 400,
    code: 'VALIDATION_ERROR',
    message: `${field} must not be "${value}".`,
    details: { field },
    requestId: undefined,
    retryAfterMs: undefined,
  });
}

function queryText(query: Scalars | undefined): string {
  const text = new URLSearchParams(presentEntries(query)).toString();
  return text === '' ? '' : `?${text}`;
}

function presentEntries(values: Scalars = {}): [string, string][] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)] as [string, string]],
  );
}

async function bodyOf<T>(response: Response): Promise<T> {
  const text = await response.text();
  if (text === '') throw new Error('the service answered with success but without a body');
  return JSON.parse(text) as T; // the contract of the operation
}

export function idempotencyHeaders({ idempotencyKey }: IdempotentOptions): { 'Idempotency-Key'?: string } {
  return idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey };
}
