/**
 * Handles every public request. The checks have one order: framing, path, authentication, role, rate, body. Then the
 * request is forwarded with headers that services trust. The routes come from the contracts.
 */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { ApiError, isApiError } from '@docgen/contracts/errors';
import { requestIdHeader } from '@docgen/contracts/identity-headers';
import { hasEffect } from '@docgen/contracts/route';
import type { RouteContract } from '@docgen/contracts/route';
import { encodings, pickEncoding } from '@docgen/http/content-encoding';
import type { Expectation } from '@docgen/http/http-server';
import type { RouteTable } from '@docgen/http/route-table';
import type { ForwardedKind, ForwardedRequest, ToCallerHeaders } from '@docgen/http/proxied-request';
import { sendError } from '@docgen/http/send-error';
import { toApiError } from '@docgen/http/to-api-error';
import { describeOutcome } from '@docgen/http/upstream-errors';
import { parseQuery } from '@docgen/http/validation';
import type { Logger } from '@docgen/runtime/logger';
import { runInSpan } from '@docgen/runtime/tracing';
import { admit } from './admit.ts';
import type { AdmissionParts } from './admit.ts';
import { sendAgentAnswer } from './agents/agent-answer.ts';
import type { Agents } from './agents/agents.ts';
import { sendConstant, sendNoContent, sendRedirect } from './answers.ts';
import { readBody } from './body.ts';
import { streamBody } from './body-stream.ts';
import type { GatewayPermits } from './permits.ts';
import type { Cors } from './cors.ts';
import { unauthorized } from './credentials.ts';
import { allowedMethods, contractAt, getRoute } from './find-route.ts';
import { receiveRequest, reportAtEnd } from './gateway-request.ts';
import type { GatewayRequest } from './gateway-request.ts';
import { deprecation, toCallerHeaders, toServiceHeaders } from './headers.ts';
import type { RefusalReports } from './refusals/refusal-reports.ts';
import { endWhenRevoked } from './revoked-streams.ts';
import { assertSoundFraming, unknownExpectation } from './request-checks.ts';
import { RequestBytes } from './request-bytes.ts';
import type { ForwardedRoute, GatewayRoute } from './routes.ts';
import { assertOwnPage, sessionCookie } from './session-cookie.ts';
import { parseTarget } from './target.ts';

