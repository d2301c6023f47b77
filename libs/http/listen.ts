/** Opens an HTTP server's port and closes it without cutting off a request under way. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Resolves with the port in use, which differs from the one asked for when that is 0. */
export async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, () => resolve());
  });
  // A listening TCP server has an AddressInfo; only pipes have a string.
  return (server.address() as AddressInfo).port;
}

/** Takes no new connection, lets requests finish, drops idle keep-alive connections at once. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  await closed;
}
