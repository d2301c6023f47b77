/**
 * One address for several processes. Each new connection leads to the next process; the test can cut and freeze them.
 */
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface Relay {
  readonly url: string;
  /** Connections up to now. */
  readonly acceptedCount: number;
  /** For new connections. */
  setPorts(ports: readonly number[]): void;
  openCount(port: number): number;
  /** Bytes that the process has sent on its open connections. */
  bytesFrom(port: number): number;
  /** Like a kill of the process. */
  cut(port: number): void;
  /** Like a frozen process: its connections stay open and carry no more bytes. */
  freeze(port: number): void;
  close(): Promise<void>;
}

export async function startRelay(first: readonly number[]): Promise<Relay> {
  let ports = first;
  let acceptedCount = 0;
  const open = new Map<Socket, { readonly port: number; readonly service: Socket }>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const port = ports[acceptedCount % ports.length];
    acceptedCount += 1;
    if (port === undefined) return void socket.destroy();
    const service = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    open.set(socket, { port, service });
    socket.once('close', () => open.delete(socket));
    join(socket, service);
    return join(service, socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an AddressInfo; only pipes have a string.
  const address = server.address() as AddressInfo;
  const at = (port: number) => [...open].filter(([, to]) => to.port === port);
  return {
    url: `http://127.0.0.1:${address.port}`,
    get acceptedCount() {
      return acceptedCount;
    },
    setPorts: (next) => {
      ports = next;
    },
    openCount: (port) => at(port).length,
    bytesFrom: (port) => at(port).reduce((sum, [, { service }]) => sum + service.bytesRead, 0),
    cut: (port) => {
      for (const [socket] of at(port)) socket.resetAndDestroy();
    },
    freeze: (port) => {
      for (const [socket, { service }] of at(port)) for (const end of [socket, service]) end.unpipe().pause();
    },
    close: async () => {
      for (const socket of open.keys()) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function join(from: Socket, to: Socket): void {
  from
    .setNoDelay(true)
    .on('error', () => to.destroy())
    .once('close', () => to.destroySoon())
    .pipe(to);
}
