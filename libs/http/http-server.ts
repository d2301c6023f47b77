/**
 * The HTTP server of the gateway and of every service. It bounds slow and oversized requests, answers with the error
 * envelope where Node has no request to hand over, and stops without cutting off a request.
 */
import { createServer } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { invalidField, methodNotAllowed } from '@docgen/contracts/errors';
import type { ApiError } from '@docgen/contracts/errors';
import { noConnectionLimits, trackConnections } from './connections.ts';
import type { ConnectionLimits, ConnectionRefusal, Connections } from './connections.ts';
import { closeServer, listen } from './listen.ts';
import { everyMethod } from './route-table.ts';
import { hasBody, sendErrorOnSocket } from './send-error.ts';

/**
 * What the request's `Expect` header asks for. With `continue`, the caller may wait for 100 Continue before its body.
 */
export type Expectation = 'none' | 'continue' | 'unknown';

export interface HttpServerOptions {
  onRequest(req: IncomingMessage, res: ServerResponse, expectation: Expectation): void;
  /** Takes over a connection that asks for an upgrade. Without it, the request is an ordinary one. */
  onUpgrade?(req: IncomingMessage, socket: Duplex): void;
  /** The answer to what the parser refuses. */
  describeParserError?(error: Error): ApiError;
  /** Headers of the answers that the server gives itself. */
  readonly headers?: OutgoingHttpHeaders;
  readonly timeouts?: ServerTimeouts | undefined;
  readonly connectionLimits?: ConnectionLimits;
  onConnectionRefused?(reason: ConnectionRefusal): void;
}

export interface ServerTimeouts {
  /** For the head of a request, from its first byte or from connecting. */
  readonly headersTimeoutMs: number;
  /** For the body of a request, except for those of {@link allowLongBody}. */
  readonly requestTimeoutMs: number;
  readonly checkIntervalMs: number;
  /** A connection with an open request is closed when no byte moves for this time. */
  readonly idleTimeoutMs: number;
}

export interface HttpServer {
  /** Resolves with the port in use, which differs from the one asked for when that is 0. */
  listen(port: number, host?: string | null): Promise<number>;
  /**
   * Still serves, and closes each connection with its next answer. Resolves when all connections are closed, or after
   * `drainMsMax`: closing an idle connection would cut a request that is already on the wire.
   */
  drain(): Promise<void>;
  /** Takes no new connection and finishes the open requests; cuts off answers that outlast all others. */
  close(): Promise<void>;
  /** Cuts all connections, their requests included. */
  closeAllConnections(): void;
}

/** Longer than any service may take to answer. */
export const idleTimeoutMsMax = 60_000;

const defaultTimeouts: ServerTimeouts = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  checkIntervalMs: 1_000,
  idleTimeoutMs: idleTimeoutMsMax,
};
/** The most time for a body that is passed on while it arrives: 50 MiB at the lowest rate take 27 minutes. */
export const longBodyMsMax = 30 * 60_000;
/** Longer than clients and load balancers keep an idle connection: otherwise their next request meets a closed one. */
export const keepAliveTimeoutMs = 65_000;
const headBytesMax = 16 * 1024;
/** Callers give up an idle connection within this time, timers that run once a second included. */
const drainMsMax = 3_500;
const drainCheckMs = 20;
/** `close` cuts connections without a request after this time: a request may have been on the wire. */
const idleGraceMs = 1_000;

