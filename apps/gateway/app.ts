/**
 * The only public door. Every request passes the same checks in the same order: framing, path,
 * authentication, role, body; then it is forwarded with headers that services trust. Nothing here
 * knows a domain rule: the routes are the contracts.
 */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Identity } from '@docgen/contracts/auth';
import { notFound } from '@docgen/contracts/errors';
import { requestIdHeader } from '@docgen/contracts/identity-headers';
import type { RouteContract } from '@docgen/contracts/route';
import { toApiError } from '@docgen/http/error-answer';
import type { RouteTable } from '@docgen/http/route-table';
import { adminOnly, methodNotAllowed } from '@docgen/http/service-app';
import type { Logger } from '@docgen/runtime/logger';
import { sendError, sendJson, sendNothing } from './answers.ts';
import { readBody } from './body.ts';
import type { Cors } from './cors.ts';
import { getKeyHash, unauthorized } from './credentials.ts';
import { openExchange, reportExchange } from './exchange.ts';
import type { Exchange, Expectation } from './exchange.ts';
import { deprecation, toCallerHeaders, toServiceHeaders } from './headers.ts';
import type { IdentityCache } from './identity-cache.ts';
import { assertSoundFraming, unknownExpectation } from './request-checks.ts';
import type { GatewayRoute } from './routes.ts';
import { parseTarget } from './target.ts';

export interface AppParts {
  readonly table: RouteTable<GatewayRoute>;
  readonly identities: IdentityCache;
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
    serve(parts, exchange).catch((error: unknown) => fail(parts, exchange, error));
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
  const identity = await authenticate(parts, exchange, route.contract);
  assertRole(route.contract, identity);
  // Rate limits belong here: after the role, before anything of the body is read.
  const body = await readBody(exchange);
  if (route.kind === 'own') return sendJson(exchange, route.json, commonHeaders(parts, exchange));
  const { method } = route.contract;
  const request = {
    method: req.method === 'HEAD' ? ('HEAD' as const) : method,
    target: path + query,
    headers: toServiceHeaders(req, { requestId: exchange.requestId, internalToken: parts.internalToken, identity }),
    // Servers disagree on what a body means with these.
    body: method === 'GET' || method === 'DELETE' ? null : body,
  };
  const added = route.contract.isDeprecated === true ? deprecation : undefined;
  return route.upstream.forward(request, res, (headers) =>
    toCallerHeaders(headers, { ...commonHeaders(parts, exchange), ...added }),
  );
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
  const headers = allow.length === 0 ? undefined : parts.cors.preflightHeaders(exchange.req, allow);
  if (headers === undefined) return false;
  sendNothing(exchange, { ...commonHeaders(parts, exchange), ...headers });
  return true;
}

/** What a path takes; empty when there is no such path. */
export function allowedMethods(table: RouteTable<GatewayRoute>, path: string): readonly string[] {
  const match = table.find('OPTIONS', path);
  return match.kind === 'methodNotAllowed' ? match.allow : [];
}

/** @throws {ApiError} UNAUTHORIZED, or SERVICE_UNAVAILABLE while nobody can tell whose key it is */
async function authenticate(parts: AppParts, exchange: Exchange, contract: RouteContract): Promise<Identity | null> {
  if (contract.access === 'public') return null;
  const identity = await parts.identities.resolve(getKeyHash(exchange.req), exchange.requestId);
  if (identity === null) throw unauthorized();
  return identity;
}

function assertRole({ access }: RouteContract, identity: Identity | null): void {
  if (access === 'admin' && identity?.role !== 'admin') throw adminOnly();
}

function fail(parts: AppParts, exchange: Exchange, thrown: unknown): void {
  // Nobody is left to answer, and what failed was the caller's going.
  if (exchange.res.destroyed) return;
  const error = toApiError(thrown, () => false, parts.log, exchange.requestId);
  exchange.cause = error.cause;
  sendError(exchange, error, commonHeaders(parts, exchange));
}

function commonHeaders(parts: AppParts, { req, requestId }: Exchange): OutgoingHttpHeaders {
  const headers = { ...parts.headers, ...parts.cors.headersFor(req), [requestIdHeader]: requestId };
  return parts.isDraining() ? { ...headers, connection: 'close' } : headers;
}
