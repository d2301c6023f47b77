import type { OutgoingHttpHeaders } from 'node:http';
import { invalidField, outcomeUnknown, permitRefused } from '@docgen/contracts/errors';
import type { ApiError } from '@docgen/contracts/errors';
import type { RunTool } from '@docgen/mcp/tool';
import type { TenantPermits } from '@docgen/runtime/tenant-permits';
import type { GatewayPermits } from '../permits.ts';
import type { GatewayRequest } from '../gateway-request.ts';
import { countRefusal } from '../metrics.ts';
import type { Agents } from './agents.ts';
import { beginReading } from './message-work.ts';

/** A tool waits 5 s for a batch, and sends a few requests. */
const answerMsMax = 30_000;
/** A tool can have stored a template or generated a document by then. */
const tooLongMessage =
  'The tool took too long, and its outcome is not known. Read what it changes before you repeat it.';
const retryAfterSeconds = 5;

export interface AgentMessage {
  readonly tenantId: string;
  readonly body: Buffer | null;
  readonly common: OutgoingHttpHeaders;
}

/**
 * @throws {ApiError} VALIDATION_ERROR when the body is not UTF-8 or has too many members; SERVICE_UNAVAILABLE when a
 *   tool takes too long; RATE_LIMITED or SERVICE_UNAVAILABLE while the tenant or all tenants run too many tools
 */
export async function sendAgentAnswer(
  { agents, permits }: { readonly agents: Agents; readonly permits: GatewayPermits },
  request: GatewayRequest,
  { tenantId, body, common }: AgentMessage,
): Promise<void> {
  const { res } = request;
  const ended = new AbortController();
  res.once('close', () => ended.abort());
  const late = AbortSignal.timeout(answerMsMax);
  const signal = AbortSignal.any([ended.signal, late]);
  const message = decode(body);
  const endReading = await beginReading(permits.agentReadings, tenantId, message);
  const limited = limitTools(permits.agentMessages, tenantId, (refusal) => ended.abort(refusal));
  const runTool: RunTool = async (run) => {
    endReading();
    return limited(run);
  };
  const answering = agents.answer(request, message, { runTool, signal }).finally(endReading);
  const { status, contentType, text } = await answering.catch((error: unknown) => {
    throw late.aborted ? outcomeUnknown(error, tooLongMessage, retryAfterSeconds) : error;
  });
  if (res.destroyed) return;
  const headers = {
    ...common,
    'cache-control': 'no-store',
    ...(contentType !== null && { 'content-type': contentType }),
  };
  res.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(text) }).end(text);
}

/** @param refuse ends the message with the error, because an answer of the protocol could not be 429 */
function limitTools(permits: TenantPermits, tenantId: string, refuse: (error: ApiError) => void): RunTool {
  return async (run) => {
    const refusal = await permits.wait(tenantId, 1);
    if (refusal !== undefined) {
      countRefusal('agentMessages', refusal);
      const error = permitRefused('requestsInFlight', refusal, permits.limits.perTenantMax);
      refuse(error);
      throw error;
    }
    try {
      return await run();
    } finally {
      permits.give(tenantId, 1);
    }
  };
}

function decode(body: Buffer | null): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body ?? Buffer.alloc(0));
  } catch {
    throw invalidField('body', 'The body is not valid UTF-8.');
  }
}
