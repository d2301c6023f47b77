import type { OutgoingHttpHeaders } from 'node:http';
import { invalidField, resourceExhausted, tenantShareExceeded, unavailable } from '@docgen/contracts/errors';
import type { GatewayPermits } from '../permits.ts';
import type { GatewayRequest } from '../gateway-request.ts';
import { countRefusal } from '../metrics.ts';
import type { Agents } from './agents.ts';

/** A tool waits 5 s for a batch, and sends a few requests. */
const answerMsMax = 30_000;

/** @throws {ApiError} RATE_LIMITED or SERVICE_UNAVAILABLE while the tenant or all tenants hold every permit */
export async function withAgentPermit(
  { agentMessages }: GatewayPermits,
  tenantId: string,
  run: () => Promise<void>,
): Promise<void> {
  const refusal = await agentMessages.wait(tenantId, 1);
  if (refusal !== undefined) {
    countRefusal('agentMessages', refusal);
    throw refusal === 'tenant'
      ? tenantShareExceeded('requestsInFlight', agentMessages.limits.perTenantMax)
      : resourceExhausted('requestsInFlight');
  }
  try {
    await run();
  } finally {
    agentMessages.give(tenantId, 1);
  }
}

/** @throws {ApiError} VALIDATION_ERROR when the body is not UTF-8; SERVICE_UNAVAILABLE when a tool takes too long */
export async function sendAgentAnswer(
  request: GatewayRequest,
  agents: Agents,
  body: Buffer | null,
  common: OutgoingHttpHeaders,
): Promise<void> {
  const { res } = request;
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  const late = AbortSignal.timeout(answerMsMax);
  const signal = AbortSignal.any([gone.signal, late]);
  const { status, contentType, text } = await agents.answer(request, decode(body), signal).catch((error: unknown) => {
    throw late.aborted ? unavailable('The tool took too long.', 5, error) : error;
  });
  if (res.destroyed) return;
  const headers = {
    ...common,
    'cache-control': 'no-store',
    ...(contentType !== null && { 'content-type': contentType }),
  };
  res.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(text) }).end(text);
}

function decode(body: Buffer | null): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body ?? Buffer.alloc(0));
  } catch {
    throw invalidField('body', 'The body is not valid UTF-8.');
  }
}
