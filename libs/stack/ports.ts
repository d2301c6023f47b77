/** Free TCP ports on this machine. A port is free when no process listens on it, on any address. */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const STEP = 100;
const ATTEMPTS = 20;
const PORT_MAX = 65_535;
/**
 * Range of arbitrary ports. It lies below the ports that systems give to outgoing connections (32768 and up on Linux,
 * 49152 and up elsewhere): such a connection could take the port before the service listens on it. It also lies above
 * 10080, the last port that `fetch` and browsers refuse (Fetch standard, "bad port").
 */
const ANY_PORT_MIN = 10_081;
const ANY_PORT_MAX = 32_000;
/** Arbitrary ports that this process has returned. Their services may not listen yet. */
const handedOut = new Set<number>();
/** Whether this process has reserved a port; see `reservePort`. */
const reservations = new Map<number, Promise<boolean>>();

/**
 * Returns for every name its wanted port, or the next free one. Steps of a hundred (8080, 8180, ...) make the ports of a
 * second stack easy to recognise. No two names get the same port. 0 asks for any free port.
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
 * Returns the wanted port when it is free, else one in steps of a hundred, else any. On Linux no other call of this
 * function gets the port until this process ends. A program that does not use this function can still take it.
 *
 * @param avoided ports to skip although no process listens on them yet
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

/** Returns the address of a server on this machine. */
export function localUrl(port: number): string {
  return `http://127.0.0.1:${port}`;
}

async function obtainPort(port: number): Promise<boolean> {
  return (await isPortFree(port)) && (await reservePort(port));
}

/**
 * Reserves a port by an abstract socket of its name, which only one process can hold and which Linux removes with the
 * process. Other systems have no such sockets: there the port is not reserved.
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

/** Listens on loopback and on every address: on macOS one of the two can succeed although the other is in use. */
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
