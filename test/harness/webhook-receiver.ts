/** A receiver of webhooks that misbehaves as told, and a trap at an address that no request may reach. */
import { createServer as createHttpServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';

/**
 * `cut` closes the connection without an answer; `flood` answers 200 with an endless body, `stall` with one that never
 * ends.
 */
export type Behaviour = 'accept' | 'fail' | 'hang' | 'redirect' | 'cut' | 'flood' | 'stall';

export interface ReceivedRequest {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly isAccepted: boolean;
}

export interface WebhookReceiver {
  readonly port: number;
  readonly received: readonly ReceivedRequest[];
  /** Connections to the trap. */
  readonly trapped: () => number;
  /** Ends all connections and refuses further ones until `restart`. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Where the receiver listens. Linux has all of 127.0.0.0/8 as loopback. */
export const receiverAddress = '127.0.0.2';
/** Where the trap listens, at the same port. */
export const trapAddress = '127.0.0.1';

/** @param behave the behaviour for the n-th request, from 0 */
export async function startWebhookReceiver(behave: (requestNo: number) => Behaviour): Promise<WebhookReceiver> {
  const received: ReceivedRequest[] = [];
  let trappedCount = 0;
  let requestNo = 0;
  const server = createHttpServer((request, response) => {
    const behaviour = behave(requestNo++);
    void read(request).then((body) => {
      const isAccepted = ['accept', 'flood', 'stall'].includes(behaviour);
      // A request has each of these headers once, as a string.
      const headers = request.headers as Record<string, string>;
      received.push({ method: request.method, path: request.url, headers, body, isAccepted });
      answer(response, behaviour, port);
    });
  });
  const trap = createTcpServer((socket) => {
    trappedCount += 1;
    socket.destroy();
  });
  const port = await listenOnBoth(server, trap);
  return {
    port,
    received,
    trapped: () => trappedCount,
    kill: async () => {
      const closed = close(server);
      server.closeAllConnections();
      await closed;
    },
    restart: async () => listen(server, port, receiverAddress),
    close: async () => {
      const closed = Promise.all([server.listening ? close(server) : undefined, close(trap)]);
      server.closeAllConnections();
      await closed;
    },
  };
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer); // a request is a stream of buffers
  return Buffer.concat(parts).toString('utf8');
}

function answer(response: ServerResponse, behaviour: Behaviour, port: number): void {
  switch (behaviour) {
    case 'accept':
      response.writeHead(204).end();
      break;
    case 'fail':
      response.writeHead(500).end('no');
      break;
    case 'redirect':
      response.writeHead(307, { location: `http://${trapAddress}:${port}/secret` }).end();
      break;
    case 'cut':
      response.destroy();
      break;
    case 'flood':
      response.writeHead(200);
      flood(response);
      break;
    case 'stall':
      response.writeHead(200).write('a');
      break;
    case 'hang':
      break;
  }
}

function flood(response: ServerResponse): void {
  const part = Buffer.alloc(16 * 1024);
  const write = (): void => {
    while (!response.destroyed && response.write(part));
  };
  response.on('drain', write);
  write();
}

async function listenOnBoth(server: Server, trap: Server): Promise<number> {
  for (;;) {
    await listen(server, 0, receiverAddress);
    const { port } = server.address() as AddressInfo; // it listens on TCP
    try {
      await listen(trap, port, trapAddress);
      return port;
    } catch {
      // Another process has this port at the address of the trap.
      await close(server);
    }
  }
}

async function listen(server: Server, port: number, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
