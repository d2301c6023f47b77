/** Free TCP ports on this machine. A port is free when nobody listens on it, on any address. */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const STEP = 100;
const ATTEMPTS = 20;
const PORT_MAX = 65_535;
/**
 * Any port is looked for below those that systems give to outgoing connections (32768 and up on Linux,
 * 49152 and up elsewhere): there a connection may take the port before its service listens on it.
 */
const ANY_PORT_MIN = 10_000;
const ANY_PORT_MAX = 32_000;
/** Any ports that this process has handed out: whoever asked may not listen on it yet. */
const handedOut = new Set<number>();
/** Whether a port is this process's; see `reservePort`. */
const reservations = new Map<number, Promise<boolean>>();

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
 * The wanted port when it is free, else a free one in its family, else any. Nobody else who asks here gets it
 * until this process ends; a stranger may take it before the caller does.
 *
 * @param avoided ports to pass over although nobody listens on them yet
 */
export async function findFreePort(wanted = 0, avoided: ReadonlySet<number> = new Set()): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = wanted + attempt * STEP;
    if (wanted > 0 && port <= PORT_MAX && !avoided.has(port) && (await obtainPort(port))) return port;
  }
  for (;;) {
    const port = randomInt(ANY_PORT_MIN, ANY_PORT_MAX);
    if (handedOut.has(port) || avoided.has(port)) continue;
    handedOut.add(port);
    if (await obtainPort(port)) return port;
  }
}

async function obtainPort(port: number): Promise<boolean> {
  return (await isPortFree(port)) && (await reservePort(port));
}

/**
 * A name stands for the port, and only one process can hold it. Linux has names of sockets that vanish with their
 * process; elsewhere the port is not reserved.
 */
async function reservePort(port: number): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const reservation = reservations.get(port) ?? holdName(`\0docgen-port-${port}`);
  reservations.set(port, reservation);
  const isHeld = await reservation;
  if (!isHeld) reservations.delete(port);
  return isHeld;
}

function holdName(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const holder = createServer().unref();
    holder.once('error', () => resolve(false));
    holder.listen(name, () => resolve(true));
  });
}

/** Asks by listening: on loopback and on every address, because macOS lets one hide behind the other. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, undefined));
}

function canListen(port: number, host: string | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
