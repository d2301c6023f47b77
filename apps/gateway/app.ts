/**
 * The only public door. Every request passes the same checks in the same order: framing, path,
 * authentication, role, rate, body; then it is forwarded with headers that services trust. Nothing here
 * knows a domain rule: the routes are the contracts.
 */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Identity } from '@docgen/contracts/auth';
import { adminOnly, ApiError, isApiError, methodNotAllowed, notFound } from '@docgen/contracts/errors';
import { requestIdHeader } from '@docgen/contracts/identity-headers';
import type { RouteContract } from '@docgen/contracts/route';
import type { Expectation } from '@docgen/http/http-server';
import { everyMethod } from '@docgen/http/route-table';
import type { RouteTable } from '@docgen/http/route-table';
import type { ForwardedRequest, ToCallerHeaders } from '@docgen/http/proxied-request';
import { sendError } from '@docgen/http/send-error';
import { toApiError } from '@docgen/http/to-api-error';
import type { Logger } from '@docgen/runtime/logger';
import { runInSpan } from '@docgen/runtime/tracing';
import { sendJson, sendNothing } from './answers.ts';
import { readBody } from './body.ts';
import type { Authentication } from './authentication.ts';
import type { Budgets } from './budgets.ts';
import { sendFile } from './console/send-file.ts';
import type { Cors } from './cors.ts';
import { openExchange, reportExchange } from './exchange.ts';
import type { Exchange } from './exchange.ts';
import { deprecation, toCallerHeaders, toServiceHeaders } from './headers.ts';
import type { Admission } from './rate-limits/address-limits.ts';
import { assertSoundFraming, unknownExpectation } from './request-checks.ts';
import { RequestBytes } from './request-bytes.ts';
import type { ForwardedRoute, GatewayRoute } from './routes.ts';
import type { RateLimits } from './rate-limits/rate-limits.ts';
import { parseTarget } from './target.ts';

