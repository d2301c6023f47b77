/** The HTTP server: its limits on slow and oversized callers, and answers where Node has no request to hand over. */
import { createServer } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ApiError } from '@docgen/contracts/errors';
import { sendErrorOnSocket } from '@docgen/http/send-error';
import { defaultConnectionLimits, trackConnections } from './connections.ts';
import type { ConnectionLimits, Connections } from './connections.ts';
import type { Expectation } from './exchange.ts';

export interface ServerTimeouts {
  /** For the head of a request, from its first byte or from connecting. */
  readonly headersTimeoutMs: number;
  /** For the whole request. */
  readonly requestTimeoutMs: number;
  readonly checkIntervalMs: number;
  /** For how long nothing may move on a connection that has a request: whoever does not read is cut off. */
  readonly standstillTimeoutMs: number;
}

/** Longer than any service may take to answer. */
export const standstillMsMax = 60_000;

const defaultTimeouts: ServerTimeouts = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  checkIntervalMs: 1_000,
  standstillTimeoutMs: standstillMsMax,
};
/** Longer than load balancers keep an idle connection, so that they close it and not we. */
const keepAliveTimeoutMs = 65_000;
const headBytesMax = 16 * 1024;

export interface ServerLimits {
  readonly timeouts?: ServerTimeouts;
  readonly connectionLimits?: ConnectionLimits;
}

export interface ServerHandlers {
  onRequest(req: IncomingMessage, res: ServerResponse, expectation: Expectation): void;
  /** The answer to what the parser refused. */
  describeError(error: Error): ApiError;
  describeConnect(): ApiError;
  /** Headers of every answer. */
  readonly headers: OutgoingHttpHeaders;
}

export function createGatewayServer(
  handlers: ServerHandlers,
  { timeouts = defaultTimeouts, connectionLimits = defaultConnectionLimits }: ServerLimits = {},
): { server: Server; connections: Connections } {
  const server = createServer({
    headersTimeout: timeouts.headersTimeoutMs,
    requestTimeout: timeouts.requestTimeoutMs,
    connectionsCheckingInterval: timeouts.checkIntervalMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    maxHeaderSize: headBytesMax,
    // Node's own answer to a missing Host has no envelope; `request-checks.ts` gives it.
    requireHostHeader: false,
  });
  server.timeout = timeouts.standstillTimeoutMs;
  // Bounded by bytes already; a count would drop headers silently.
  server.maxHeadersCount = 0;
  const connections = trackConnections(server, connectionLimits);
  const accept = (expectation: Expectation) => (req: IncomingMessage, res: ServerResponse) => {
    if (connections.owe(res)) handlers.onRequest(req, res, expectation);
  };
  server.on('request', accept('none'));
  server.on('checkContinue', accept('continue'));
  server.on('checkExpectation', accept('unknown'));
  server.on('connect', (_req, socket) => sendErrorOnSocket(socket, handlers.describeConnect(), handlers.headers));
  server.on('clientError', createClientErrorHandler(connections, handlers));
  return { server, connections };
}

function createClientErrorHandler(connections: Connections, handlers: ServerHandlers) {
  const refused = new WeakSet<Duplex>();
  return (error: Error, socket: Duplex): void => {
    if (refused.has(socket)) return;
    if (!socket.writable) return void socket.destroy();
    refused.add(socket);
    answer(error, socket);
  };
  function answer(error: Error, socket: Duplex): void {
    const owed = connections.owedOn(socket);
    // Requests that came whole get their answers first, or ours would be taken for one of theirs.
    const earlier = owed.find((res) => res.req.complete);
    if (earlier !== undefined) return void earlier.once('close', () => answer(error, socket));
    if (!socket.writable || owed.some((res) => res.headersSent)) return void socket.destroy();
    return sendErrorOnSocket(socket, handlers.describeError(error), handlers.headers);
  }
}
