/**
 * The provider's API over HTTP: parsing, idempotency keys, and faults for tests. `operations.ts` has the operations.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';
import { Refusal, failure } from './answers.ts';
import type { ApiAnswer } from './answers.ts';
import { parseForm } from './form.ts';
import type { FormValue } from './form.ts';
import type { Operation, OperationContext } from './operation.ts';
import { operations } from './operations.ts';

export interface ApiRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly params: { readonly [name: string]: FormValue };
  readonly idempotencyKey: string | undefined;
  readonly version: string | undefined;
}

/** `before`: the operation does not run. `after`: it runs, and its answer is lost or replaced. */
export type Fault =
  | { readonly kind: 'status'; readonly status: number; readonly when: 'before' | 'after'; readonly isKept?: boolean }
  | {
      readonly kind: 'refuse';
      readonly code: string;
      readonly param: string;
      readonly says?: string;
      readonly when: 'before';
    }
  | { readonly kind: 'reset'; readonly when: 'before' | 'after' }
  | { readonly kind: 'hang'; readonly ms: number; readonly when: 'before' | 'after' };

export interface ApiHooks {
  /** Returns the fault of a request; undefined for none. */
  fault(request: ApiRequest): Fault | undefined;
  /** Called for each request that was carried out. */
  onAnswer(request: ApiRequest, answer: ApiAnswer): void;
}

const keySecondsMax = 24 * 60 * 60;

/** @param body the unparsed body */
export async function serveApi(
  context: OperationContext,
  hooks: ApiHooks,
  { req, res, body }: { readonly req: IncomingMessage; readonly res: ServerResponse; readonly body: string },
): Promise<void> {
  const request = readRequest(req, body);
  const fault = hooks.fault(request);
  if (fault?.when === 'before' && (await applyFault(fault, res))) return;
  const { answer, isReplayed } = perform(context, request, fault);
  hooks.onAnswer(request, answer);
  if (fault?.when === 'after' && (await applyFault(fault, res))) return;
  const headers = { 'content-type': 'application/json', 'request-id': `req_${context.state.events.size}` };
  res.writeHead(answer.status, { ...headers, ...(isReplayed ? { 'idempotent-replayed': 'true' } : {}) });
  res.end(JSON.stringify(answer.body));
}

function readRequest(req: IncomingMessage, body: string): ApiRequest {
  const [path = '', query = ''] = (req.url ?? '').split('?');
  return {
    method: req.method ?? '',
    path,
    params: parseForm(req.method === 'POST' ? body : query),
    idempotencyKey: header(req, 'idempotency-key'),
    version: header(req, 'stripe-version'),
  };
}

function header(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** Returns true when the request needs no other answer. */
async function applyFault(fault: Fault, res: ServerResponse): Promise<boolean> {
  if (fault.kind === 'hang') {
    await delay(fault.ms, undefined, { ref: false });
    return false;
  }
  if (fault.kind === 'reset') {
    res.destroy();
    return true;
  }
  if (fault.kind === 'status' && fault.isKept === true) return false;
  const refusal =
    fault.kind === 'refuse'
      ? new Refusal(400, { code: fault.code, param: fault.param, message: fault.says ?? 'Refused.' }).answer
      : undefined;
  const { status, body } = refusal ?? failure(fault.kind === 'status' ? fault.status : 500);
  res.writeHead(status, { 'content-type': 'application/json' });
  res.end(JSON.stringify(body));
  return true;
}

interface Performed {
  readonly answer: ApiAnswer;
  readonly isReplayed: boolean;
}

/** Repeats the first answer to an idempotency key for a day. */
function perform(context: OperationContext, request: ApiRequest, fault: Fault | undefined): Performed {
  const { state, clock } = context;
  const { idempotencyKey: key, method, path, params } = request;
  const now = Math.floor(clock().getTime() / 1_000);
  const requestDigest = createHash('sha256')
    .update(JSON.stringify([method, path, params]))
    .digest('hex');
  const kept = key === undefined ? undefined : state.answers.get(key);
  if (kept !== undefined && now - kept.keptAt < keySecondsMax) {
    if (kept.requestDigest === requestDigest) return { answer: kept, isReplayed: true };
    const message = 'Keys for idempotent requests can only be used with the same parameters.';
    return { answer: { status: 400, body: { error: { type: 'idempotency_error', message } } }, isReplayed: false };
  }
  const isFailing = fault?.kind === 'status' && fault.isKept === true;
  const answer = isFailing ? failure(fault.status) : run(context, request);
  if (key !== undefined && method === 'POST' && (answer.status < 400 || isFailing)) {
    // A copy, because the object of the answer may change later.
    state.answers.set(key, structuredClone({ ...answer, requestDigest, keptAt: now }));
  }
  return { answer, isReplayed: false };
}

function run(context: OperationContext, { method, path, params }: ApiRequest): ApiAnswer {
  const found = findOperation(method, path);
  if (found === undefined) return refuse(`Unrecognized request URL (${method}: ${path}).`, 404);
  const parsed = found.operation.params.safeParse(params);
  if (!parsed.success) return refuseParams(parsed.error);
  try {
    // The schema returns values of the form, or numbers made of them.
    const body = found.operation.run(context, found.id, parsed.data as FormValue);
    return { status: 200, body: structuredClone(body) };
  } catch (error) {
    if (error instanceof Refusal) return error.answer;
    throw error;
  }
}

function findOperation(method: string, path: string): { operation: Operation; id: string } | undefined {
  for (const operation of operations) {
    const pattern = new RegExp(`^${operation.path.replace('{id}', '([A-Za-z0-9_]+)')}$`);
    const match = operation.method === method ? pattern.exec(path) : null;
    if (match !== null) return { operation, id: match[1] ?? '' };
  }
  return undefined;
}

function refuseParams(error: z.ZodError): ApiAnswer {
  const [issue] = error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const param = [...(issue?.path ?? []), ...(unknown === undefined ? [] : [unknown])].join('.');
  const code = unknown === undefined ? 'parameter_invalid' : 'parameter_unknown';
  return {
    status: 400,
    body: { error: { type: 'invalid_request_error', code, message: `Bad parameter: ${param}`, param } },
  };
}

function refuse(message: string, status: number): ApiAnswer {
  return { status, body: { error: { type: 'invalid_request_error', message } } };
}