export function createHttpServer(options: HttpServerOptions): HttpServer {
  const { connectionLimits = noConnectionLimits, onConnectionRefused = () => undefined } = options;
  const server = createBareServer(options.timeouts);
  const connections = trackConnections(server, connectionLimits, onConnectionRefused);
  const upgraded = new Set<Duplex>();
  let isDraining = false;

  const accept = (expectation: Expectation) => (req: IncomingMessage, res: ServerResponse) => {
    if (!connections.add(res)) return;
    if (isDraining) closeAfter(res);
    limitBodyTime(server, req, (options.timeouts ?? defaultTimeouts).requestTimeoutMs);
    options.onRequest(req, res, expectation);
  };
  server.on('request', accept('none'));
  server.on('checkContinue', accept('continue'));
  server.on('checkExpectation', accept('unknown'));
  server.on('connect', (_req, socket) => sendErrorOnSocket(socket, methodNotAllowed(everyMethod), options.headers));
  server.on('clientError', createParserErrorHandler(connections, options));
  const { onUpgrade } = options;
  if (onUpgrade !== undefined) {
    server.on('upgrade', (req, socket: Duplex) => {
      connections.exempt(socket);
      upgraded.add(socket);
      socket.once('close', () => upgraded.delete(socket));
      onUpgrade(req, socket);
    });
  }

  const startDrain = (): void => {
    isDraining = true;
    for (const res of connections.unanswered()) closeAfter(res);
  };
  const cutUpgraded = (): void => {
    for (const socket of upgraded) socket.destroy();
  };
  return {
    listen: async (port, host) => listen(server, port, host),
    drain: async () => {
      startDrain();
      await untilUnconnected(server);
    },
    close: async () => {
      startDrain();
      const timer = setTimeout(() => connections.closeIdle(), idleGraceMs);
      await closeServer(server, { cutOthers: cutUpgraded });
      clearTimeout(timer);
    },
    closeAllConnections: () => {
      server.closeAllConnections();
      cutUpgraded();
    },
  };
}

function createBareServer(timeouts: ServerTimeouts = defaultTimeouts): Server {
  const server = createServer({
    headersTimeout: timeouts.headersTimeoutMs,
    // `limitBodyTime` ends shorter requests.
    requestTimeout: Math.max(longBodyMsMax, timeouts.headersTimeoutMs),
    connectionsCheckingInterval: timeouts.checkIntervalMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    maxHeaderSize: headBytesMax,
    // Node's own answer to a missing Host has no envelope.
    requireHostHeader: false,
  });
  server.timeout = timeouts.idleTimeoutMs;
  // `maxHeaderSize` bounds them. A count would drop headers silently.
  server.maxHeadersCount = 0;
  return server;
}

const bodyTimers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Lets the body of this request take up to {@link longBodyMsMax}. Its reader must keep up a minimum rate. */
export function allowLongBody(req: IncomingMessage): void {
  clearTimeout(bodyTimers.get(req));
}

/** Node has one limit for all requests of a server. */
function limitBodyTime(server: Server, req: IncomingMessage, bodyMsMax: number): void {
  if (!hasBody(req)) return;
  const timer = setTimeout(() => {
    const error = Object.assign(new Error('the body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    server.emit('clientError', error, req.socket);
  }, bodyMsMax);
  const clear = () => clearTimeout(timer);
  bodyTimers.set(req, timer);
  req.once('end', clear).once('close', clear);
}

function closeAfter(res: ServerResponse): void {
  if (!res.headersSent) res.setHeader('connection', 'close');
}

async function untilUnconnected(server: Server): Promise<void> {
  const giveUpAt = performance.now() + drainMsMax;
  while (performance.now() < giveUpAt && (await countConnections(server)) > 0) await delay(drainCheckMs);
}

async function countConnections(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error === null ? count : 0));
  });
}

function createParserErrorHandler(connections: Connections, options: HttpServerOptions) {
  const { describeParserError = () => invalidField('request', 'The request is not valid HTTP.') } = options;
  const refused = new WeakSet<Duplex>();
  return (error: Error, socket: Duplex): void => {
    if (refused.has(socket)) return;
    if (!socket.writable) return void socket.destroy();
    refused.add(socket);
    answer(error, socket);
  };
  function answer(error: Error, socket: Duplex): void {
    const unanswered = connections.unansweredOn(socket);
    // Answers follow the order of requests. An error sent now would pass for the answer to an earlier request.
    const earlier = unanswered.find((res) => res.req.complete);
    if (earlier !== undefined) return void earlier.once('close', () => answer(error, socket));
    if (!socket.writable || unanswered.some((res) => res.headersSent)) return void socket.destroy();
    return sendErrorOnSocket(socket, describeParserError(error), options.headers);
  }
}
