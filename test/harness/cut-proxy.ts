/**
 * A TCP proxy between any two processes on loopback. Each new connection leads to the next port; the test cuts and
 * freezes connections, or injects faults at answers that it chooses. `postgres-answers.ts` names answers of Postgres.
 */
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A part of an answer, and what its caller has sent since the answer before it. */
export interface Exchange {
  /** The last 64 KiB. */
  readonly request: Buffer;
  /** One read of the connection. Small answers, such as that of a statement, arrive in one. */
  readonly answer: Buffer;
}

/**
 * `cut` resets both connections, `cutCaller` and `cutService` one of them: the other stays open and carries no more
 * bytes. `drop` loses all later packets of both directions. None of these delivers the answer.
 */
export type Effect =
  | 'cut'
  | 'cutCaller'
  | 'cutService'
  | 'drop'
  | { /** Delivers the answer, and all after it, when this resolves. */ readonly hold: () => Promise<unknown> }
  | { /** Delivers other bytes instead. */ readonly replace: (answer: Buffer) => Buffer };

export interface Fault {
  readonly at: (exchange: Exchange) => boolean;
  readonly effect: Effect;
  /** Matching answers that pass before; 0 by default. */
  readonly skip?: number;
  /** Matching answers that have the effect, on any connection; 1 by default. */
  readonly times?: number;
}

export interface InjectedFault {
  /** Answers that had the effect. */
  readonly hits: number;
  remove(): void;
}

export interface CutProxy {
  readonly url: string;
  /** Connections up to now. */
  readonly acceptedCount: number;
  /** For new connections. */
  setPorts(ports: readonly number[]): void;
  /** Leads new connections to the port of this URL. Returns the URL with the address of the proxy. */
  through(url: string): string;
  openCount(port: number): number;
  /** Bytes that the process has sent on its open connections. */
  bytesFrom(port: number): number;
  /** Like a kill of the process. */
  cut(port: number): void;
  /** Like a frozen process, or a network that loses packets: the connections stay open and carry no more bytes. */
  freeze(port: number): void;
  inject(fault: Fault): InjectedFault;
  close(): Promise<void>;
}

interface Connection {
  readonly port: number;
  readonly caller: Socket;
  readonly service: Socket;
  request: Buffer;
  /** No byte and no end passes any more. */
  isFrozen: boolean;
}

interface ArmedFault extends Fault {
  seen: number;
  hits: number;
}

const requestBytesMax = 64 * 1024;

export async function startCutProxy(first: readonly number[] = []): Promise<CutProxy> {
  let ports = first;
  let acceptedCount = 0;
  const open = new Set<Connection>();
  const faults = new Set<ArmedFault>();
  const server = createServer({ allowHalfOpen: true }, (caller) => {
    const port = ports[acceptedCount % ports.length];
    acceptedCount += 1;
    if (port === undefined) return void caller.destroy();
    const service = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const connection = { port, caller, service, request: Buffer.of(), isFrozen: false };
    open.add(connection);
    let openEnds = 2;
    for (const end of [caller, service]) end.once('close', () => (openEnds -= 1) || open.delete(connection));
    join(connection, caller, (bytes) => {
      connection.request = Buffer.concat([connection.request, bytes]).subarray(-requestBytesMax);
      if (!service.write(bytes)) caller.pause();
    });
    return join(connection, service, (bytes) => answerWith(connection, bytes, takeFault(faults, connection, bytes)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an AddressInfo; only pipes have a string.
  const address = server.address() as AddressInfo;
  const at = (port: number) => [...open].filter((connection) => connection.port === port);
  return {
    url: `http://127.0.0.1:${address.port}`,
    get acceptedCount() {
      return acceptedCount;
    },
    setPorts: (next) => {
      ports = next;
    },
    through: (url) => {
      const parsed = new URL(url);
      ports = [Number(parsed.port)];
      parsed.host = `127.0.0.1:${address.port}`;
      // A URL of HTTP without a path would get one.
      return url.endsWith('/') ? parsed.href : parsed.href.replace(/\/$/, '');
    },
    openCount: (port) => at(port).length,
    bytesFrom: (port) => at(port).reduce((sum, { service }) => sum + service.bytesRead, 0),
    cut: (port) => {
      for (const connection of at(port)) cut(connection);
    },
    freeze: (port) => {
      for (const connection of at(port)) freeze(connection);
    },
    inject: (fault) => {
      const armed = { ...fault, seen: 0, hits: 0 };
      faults.add(armed);
      return {
        get hits() {
          return armed.hits;
        },
        remove: () => faults.delete(armed),
      };
    },
    close: async () => {
      for (const { caller, service } of open) for (const end of [caller, service]) end.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Passes on what one end sends, with its end and its loss. */
function join(connection: Connection, from: Socket, deliver: (bytes: Buffer) => void): void {
  const to = from === connection.caller ? connection.service : connection.caller;
  const unlessFrozen = (pass: () => void) => () => connection.isFrozen || pass();
  from
    .setNoDelay(true)
    .on('data', deliver)
    .on(
      'drain',
      unlessFrozen(() => to.resume()),
    )
    .on(
      'end',
      unlessFrozen(() => to.end()),
    )
    .on(
      'error',
      unlessFrozen(() => to.destroy()),
    )
    .once(
      'close',
      unlessFrozen(() => to.destroySoon()),
    );
}

/** Returns the fault that this answer meets. */
function takeFault(faults: Set<ArmedFault>, { request }: Connection, answer: Buffer): Fault | undefined {
  for (const fault of faults) {
    if (!fault.at({ request, answer })) continue;
    fault.seen += 1;
    if (fault.seen <= (fault.skip ?? 0)) continue;
    fault.hits += 1;
    if (fault.hits === (fault.times ?? 1)) faults.delete(fault);
    return fault;
  }
  return undefined;
}

function answerWith(connection: Connection, answer: Buffer, fault: Fault | undefined): void {
  const { caller, service } = connection;
  connection.request = Buffer.of();
  const send = (bytes: Buffer): void => {
    if (!caller.write(bytes)) service.pause();
  };
  const effect = fault?.effect;
  if (effect === undefined) return send(answer);
  if (effect === 'cut') return cut(connection);
  if (typeof effect === 'string') {
    freeze(connection);
    if (effect !== 'drop') (effect === 'cutCaller' ? caller : service).resetAndDestroy();
    return undefined;
  }
  if ('replace' in effect) return send(effect.replace(answer));
  service.pause();
  return void effect.hold().then(() => {
    if (connection.isFrozen) return;
    service.resume();
    send(answer);
  });
}

function cut({ caller, service }: Connection): void {
  caller.resetAndDestroy();
  service.destroy();
}

function freeze(connection: Connection): void {
  connection.isFrozen = true;
  for (const end of [connection.caller, connection.service]) end.pause();
}
