/** Bounds the open connections, and knows for each which answers are still owed on it. */
import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { countRefusal } from './metrics.ts';
import { isPrivate } from './rate-limits/client-address.ts';

export interface ConnectionLimits {
  /** Beyond, connections without a request make room, those that have been idle for longest first. */
  readonly totalMax: number;
  /** Of one public address. Private addresses have no bound of their own: many callers may stand behind them. */
  readonly perAddressMax: number;
  /** Requests on one connection that wait for their answers; a connection with more is cut. */
  readonly pipelinedMax: number;
}

export const defaultConnectionLimits: ConnectionLimits = { totalMax: 4_096, perAddressMax: 512, pipelinedMax: 16 };

export interface Connections {
  /** From now until the answer is over it is owed. False when the connection was cut, because too many are. */
  owe(res: ServerResponse): boolean;
  /** In the order in which their requests came. */
  owedOn(socket: Duplex): readonly ServerResponse[];
  /** Cuts connections on which nothing is owed; Node counts one that never sent a request as busy. */
  closeQuiet(): void;
}

interface Connection {
  readonly owed: ServerResponse[];
  /** When it was opened, or its last request came. */
  activeAtMs: number;
}

/** Room for so many is made at once, because looking for it takes a millisecond. */
const evictedAtOnce = 64;

export function trackConnections(server: Server, limits: ConnectionLimits): Connections {
  const connections = new Map<Duplex, Connection>();
  const countByAddress = new Map<string, number>();
  const owedOn = (socket: Duplex) => (connections.get(socket)?.owed ?? []).filter((res) => !res.closed);
  const quiet = () => [...connections].filter(([socket]) => owedOn(socket).length === 0);

  const makeRoom = (): boolean => {
    const idle = quiet().toSorted(([, one], [, other]) => one.activeAtMs - other.activeAtMs);
    for (const [socket] of idle.slice(0, evictedAtOnce)) {
      countRefusal('connections', 'idle');
      connections.delete(socket);
      socket.destroy();
    }
    return idle.length > 0;
  };
  const refusalOf = (address: string): string | undefined => {
    if ((countByAddress.get(address) ?? 0) >= limits.perAddressMax && !isPrivate(address)) return 'tenant';
    return connections.size < limits.totalMax || makeRoom() ? undefined : 'total';
  };

  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const refusal = refusalOf(address);
    if (refusal !== undefined) {
      countRefusal('connections', refusal);
      return void socket.destroy();
    }
    connections.set(socket, { owed: [], activeAtMs: performance.now() });
    countByAddress.set(address, (countByAddress.get(address) ?? 0) + 1);
    return void socket.once('close', () => {
      connections.delete(socket);
      const rest = (countByAddress.get(address) ?? 0) - 1;
      if (rest > 0) countByAddress.set(address, rest);
      else countByAddress.delete(address);
    });
  });
  return {
    owe: (res) => {
      const { socket } = res.req;
      const connection = connections.get(socket);
      if (connection === undefined) return !socket.destroyed;
      const { owed } = connection;
      // Cleared by the next request instead of by an event for each: this is on every request's way.
      while (owed[0]?.closed === true) owed.shift();
      if (owed.length >= limits.pipelinedMax) {
        countRefusal('connections', 'pipelined');
        connections.delete(socket);
        socket.destroy();
        return false;
      }
      owed.push(res);
      connection.activeAtMs = performance.now();
      return true;
    },
    owedOn,
    closeQuiet: () => {
      for (const [socket] of quiet()) socket.destroy();
    },
  };
}