export interface AppParts extends AdmissionParts {
  readonly table: RouteTable<GatewayRoute>;
  readonly permits: GatewayPermits;
  readonly cors: Cors;
  readonly agents: Agents;
  readonly refusals: RefusalReports;
  /** False sends every answer of a service as it is. */
  readonly compressesAnswers: boolean;
  /** Continues the traces of callers. */
  readonly trustsTraceparent: boolean;
  readonly internalToken: string;
  /** Sent with every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly log: Logger;
}

const consolePath = '/console';

export type App = (req: IncomingMessage, res: ServerResponse, expectation: Expectation) => void;

export function createApp(parts: AppParts): App {
  return (req, res, expectation) => {
    const request = receiveRequest(req, res, { expectation, trustsTraceparent: parts.trustsTraceparent });
    reportAtEnd(request, parts.log, (identity, object) =>
      parts.refusals.noteForbidden(identity, parts.addressOf(req), object),
    );
    const serving = runInSpan(request.span, async () => serve(parts, request));
    serving.catch((error: unknown) => fail(parts, request, error));
  };
}

async function serve(parts: AppParts, request: GatewayRequest): Promise<void> {
  const { req } = request;
  assertSoundFraming(req);
  const { path, query } = parseTarget(req.url ?? '');
  if (answerPreflight(parts, request, path)) return;
  if (isOpenedInBrowser(req) && sendsToConsole(parts, request, path)) return undefined;
  const route = getRoute(parts.table, req.method ?? '', path);
  request.route = route;
  if (request.expectation === 'unknown') throw unknownExpectation();
  if (route.kind === 'forwarded') return serveForwarded(parts, request, { route, path, query });
  if (route.kind === 'agent') return serveAgent(parts, request, { contract: route.contract, path });
  // These routes take no body: its bytes are dropped.
  void readBody(request, route.contract, noBytes);
  if (route.kind === 'file') return sendConstant(request, route.file, commonHeaders(parts, request));
  if (route.kind === 'text') return sendConstant(request, route.answer(), commonHeaders(parts, request));
  parseQuery(route.contract.query, query.slice(1));
  return sendConstant(request, route.answer, commonHeaders(parts, request));
}

/** Redirects browsers from `/` to the console, and answers unknown console paths with the console's 404 page. */
function sendsToConsole(parts: AppParts, request: GatewayRequest, path: string): boolean {
  const { table } = parts;
  if (path !== '/' && (!path.startsWith(`${consolePath}/`) || table.find('GET', path).kind === 'found')) return false;
  const match = table.find('GET', consolePath);
  if (match.kind !== 'found' || match.target.kind !== 'file') return false;
  const headers = commonHeaders(parts, request);
  if (path === '/') {
    sendRedirect(request, consolePath, headers);
  } else {
    request.route = match.target;
    sendConstant(request, match.target.file, headers, 404);
  }
  return true;
}

/** Other clients get 404, because the API has no route at `/`. */
function isOpenedInBrowser({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && /\btext\/html\b/i.test(headers.accept ?? '');
}

interface ForwardedTarget {
  readonly route: ForwardedRoute;
  readonly path: string;
  readonly query: string;
}

/** All checks that can refuse the request come before its body is read. */
async function serveForwarded(
  parts: AppParts,
  request: GatewayRequest,
  { route, path, query }: ForwardedTarget,
): Promise<void> {
  const { req, res } = request;
  const { contract, upstream } = route;
  // Before authentication, so that a refusal under overload costs almost nothing.
  const kind = kindOf(contract);
  const overload = upstream.findOverload(kind);
  if (overload !== undefined) throw toUnreachable(contract, overload);
  if (contract.setsCookie === true) assertOwnPage(req);
  const { identity, tenantId, admission } = await admit(parts, request, { contract, path });
  const refusal = upstream.findRefusal({ tenantId, kind });
  if (refusal !== undefined) throw toUnreachable(contract, refusal);
  const { tenantBytes, publicBytes } = parts.permits;
  const bytes = identity === null ? publicBytes : tenantBytes;
  const claim = () => new RequestBytes(bytes, tenantId);
  const bodyStream = contract.bodyStreams === undefined ? undefined : streamBody(request, contract, claim);
  const reading = bodyStream === undefined ? readBody(request, contract, claim) : null;
  const forwarded: ForwardedRequest = {
    method: req.method === 'HEAD' ? 'HEAD' : contract.method,
    target: path + query,
    headers: toServiceHeaders(req, {
      requestId: request.requestId,
      internalToken: parts.internalToken,
      identity,
      address: parts.addressOf(req),
      acceptEncoding: parts.compressesAnswers ? pickEncoding(req.headers['accept-encoding'], encodings) : undefined,
      traceparent: request.span?.traceparent,
      trustsTraceparent: parts.trustsTraceparent,
    }),
    body: reading === null ? null : await reading,
    ...(bodyStream === undefined ? {} : { bodyStream }),
    sharesConnection: contract.sharesConnection === true,
    isRepeatable: !hasEffect(contract, req.method ?? ''),
    kind,
    tenantId,
  };
  const added = contract.isDeprecated === true ? deprecation : undefined;
  const toHeaders: ToCallerHeaders = (headers, status) => {
    admission?.assertAnswer(status);
    const cookie = sessionCookie(req, headers);
    return toCallerHeaders(headers, { ...commonHeaders(parts, request), ...added, ...cookie });
  };
  if (kind === 'events') {
    endWhenRevoked(request, parts.authentication, (err) =>
      parts.log.error({ err, requestId: request.requestId }, 'could not check the key of an open stream'),
    );
  }
  try {
    await upstream.forward(forwarded, res, toHeaders);
  } catch (error) {
    throw isApiError(error) ? toUnreachable(contract, describeOutcome(error, contract, req.method ?? '')) : error;
  }
}

/**
 * Answers a message of an agent. The tools call the public API with the key of the message: a session is not enough.
 */
async function serveAgent(
  parts: AppParts,
  request: GatewayRequest,
  { contract, path }: { readonly contract: RouteContract; readonly path: string },
): Promise<void> {
  parts.cors.assertOrigin(request.req);
  const { identity, tenantId } = await admit(parts, request, { contract, path });
  if (identity?.sessionId !== undefined) throw unauthorized('missing');
  const body = await readBody(request, contract, () => new RequestBytes(parts.permits.tenantBytes, tenantId));
  await sendAgentAnswer(parts, request, { tenantId, body, common: commonHeaders(parts, request) });
}

function kindOf({ isEventStream, streams, bodyStreams, awaitsWork }: RouteContract): ForwardedKind {
  if (isEventStream === true) return 'events';
  // An upload can take as long as a download.
  if (streams !== undefined || bodyStreams !== undefined) return 'download';
  return awaitsWork === true ? 'awaiting' : 'request';
}

function noBytes(): never {
  throw new Error('the gateway reads no body for itself');
}

/** Gives the error of an unreachable service the code that the route's contract sets (`unreachableCode`). */
function toUnreachable({ unreachableCode }: RouteContract, error: ApiError): ApiError {
  if (unreachableCode === undefined || error.status < 500) return error;
  return new ApiError(unreachableCode, 'A service cannot be reached.', {}, { cause: error.cause });
}

function answerPreflight(parts: AppParts, request: GatewayRequest, path: string): boolean {
  if (request.req.method !== 'OPTIONS') return false;
  const allow = allowedMethods(parts.table, path);
  const headers =
    allow.length === 0
      ? undefined
      : parts.cors.preflightHeaders(request.req, { allow, contract: contractAt(parts.table, path) });
  if (headers === undefined) return false;
  sendNoContent(request, { ...commonHeaders(parts, request), ...headers });
  return true;
}

function fail(parts: AppParts, request: GatewayRequest, thrown: unknown): void {
  // The caller disconnected, and this is the cause of the failure.
  if (request.res.destroyed) return;
  const error = toApiError(thrown, () => false, parts.log, fieldsOf(request));
  request.cause = error.cause;
  request.isShed = 'resource' in error.details;
  sendError(request.res, error, commonHeaders(parts, request));
}

function fieldsOf({ requestId, identity }: GatewayRequest) {
  return { requestId, tenantId: identity?.tenantId, keyId: identity?.keyId };
}

function commonHeaders(parts: AppParts, { req, requestId, rateHeaders, route }: GatewayRequest): OutgoingHttpHeaders {
  return {
    ...parts.headers,
    ...parts.cors.headersFor(req, route?.contract),
    ...rateHeaders,
    [requestIdHeader]: requestId,
  };
}
