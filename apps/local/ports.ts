/** Free TCP ports on this machine. A port is free when nobody listens on it, on any address. */
import { createServer } from 'node:net';

const STEP = 100;
const ATTEMPTS = 20;
const PORT_MAX = 65_535;

/**
 * Gives every name its wanted port, or the next free one in steps of a hundred (8080, 8180, ...), so
 * that a second stack has a recognisable family of ports; no two names get the same. A wanted port
 * of 0 is any free one.
 */
export async function choosePorts<Name extends string>(
  wanted: Readonly<Record<Name, number>>,
): Promise<Record<Name, number>> {
  const taken = new Set<number>();
  const chosen: Partial<Record<Name, number>> = {};
  for (const name of Object.keys(wanted) as Name[]) {
    const port = await findFreePort(wanted[name], taken);
    taken.add(port);
    chosen[name] = port;
  }
  return chosen as Record<Name, number>; // every name was set above
}

/**
 * The wanted port when it is free, else a free one in its family, else any. Another process may take
 * it before the caller does.
 *
 * @param avoided ports to pass over although nobody listens on them yet
 */
export async function findFreePort(wanted = 0, avoided: ReadonlySet<number> = new Set()): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = wanted + attempt * STEP;
    if (wanted > 0 && port <= PORT_MAX && !avoided.has(port) && (await isPortFree(port))) return port;
  }
  for (;;) {
    const port = await listenBriefly(0, '127.0.0.1');
    if (port !== undefined && !avoided.has(port)) return port;
  }
}

/** Asks by listening: on loopback and on every address, because macOS lets one hide behind the other. */
export async function isPortFree(port: number): Promise<boolean> {
  const onLoopback = await listenBriefly(port, '127.0.0.1');
  return onLoopback !== undefined && (await listenBriefly(port, undefined)) !== undefined;
}

function listenBriefly(port: number, host: string | undefined): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
