/**
 * Tools for agents, by the Model Context Protocol. Each message is answered by itself, so any gateway can answer it. The
 * tools call this gateway like any other caller, with the key of the message: a tool never reaches more than its caller.
 */
import type { IncomingMessage } from 'node:http';
import { requestIdHeader } from '@docgen/contracts/identity-headers';
import type { McpAnswer } from '@docgen/mcp/answer-http';
import type { RunTool } from '@docgen/mcp/tool';
import type { GatewayRequest } from '../gateway-request.ts';

export interface Agents {
  answer(request: GatewayRequest, body: string, options: AnswerOptions): Promise<McpAnswer>;
}

interface AnswerOptions {
  readonly runTool: RunTool;
  /** Ends the tool that runs. */
  readonly signal: AbortSignal;
}

/** @param clock milliseconds of a clock that never jumps */
export function createAgents({ version, clock }: { readonly version: string; readonly clock: () => number }): Agents {
  let started: ReturnType<typeof start> | undefined;
  return {
    answer: async ({ req, requestId }, body, { runTool, signal }) => {
      started ??= start(clock);
      const { answerMcp, connectAgent, references } = await started;
      const headers = { [requestIdHeader]: requestId };
      const connection = connectAgent({ baseUrl: addressOf(req), apiKey: keyOf(req), headers });
      return answerMcp({ headers: req.headers, body }, { ...connection, references, version, runTool }, signal);
    },
  };
}

/** Loads the protocol with the first message: it takes 20 MiB, and most gateways never get one. */
async function start(clock: () => number) {
  const [{ answerMcp }, { connectAgent }, { createReferenceCache }] = await Promise.all([
    import('@docgen/mcp/answer-http'),
    import('@docgen/mcp/agent-connection'),
    import('@docgen/mcp/reference'),
  ]);
  return { answerMcp, connectAgent, references: createReferenceCache(clock) };
}

/** The address at which the message arrived: this gateway listens there. */
function addressOf({ socket: { localAddress = '127.0.0.1', localPort = 0 } }: IncomingMessage): string {
  return `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
}

/** Authentication has checked the header before. */
function keyOf({ headers }: IncomingMessage): string {
  return (headers.authorization ?? '').slice('Bearer '.length);
}
