/**
 * Answers requests of Express and of channels: finds the route, checks the caller's identity, counts and traces. Both
 * have checked the internal token before.
 */
import { adminOnly, ApiError, isApiError, methodNotAllowed, notFound } from '@docgen/contracts/errors';
import { identityHeaders } from '@docgen/contracts/identity-headers';
import { Role, TenantStatus } from '@docgen/contracts/auth';
import type { RouteContract } from '@docgen/contracts/route';
import { Tier } from '@docgen/contracts/tiers';
import { runInSpan, startSpan } from '@docgen/runtime/tracing';
import { createAnswerCompressor } from './compress-answer.ts';
import { revalidate } from './entity-tags.ts';
import { countServiceRequest } from './metrics.ts';
import type { AnswerBytePermits } from './answer-byte-permits.ts';
import type { UnreadBody } from './request-body.ts';
import { runInScope } from './request-scope.ts';
import type { BoundRoute, Caller, HttpAnswer } from './route-handler.ts';
import { createRouteTable } from './route-table.ts';
import { bytesOf, answerLength } from './send-answer.ts';
import { requestFields, toRouteError } from './to-api-error.ts';
import type { FailureJudgement } from './to-api-error.ts';

export interface ServiceRequest {
  readonly method: string;
  /** Canonical path and query, beginning with `/`. */
  readonly target: string;
  /** Read only when the route and the caller are known. */
  readonly body: UnreadBody;
  /** The first value of a header, by lower-case name. */
  header(name: string): string | undefined;
}

/**
 * Resolves when the answer is written or the caller has disconnected. Throws only before anything is written, except
 * for streams.
 */
export type SendAnswer = (answer: HttpAnswer) => Promise<void>;

/**
 * Resolves when `send` has.
 *
 * @throws {ApiError} for what the route throws; what `send` throws
 */
export type Dispatch = (request: ServiceRequest, send: SendAnswer) => Promise<void>;

/** @param answerBytes bounds the bytes of answers that wait for their readers; without it there is no bound */
export function createDispatch(
  routes: readonly BoundRoute[],
  failures: FailureJudgement,
  answerBytes?: AnswerBytePermits,
): Dispatch {
  const table = createRouteTable(routes);
  const compress = createAnswerCompressor();
  return async (request, send) => {
    const { method, body, header } = request;
    const { path, queryText } = splitTarget(request.target);
    const match = table.find(method, path);
    if (match.kind === 'notFound') throw notFound('route');
    if (match.kind === 'methodNotAllowed') throw methodNotAllowed(match.allow);
    const { contract } = match.target;
    const caller = callerOf(request, contract);
    const raw = {
      params: match.params,
      queryText,
      caller,
      body,
      isHead: method === 'HEAD',
      contentType: header('content-type'),
      header,
    };
    const answer = async (): Promise<void> => {
      let sent: Promise<void> | undefined;
      await observe(request, contract, async () => {
        const handled = await match.target.handle(raw).catch((error: unknown) => {
          throw toRouteError(error, { contract, method, fields: requestFields(header) }, failures);
        });
        const answer = withBytes(
          contract.revalidates === true ? revalidate(handled, header('if-none-match')) : handled,
        );
        const length = answerLength(answer);
        // A write is committed. If its answer were refused, the caller would send the request again.
        if (isRead(method)) answerBytes?.admitAnswer(length);
        else answerBytes?.countAnswer(length);
        const compressing = compress(answer, { contract, acceptEncoding: header('accept-encoding') });
        sent = send(compressing instanceof Promise ? await compressing : compressing);
        if (answer.stream !== undefined) await sent;
        return answer.status;
      });
      // The granted bytes are held until the answer is written. This time does not count as the route's.
      await sent;
    };
    await runInScope(caller.tenantId, answer);
  };
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Serializes a JSON body, so that its length is known before it is written. */
function withBytes(answer: HttpAnswer): HttpAnswer {
  const isReady = answer.stream !== undefined || answer.bytes !== undefined || answer.status === 304;
  return isReady ? answer : { ...answer, bytes: bytesOf(answer) };
}

/** Counts a request and traces it if tracing is on. The status of an error is the status of its request. */
async function observe(
  { header }: ServiceRequest,
  { method, path: route }: RouteContract,
  answer: () => Promise<number>,
): Promise<void> {
  const startedAt = performance.now();
  const span = startSpan(`${method} ${route}`, { kind: 'server', parent: header('traceparent') });
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

/** Path and query of a request target; the query is without its question mark. */
export function splitTarget(target: string): { path: string; queryText: string } {
  const at = target.indexOf('?');
  return at === -1 ? { path: target, queryText: '' } : { path: target.slice(0, at), queryText: target.slice(at + 1) };
}

/** @throws {ApiError} UNAUTHORIZED without an identity, FORBIDDEN without the role */
function callerOf({ header }: ServiceRequest, contract: RouteContract): Caller {
  const address = header(identityHeaders.address);
  if (contract.access === 'internal' || contract.access === 'public') return { ...noCaller, address };
  const tenantId = header(identityHeaders.tenantId) ?? '';
  const role = Role.safeParse(header(identityHeaders.role));
  // Node joins two headers of one name by a comma. The gateway never sends two.
  if (tenantId === '' || tenantId.includes(',') || !role.success)
    throw new ApiError('UNAUTHORIZED', 'No identity.', {});
  if (contract.access === 'admin' && role.data !== 'admin') throw adminOnly();
  return {
    tenantId,
    role: role.data,
    keyId: header(identityHeaders.keyId) ?? '',
    sessionId: header(identityHeaders.sessionId),
    tier: Tier.safeParse(header(identityHeaders.tier)).data,
    status: TenantStatus.safeParse(header(identityHeaders.status)).data,
    address,
  };
}

const noCaller: Caller = {
  tenantId: '',
  role: 'member',
  keyId: '',
  sessionId: undefined,
  tier: undefined,
  status: undefined,
  address: undefined,
};
