/**
 * The only public door. Every request passes the same checks in the same order: framing, path,
 * authentication, role, rate, body; then it is forwarded with headers that services trust. Nothing here
 * knows a domain rule: the routes are the contracts.
 */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Identity } from '@docgen/contracts/auth';
import { ApiError, isApiError, notFound } from '@docgen/contracts/errors';
import { requestIdHeader } from '@docgen/contracts/identity-headers';
import type { RouteContract } from '@docgen/contracts/route';
import { toApiError } from '@docgen/http/error-answer';
import type { RouteTable } from '@docgen/http/route-table';
import { adminOnly, methodNotAllowed } from '@docgen/http/dispatch';
import { tooMuchToDo } from '@docgen/http/upstream-errors';
import type { UpstreamHeaders } from '@docgen/http/forwarding';
import type { Upstream } from '@docgen/http/upstream';
import type { Logger } from '@docgen/runtime/logger';
import { runInSpan } from '@docgen/runtime/tracing';
import { sendError, sendJson, sendNothing } from './answers.ts';
import { readBody } from './body.ts';
import { sendFile } from './console/send-file.ts';
import type { Cors } from './cors.ts';
import { getKeyHash, unauthorized } from './credentials.ts';
import { openExchange, reportExchange } from './exchange.ts';
import type { Exchange, Expectation } from './exchange.ts';
import { deprecation, toCallerHeaders, toServiceHeaders } from './headers.ts';
import type { IdentityCache } from './identity-cache.ts';
import { assertSoundFraming, unknownExpectation } from './request-checks.ts';
import type { ForwardedRoute, GatewayRoute } from './routes.ts';
import type { RateLimits } from './rate-limits/rate-limits.ts';
import { parseTarget } from './target.ts';

export interface AppParts {
  readonly table: RouteTable<GatewayRoute>;
  readonly identities: IdentityCache;
  readonly rateLimits: RateLimits;
  readonly cors: Cors;
  readonly internalToken: string;
  /** Sent with every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly log: Logger;
  /** While true, answers close their connections. */
  isDraining(): boolean;
}

export type App = (req: IncomingMessage, res: ServerResponse, expectation: Expectation) => void;

export const everyMethod = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];

export function createApp(parts: AppParts): App {
  return (req, res, expectation) => {
    const exchange = openExchange(req, res, expectation);
    reportExchange(exchange, parts.log);
    const serving = runInSpan(exchange.span, async () => serve(parts, exchange));
    serving.catch((error: unknown) => fail(parts, exchange, error));
  };
}

async function serve(parts: AppParts, exchange: Exchange): Promise<void> {
  const { req, res } = exchange;
  assertSoundFraming(req);
  const { path, query } = parseTarget(req.url ?? '');
  if (answerPreflight(parts, exchange, path)) return;
  const route = getRoute(parts.table, req.method ?? '', path);
  exchange.route = route;
  if (exchange.expectation === 'unknown') throw unknownExpectation();
  if (route.kind === 'forwarded') assertRoom(route, exchange);
  const identity = await admit(parts, exchange, route.contract);
  const body = await readBody(exchange);
  if (route.kind === 'file') return sendFile(exchange, route.file, commonHeaders(parts, exchange));
  if (route.kind === 'own') return sendJson(exchange, route.json, commonHeaders(parts, exchange));
  const { method } = route.contract;
  const request = {
    method: req.method === 'HEAD' ? ('HEAD' as const) : method,
    target: path + query,
    headers: toServiceHeaders(req, {
      requestId: exchange.requestId,
      internalToken: parts.internalToken,
      identity,
      traceparent: exchange.span?.traceparent,
    }),
    // Servers disagree on what a body means with these.
    body: method === 'GET' || method === 'DELETE' ? null : body,
    sharesConnection: route.contract.sharesConnection === true,
  };
  const added = route.contract.isDeprecated === true ? deprecation : undefined;
  const answerHeaders = (headers: UpstreamHeaders) =>
    toCallerHeaders(headers, { ...commonHeaders(parts, exchange), ...added });
  return forward(route, request, res, answerHeaders);
}

/** Before anything is asked about the caller: what is refused anyway is to cost next to nothing. */
function assertRoom({ contract, upstream }: ForwardedRoute, exchange: Exchange): void {
  if (!upstream.isFull()) return;
  exchange.isShed = true;
  throw toUnreachable(contract, tooMuchToDo);
}

/** A service that cannot be reached is what the route's contract says, else SERVICE_UNAVAILABLE. */
async function forward(
  { contract, upstream }: ForwardedRoute,
  ...exchange: Parameters<Upstream['forward']>
): Promise<void> {
  try {
    await upstream.forward(...exchange);
  } catch (error) {
    throw isApiError(error) ? toUnreachable(contract, error) : error;
  }
}

function toUnreachable({ unreachableCode }: RouteContract, error: ApiError): ApiError {
  if (unreachableCode === undefined) return error;
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

/**
 * Null on public routes.
 *
 * @throws {ApiError} UNAUTHORIZED, FORBIDDEN without the role, RATE_LIMITED, or SERVICE_UNAVAILABLE while
 *   nobody can tell whose key it is
 */
async function admit(parts: AppParts, exchange: Exchange, contract: RouteContract): Promise<Identity | null> {
  if (contract.access === 'public') return admitStranger(parts, exchange, contract);
  const identity = await parts.identities.resolve(getKeyHash(exchange.req), exchange.requestId);
  if (identity === null) throw unauthorized();
  // Counted before the role is checked, because that answer is authenticated too and tells the rate.
  const { headers, refusal } = await parts.rateLimits.countTenant(identity);
  exchange.rateHeaders = headers;
  if (contract.access === 'admin' && identity.role !== 'admin') throw adminOnly();
  if (refusal !== undefined) throw refusal;
  return identity;
}

async function admitStranger(parts: AppParts, { req, res }: Exchange, contract: RouteContract): Promise<null> {
  if (contract.addressLimit === undefined) return null;
  const reportStatus = await parts.rateLimits.admitAddress(contract, req);
  res.once('close', () => reportStatus(res.headersSent ? res.statusCode : undefined));
  return null;
}

function fail(parts: AppParts, exchange: Exchange, thrown: unknown): void {
  // Nobody is left to answer, and what failed was the caller's going.
  if (exchange.res.destroyed) return;
  const error = toApiError(thrown, () => false, parts.log, exchange.requestId);
  exchange.cause = error.cause;
  sendError(exchange, error, commonHeaders(parts, exchange));
}

function commonHeaders(parts: AppParts, { req, requestId, rateHeaders, route }: Exchange): OutgoingHttpHeaders {
  const headers = {
    ...parts.headers,
    ...parts.cors.headersFor(req, route?.contract),
    ...rateHeaders,
    [requestIdHeader]: requestId,
  };
  return parts.isDraining() ? { ...headers, connection: 'close' } : headers;
}
