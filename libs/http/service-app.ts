/**
 * An internal service's HTTP side: Express, one table of routes, one error answer. Requests come from
 * the gateway, which has checked path and key; a request without the internal token gets nothing.
 */
import { ApiError, isApiError } from '@docgen/contracts/errors';
import { identityHeaders, requestIdHeader } from '@docgen/contracts/identity-headers';
import { Role, TenantStatus } from '@docgen/contracts/auth';
import type { RouteContract } from '@docgen/contracts/route';
import { Tier } from '@docgen/contracts/tiers';
import type { Logger } from '@docgen/runtime/logger';
import express from 'express';
import type { Express, NextFunction, Request, Response } from 'express';
import { runInSpan, startSpan } from '@docgen/runtime/tracing';
import { envelopeBytes, toApiError } from './error-answer.ts';
import type { PassingFailure } from './error-answer.ts';
import { createTokenCheck } from './internal-token.ts';
import { countServiceRequest } from './metrics.ts';
import { createRouteTable } from './route-table.ts';
import type { BoundRoute, Caller, RawRequest } from './route-handler.ts';
import { sendReply } from './send-reply.ts';

export interface ServiceAppOptions {
  readonly routes: readonly BoundRoute[];
  readonly internalToken: string;
  readonly log: Logger;
  /** Makes a 503 of a dependency's failure. */
  readonly isPassingFailure: PassingFailure;
}

/** Of a request's body, after decompression as well. */
export const requestBytesMax = 1024 * 1024;

const noBody = new Uint8Array(0);

export function createServiceApp(options: ServiceAppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);
  app.use(express.raw({ type: () => true, limit: requestBytesMax }));
  app.use(createDispatch(options));
  app.use((error: unknown, req: Request, res: Response, _next: NextFunction) => {
    // Before anything else: it also logs what cut off an answer that had begun.
    const apiError = toApiError(error, options.isPassingFailure, options.log, requestIdOf(req));
    if (res.headersSent) return void res.destroy();
    return sendError(res, apiError);
  });
  return app;
}

function createDispatch({ routes, internalToken }: ServiceAppOptions) {
  const table = createRouteTable(routes);
  const isInternal = createTokenCheck(internalToken);
  return async (req: Request, res: Response): Promise<void> => {
    if (!isInternal(req.get(identityHeaders.internalToken))) {
      throw new ApiError('UNAUTHORIZED', 'This service is reached through the gateway.', {});
    }
    const { path, queryText } = splitTarget(req.url);
    const match = table.find(req.method, path);
    if (match.kind === 'notFound') throw new ApiError('NOT_FOUND', 'No such route.', {});
    if (match.kind === 'methodNotAllowed') throw methodNotAllowed(match.allow);
    const caller = callerOf(req, match.target.contract);
    const raw = rawRequest(req, { params: match.params, queryText, caller });
    await observe(req, match.target.contract, async () => {
      const reply = await match.target.handle(raw);
      await sendReply(res, reply);
      return reply.status;
    });
  };
}

/** Counts a request of a known route and traces it where traces are on; what `answer` throws has its status. */
async function observe(req: Request, contract: RouteContract, answer: () => Promise<number>): Promise<void> {
  const { method, path: route } = contract;
  const startedAt = performance.now();
  const span = startSpan(`${method} ${route}`, { kind: 'server', parent: req.get('traceparent') });
  let status = 500;
  try {
    status = await runInSpan(span, answer);
  } catch (error) {
    if (isApiError(error)) status = error.status;
    throw error;
  } finally {
    countServiceRequest({ route, method, status, seconds: (performance.now() - startedAt) / 1_000 });
    span?.end({ attributes: { 'http.route': route, 'http.response.status_code': status }, isError: status >= 500 });
  }
}

/** The 405 of a known path. */
export function methodNotAllowed(allow: readonly string[]): ApiError {
  return new ApiError(
    'METHOD_NOT_ALLOWED',
    'This path does not take this method.',
    {},
    { headers: { allow: allow.join(', ') } },
  );
}

/** Path and query of a request target; the query is without its question mark. */
export function splitTarget(target: string): { path: string; queryText: string } {
  const at = target.indexOf('?');
  return at === -1 ? { path: target, queryText: '' } : { path: target.slice(0, at), queryText: target.slice(at + 1) };
}

function rawRequest(req: Request, found: Pick<RawRequest, 'params' | 'queryText' | 'caller'>): RawRequest {
  // Express's raw parser leaves undefined where there was no body.
  const body: unknown = req.body;
  return {
    ...found,
    rawBody: body instanceof Uint8Array ? body : noBody,
    isHead: req.method === 'HEAD',
    contentType: req.get('content-type'),
    header: (name) => req.get(name),
  };
}

/** @throws {ApiError} UNAUTHORIZED without an identity, FORBIDDEN without the role */
function callerOf(req: Request, contract: RouteContract): Caller {
  if (contract.access === 'internal' || contract.access === 'public') return nobody;
  const tenantId = req.get(identityHeaders.tenantId) ?? '';
  const role = Role.safeParse(req.get(identityHeaders.role));
  // Two headers of one name arrive joined by a comma: nobody of ours sends that.
  if (tenantId === '' || tenantId.includes(',') || !role.success)
    throw new ApiError('UNAUTHORIZED', 'No identity.', {});
  if (contract.access === 'admin' && role.data !== 'admin') throw adminOnly();
  return {
    tenantId,
    role: role.data,
    keyId: req.get(identityHeaders.keyId) ?? '',
    tier: Tier.safeParse(req.get(identityHeaders.tier)).data,
    status: TenantStatus.safeParse(req.get(identityHeaders.status)).data,
  };
}

const nobody: Caller = { tenantId: '', role: 'member', keyId: '', tier: undefined, status: undefined };

export function adminOnly(): ApiError {
  return new ApiError('FORBIDDEN', 'This needs a key of role admin.', {});
}

function requestIdOf(req: Request): string {
  return req.get(requestIdHeader) ?? '';
}

function sendError(res: Response, error: ApiError): void {
  const bytes = envelopeBytes(error);
  res.writeHead(error.status, {
    ...error.headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
  });
  res.end(bytes);
}