export interface AppParts {
  readonly table: RouteTable<GatewayRoute>;
  readonly authentication: Authentication;
  readonly budgets: Budgets;
  /** Who a caller without a key is. */
  readonly addressOf: (req: IncomingMessage) => string;
  readonly rateLimits: RateLimits;
  readonly cors: Cors;
  readonly internalToken: string;
  /** Sent with every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly log: Logger;
}

export type App = (req: IncomingMessage, res: ServerResponse, expectation: Expectation) => void;

export function createApp(parts: AppParts): App {
  return (req, res, expectation) => {
    const exchange = openExchange(req, res, expectation);
    reportExchange(exchange, parts.log);
    const serving = runInSpan(exchange.span, async () => serve(parts, exchange));
    serving.catch((error: unknown) => fail(parts, exchange, error));
  };
}

async function serve(parts: AppParts, exchange: Exchange): Promise<void> {
  const { req } = exchange;
  assertSoundFraming(req);
  const { path, query } = parseTarget(req.url ?? '');
  if (answerPreflight(parts, exchange, path)) return;
  const route = getRoute(parts.table, req.method ?? '', path);
  exchange.route = route;
  if (exchange.expectation === 'unknown') throw unknownExpectation();
  if (route.kind === 'forwarded') return serveForwarded(parts, exchange, { route, path, query });
  // Nothing here takes a body: it is dropped as it comes.
  void readBody(exchange, route.contract, noBytes);
  if (route.kind === 'file') return sendFile(exchange, route.file, commonHeaders(parts, exchange));
  return sendJson(exchange, route.json, commonHeaders(parts, exchange));
}

interface ForwardedTarget {
  readonly route: ForwardedRoute;
  readonly path: string;
  readonly query: string;
}

/** Every check that can refuse it comes before its body. */
async function serveForwarded(
  parts: AppParts,
  exchange: Exchange,
  { route, path, query }: ForwardedTarget,
): Promise<void> {
  const { req, res } = exchange;
  const { contract, upstream } = route;
  // Before anything is asked about the caller: what is refused anyway is to cost next to nothing.
  const overload = upstream.findOverload();
  if (overload !== undefined) throw toUnreachable(contract, overload);
  const { identity, tenantId, admission } = await admit(parts, exchange, { contract, path });
  const isStreamed = contract.streams !== undefined;
  const refusal = upstream.findRefusal({ tenantId, isStreamed });
  if (refusal !== undefined) throw toUnreachable(contract, refusal);
  const { tenantBytes, strangerBytes } = parts.budgets;
  const bytes = identity === null ? strangerBytes : tenantBytes;
  const reading = readBody(exchange, contract, () => new RequestBytes(bytes, tenantId));
  const request: ForwardedRequest = {
    method: req.method === 'HEAD' ? 'HEAD' : contract.method,
    target: path + query,
    headers: toServiceHeaders(req, {
      requestId: exchange.requestId,
      internalToken: parts.internalToken,
      identity,
      traceparent: exchange.span?.traceparent,
    }),
    body: reading === null ? null : await reading,
    sharesConnection: contract.sharesConnection === true,
    isStreamed,
    tenantId,
  };
  const added = contract.isDeprecated === true ? deprecation : undefined;
  const toHeaders: ToCallerHeaders = (headers, status) => {
    admission?.assertAnswer(status);
    return toCallerHeaders(headers, { ...commonHeaders(parts, exchange), ...added });
  };
  try {
    await upstream.forward(request, res, toHeaders);
  } catch (error) {
    throw isApiError(error) ? toUnreachable(contract, error) : error;
  }
}

function noBytes(): never {
  throw new Error('the gateway reads no body for itself');
}

/** A service that cannot be reached is what the route's contract says, else SERVICE_UNAVAILABLE. */
function toUnreachable({ unreachableCode }: RouteContract, error: ApiError): ApiError {
  if (unreachableCode === undefined || error.status < 500) return error;
  return new ApiError(unreachableCode, 'A service of ours cannot be reached.', {}, { cause: error.cause });
}

/** @throws {ApiError} NOT_FOUND, or METHOD_NOT_ALLOWED with Allow */
function getRoute(table: RouteTable<GatewayRoute>, method: string, path: string): GatewayRoute {
  const match = table.find(method, path);
  if (match.kind === 'found') return match.target;
  if (match.kind === 'methodNotAllowed') throw methodNotAllowed(match.allow);
  throw method === 'TRACE' ? methodNotAllowed(everyMethod) : notFound('route');
}

function answerPreflight(parts: AppParts, exchange: Exchange, path: string): boolean {
  if (exchange.req.method !== 'OPTIONS') return false;
  const allow = allowedMethods(parts.table, path);
  const headers =
    allow.length === 0
      ? undefined
      : parts.cors.preflightHeaders(exchange.req, { allow, contract: contractAt(parts.table, path) });
  if (headers === undefined) return false;
  sendNothing(exchange, { ...commonHeaders(parts, exchange), ...headers });
  return true;
}

/** The contract of the route that a page may read at this path. */
function contractAt(table: RouteTable<GatewayRoute>, path: string): RouteContract | undefined {
  const match = table.find('GET', path);
  return match.kind === 'found' ? match.target.contract : undefined;
}

/** What a path takes; empty when there is no such path. */
export function allowedMethods(table: RouteTable<GatewayRoute>, path: string): readonly string[] {
  const match = table.find('OPTIONS', path);
  return match.kind === 'methodNotAllowed' ? match.allow : [];
}

interface Admitted {
  /** Null on public routes. */
  readonly identity: Identity | null;
  /** Whose share the request takes: the tenant's, or the address's on public routes. */
  readonly tenantId: string;
  /** Undefined where no limit by address holds. */
  readonly admission?: Admission;
}

/**
 * @throws {ApiError} UNAUTHORIZED, FORBIDDEN without the role, RATE_LIMITED, or SERVICE_UNAVAILABLE while
 *   nobody can tell whose key it is
 */
async function admit(
  parts: AppParts,
  exchange: Exchange,
  { contract, path }: { readonly contract: RouteContract; readonly path: string },
): Promise<Admitted> {
  if (contract.access === 'public') return admitStranger(parts, exchange, { contract, path });
  const authenticating = parts.authentication.authenticate(exchange.req, exchange.requestId);
  const identity = authenticating instanceof Promise ? await authenticating : authenticating;
  // Counted before the role is checked, because that answer is authenticated too and tells the rate.
  const counting = parts.rateLimits.countTenant(identity);
  const { headers, refusal } = counting instanceof Promise ? await counting : counting;
  exchange.rateHeaders = headers;
  if (contract.access === 'admin' && identity.role !== 'admin') throw adminOnly();
  if (refusal !== undefined) throw refusal;
  return { identity, tenantId: identity.tenantId };
}

async function admitStranger(
  parts: AppParts,
  { req, res }: Exchange,
  { contract, path }: { readonly contract: RouteContract; readonly path: string },
): Promise<Admitted> {
  const tenantId = parts.addressOf(req);
  if (contract.addressLimit === undefined) return { identity: null, tenantId };
  const admission = await parts.rateLimits.admitAddress(contract, tenantId, path);
  const end = (): void => admission.end(res.headersSent ? res.statusCode : undefined);
  // The caller may have left while the request waited, and no event will say so.
  if (res.closed) end();
  else res.once('close', end);
  return { identity: null, tenantId, admission };
}

function fail(parts: AppParts, exchange: Exchange, thrown: unknown): void {
  // Nobody is left to answer, and what failed was the caller's going.
  if (exchange.res.destroyed) return;
  const error = toApiError(thrown, () => false, parts.log, exchange.requestId);
  exchange.cause = error.cause;
  exchange.isShed = 'resource' in error.details;
  sendError(exchange.res, error, commonHeaders(parts, exchange));
}

function commonHeaders(parts: AppParts, { req, requestId, rateHeaders, route }: Exchange): OutgoingHttpHeaders {
  return {
    ...parts.headers,
    ...parts.cors.headersFor(req, route?.contract),
    ...rateHeaders,
    [requestIdHeader]: requestId,
  };
}
