/** Bounds the open connections of a server, and knows which requests of each connection are not answered yet. */
import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { toCountedAddress } from './counted-address.ts';
import { isPrivateAddress } from './private-address.ts';

export interface ConnectionLimits {
  /** At this count, a new connection replaces the connections that have been idle for longest. */
  readonly totalMax: number;
  /**
   * The most connections of one public address, or of the first 64 bits of IPv6. A private address has no bound of its own, because a proxy
   * with many callers may use it.
   */
  readonly perAddressMax: number;
  /** Unanswered requests on one connection; one more cuts the connection. */
  readonly pipelinedMax: number;
}

export const noConnectionLimits: ConnectionLimits = {
  totalMax: Infinity,
  perAddressMax: Infinity,
  pipelinedMax: Infinity,
};

/**
 * `idle`: closed to make room. `tenant`: too many of its address. `total`: too many in total. `pipelined`: too many
 * requests.
 */
export type ConnectionRefusal = 'idle' | 'tenant' | 'total' | 'pipelined';

export interface Connections {
  /** Registers an unanswered request. False when its connection was cut, because it has too many. */
  add(res: ServerResponse): boolean;
  /** Unanswered requests of the connection, in the order of arrival. */
  unansweredOn(socket: Duplex): readonly ServerResponse[];
  /** Unanswered requests of all connections. */
  unanswered(): readonly ServerResponse[];
  /** The connection has left HTTP: its bounds stay, and `closeIdle` leaves it open. */
  exempt(socket: Duplex): void;
  /** Cuts connections without an unanswered request. Node counts a connection that never sent one as busy. */
  closeIdle(): void;
}

interface Connection {
  readonly pending: ServerResponse[];
  /** When it was opened, or its last request came. */
  activeAtMs: number;
  isExempt: boolean;
}

/** The search for idle connections takes a millisecond, so one search makes room for several. */
const evictedAtOnce = 64;

/** @param onRefusal called for each connection that a limit closes */
export function trackConnections(
  server: Server,
  limits: ConnectionLimits,
  onRefusal: (reason: ConnectionRefusal) => void,
): Connections {
  const connections = new Map<Duplex, Connection>();
  const countByAddress = new Map<string, number>();
  const cut = (socket: Duplex, reason: ConnectionRefusal): void => {
    onRefusal(reason);
    connections.delete(socket);
    socket.destroy();
  };
  const makeRoom = (): boolean => {
    const idle = idleOf(connections).toSorted(([, one], [, other]) => one.activeAtMs - other.activeAtMs);
    for (const [socket] of idle.slice(0, evictedAtOnce)) cut(socket, 'idle');
    return idle.length > 0;
  };
  const refusalOf = (remote: string | undefined, address: string): ConnectionRefusal | undefined => {
    if ((countByAddress.get(address) ?? 0) >= limits.perAddressMax && !isPrivateAddress(remote)) return 'tenant';
    return connections.size < limits.totalMax || makeRoom() ? undefined : 'total';
  };

  server.on('connection', (socket) => {
    const address = toCountedAddress(socket.remoteAddress ?? '') ?? '';
    const refusal = refusalOf(socket.remoteAddress, address);
    if (refusal !== undefined) return cut(socket, refusal);
    connections.set(socket, { pending: [], activeAtMs: performance.now(), isExempt: false });
    countByAddress.set(address, (countByAddress.get(address) ?? 0) + 1);
    return void socket.once('close', () => {
      connections.delete(socket);
      const rest = (countByAddress.get(address) ?? 0) - 1;
      if (rest > 0) countByAddress.set(address, rest);
      else countByAddress.delete(address);
    });
  });
  return {
    add: (res) => {
      const { socket } = res.req;
      const connection = connections.get(socket);
      if (connection === undefined) return !socket.destroyed;
      const { pending } = connection;
      // The next request removes answered ones: this is cheaper than a listener for each answer.
      while (pending[0]?.closed === true) pending.shift();
      if (pending.length >= limits.pipelinedMax) {
        cut(socket, 'pipelined');
        return false;
      }
      pending.push(res);
      connection.activeAtMs = performance.now();
      return true;
    },
    unansweredOn: (socket) => unansweredOf(connections.get(socket)),
    unanswered: () => [...connections.values()].flatMap(unansweredOf),
    exempt: (socket) => {
      const connection = connections.get(socket);
      if (connection !== undefined) connection.isExempt = true;
    },
    closeIdle: () => {
      for (const [socket] of idleOf(connections)) socket.destroy();
    },
  };
}

function unansweredOf(connection: Connection | undefined): ServerResponse[] {
  return (connection?.pending ?? []).filter((res) => !res.closed);
}

function idleOf(connections: ReadonlyMap<Duplex, Connection>): [Duplex, Connection][] {
  return [...connections].filter(([, one]) => !one.isExempt && unansweredOf(one).length === 0);
}
