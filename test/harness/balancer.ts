/**
 * What stands before the pods of a service: hands each new connection to one that is ready, in turn. It
 * learns of a change a moment later, as the nodes of a cluster do.
 */
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface Backend {
  readonly port: number;
  /** Answers 200 while it wants connections. */
  readonly readyUrl: string;
}

export interface Balancer {
  readonly url: string;
  add(backend: Backend): void;
  remove(backend: Backend): void;
  close(): Promise<void>;
}

const lookEveryMs = 250;
/** As long as the cluster's probe waits: now and then a whole machine takes its time. */
const answerMsMax = 3_000;

interface Seen {
  isReady: boolean;
  /** Its answer is being waited for. */
  isAsked: boolean;
}

export async function startBalancer(): Promise<Balancer> {
  const backends = new Map<Backend, Seen>();
  let ready: Backend[] = [];
  let turn = 0;
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const backend = ready[(turn += 1) % ready.length];
    if (backend === undefined) return void socket.destroy();
    const upstream = connect({ port: backend.port, host: '127.0.0.1', allowHalfOpen: true });
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      open.add(one);
      one
        .setNoDelay(true)
        .on('error', () => other.destroy())
        .on('close', () => open.delete(one))
        .pipe(other);
    }
  });
  const look = async (backend: Backend, seen: Seen): Promise<void> => {
    if (seen.isAsked) return;
    seen.isAsked = true;
    seen.isReady = await isReady(backend);
    seen.isAsked = false;
  };
  const lookAtAll = (): void => {
    ready = [...backends].flatMap(([backend, seen]) => (seen.isReady ? [backend] : []));
    for (const [backend, seen] of backends) void look(backend, seen);
  };
  const looking = setInterval(lookAtAll, lookEveryMs);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an AddressInfo; only pipes have a string.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    add: (backend) => backends.set(backend, { isReady: false, isAsked: false }),
    remove: (backend) => backends.delete(backend),
    close: async () => {
      clearInterval(looking);
      for (const socket of open) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function isReady({ readyUrl }: Backend): Promise<boolean> {
  try {
    const res = await fetch(readyUrl, { signal: AbortSignal.timeout(answerMsMax) });
    await res.arrayBuffer();
    return res.status === 200;
  } catch {
    return false;
  }
}
