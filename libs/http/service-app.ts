/**
 * An internal service's HTTP side: Express, one table of routes, one error answer. Requests come from
 * the gateway, which has checked path and key; a request without the internal token gets nothing.
 */
import { ApiError } from '@docgen/contracts/errors';
import { identityHeaders, requestIdHeader } from '@docgen/contracts/identity-headers';
import { Role } from '@docgen/contracts/auth';
import type { RouteContract } from '@docgen/contracts/route';
import type { Logger } from '@docgen/runtime/logger';
import express from 'express';
import type { Express, NextFunction, Request, Response } from 'express';
import { envelopeBytes, toApiError } from './error-answer.ts';
import type { PassingFailure } from './error-answer.ts';
import { createTokenCheck } from './internal-token.ts';
import { createRouteTable } from './route-table.ts';
import type { BoundRoute, Caller, RawRequest, RouteReply } from './route-handler.ts';

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
    if (res.headersSent) return void res.destroy();
    return sendError(res, toApiError(error, options.isPassingFailure, options.log, requestIdOf(req)));
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
    sendReply(res, await match.target.handle(rawRequest(req, { params: match.params, queryText, caller })));
  };
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
    contentType: req.get('content-type'),
    header: (name) => req.get(name),
  };
}

/** @throws {ApiError} UNAUTHORIZED without an identity, FORBIDDEN without the role */
function callerOf(req: Request, contract: RouteContract): Caller {
  if (contract.access === 'internal' || contract.access === 'public')
    return { tenantId: '', role: 'member', keyId: '' };
  const tenantId = req.get(identityHeaders.tenantId) ?? '';
  const role = Role.safeParse(req.get(identityHeaders.role));
  // Two headers of one name arrive joined by a comma: nobody of ours sends that.
  if (tenantId === '' || tenantId.includes(',') || !role.success)
    throw new ApiError('UNAUTHORIZED', 'No identity.', {});
  if (contract.access === 'admin' && role.data !== 'admin') throw adminOnly();
  return { tenantId, role: role.data, keyId: req.get(identityHeaders.keyId) ?? '' };
}

export function adminOnly(): ApiError {
  return new ApiError('FORBIDDEN', 'This needs a key of role admin.', {});
}

function requestIdOf(req: Request): string {
  return req.get(requestIdHeader) ?? '';
}

function sendReply(res: Response, reply: RouteReply): void {
  const { contentType, chunks } = reply.bytes ?? {
    contentType: 'application/json; charset=utf-8',
    chunks: [Buffer.from(JSON.stringify(reply.body))],
  };
  let length = 0;
  for (const chunk of chunks) length += chunk.length;
  res.writeHead(reply.status, { ...reply.headers, 'content-type': contentType, 'content-length': length });
  const [first, ...rest] = chunks;
  if (rest.length === 0) return void res.end(first);
  res.cork();
  for (const chunk of chunks) res.write(chunk);
  res.end();
  res.uncork();
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
