/**
 * A TCP load balancer before the processes of a service: it forwards each new connection to a ready one, round-robin.
 * It polls readiness, so it learns of a change with a delay, like the nodes of a cluster.
 */
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface Backend {
  readonly port: number;
  /** Answers 200 while the process accepts connections. */
  readonly readyUrl: string;
}

export interface Balancer {
  readonly url: string;
  /** Adds a process that has just reported that it is ready. */
  add(backend: Backend): void;
  remove(backend: Backend): void;
  close(): Promise<void>;
}

const pollMs = 250;
/** The time limit of the cluster's probe. A busy machine can be slow to answer. */
const answerMsMax = 3_000;

interface Readiness {
  isReady: boolean;
  /** True while a probe runs. */
  isProbed: boolean;
}

export async function startBalancer(): Promise<Balancer> {
  const backends = new Map<Backend, Readiness>();
  let ready: Backend[] = [];
  let connectionCount = 0;
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const backend = ready[(connectionCount += 1) % ready.length];
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
  const probe = async (backend: Backend, readiness: Readiness): Promise<void> => {
    if (readiness.isProbed) return;
    readiness.isProbed = true;
    readiness.isReady = await isReady(backend);
    readiness.isProbed = false;
  };
  const probeAll = (): void => {
    ready = [...backends].flatMap(([backend, readiness]) => (readiness.isReady ? [backend] : []));
    for (const [backend, readiness] of backends) void probe(backend, readiness);
  };
  const polling = setInterval(probeAll, pollMs);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an AddressInfo; only pipes have a string.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    // A new process counts as ready, so one is left when the last old process is removed.
    add: (backend) => backends.set(backend, { isReady: true, isProbed: false }),
    remove: (backend) => backends.delete(backend),
    close: async () => {
      clearInterval(polling);
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
