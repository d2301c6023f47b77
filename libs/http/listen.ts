/** Opens an HTTP server's port and closes it without cutting off a request under way. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Connections that may wait to be accepted, as far as the system allows. One too many is dropped silently, and its
 * caller tries again after one second and after three: Node's own 511 is less than what comes at once after an outage.
 */
const backlogMax = 4_096;

/** Resolves with the port in use, which differs from the one asked for when that is 0. */
export async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ port, backlog: backlogMax }, () => resolve());
  });
  // A listening TCP server has an AddressInfo; only pipes have a string.
  return (server.address() as AddressInfo).port;
}

/**
 * From now on every answer closes its connection, so that callers have moved on when the door closes. Resolves
 * when they have.
 */
export async function drainServer(server: Server): Promise<void> {
  server.prependListener('request', (_req, res) => res.setHeader('connection', 'close'));
  await untilLeft(server);
}

/** An idle connection of a service of ours is given up by then, timers that look once a second included. */
const leaveMsMax = 3_500;
const lookEveryMs = 20;

/**
 * Resolves when no connection is left, or nobody who uses one has come back to it for so long that nobody will:
 * cutting an idle connection also cuts the request that is just on its way.
 */
export async function untilLeft(server: Server): Promise<void> {
  const giveUpAt = performance.now() + leaveMsMax;
  while (performance.now() < giveUpAt && (await countConnections(server)) > 0) await delay(lookEveryMs);
}

async function countConnections(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error === null ? count : 0));
  });
}

/** Longer than any request but a download waits for its answer, shorter than a process may take to stop. */
const requestMsMax = 22_000;

export interface CloseOptions {
  readonly patienceMs?: number;
  /** Ends the connections that the server has handed over to others. */
  readonly cutOthers?: () => void;
}

/**
 * Takes no new connection, lets requests finish, drops idle keep-alive connections at once. Downloads
 * that outlast all other requests are cut off, and their readers notice.
 */
export async function closeServer(
  server: Server,
  { patienceMs = requestMsMax, cutOthers }: CloseOptions = {},
): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cut = setTimeout(() => {
    server.closeAllConnections();
    cutOthers?.();
  }, patienceMs);
  await closed;
  clearTimeout(cut);
}
