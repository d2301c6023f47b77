/** Opens an HTTP server's port, and closes it without cutting off a request. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Limit of the connections that wait to be accepted; the system may set a lower one. The system drops further ones
 * silently, and their callers retry after one second and after three. After an outage, more connections than Node's
 * default of 511 arrive at once.
 */
const backlogMax = 4_096;

/**
 * Resolves with the port in use, which differs from the one asked for when that is 0.
 *
 * @param host null for all addresses of the machine
 */
export async function listen(server: Server, port: number, host: string | null = null): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ port, backlog: backlogMax, ...(host !== null && { host }) }, () => resolve());
  });
  // A listening TCP server has an AddressInfo; only pipes have a string.
  return (server.address() as AddressInfo).port;
}

/** Longer than any request except a download takes, shorter than a process may take to stop. Milliseconds. */
const requestMsMax = 30_500;

export interface CloseOptions {
  readonly patienceMs?: number;
  /** Cuts connections that left HTTP by an upgrade, which Node does not cut. */
  readonly cutOthers?: () => void;
}

/**
 * Takes no new connection, closes idle ones and lets requests finish. After `patienceMs` it cuts the rest off, and
 * their readers notice.
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
