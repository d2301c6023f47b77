/** Knows for each open connection which answers are still owed on it. */
import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

export interface Connections {
  /** From now until the answer is over it is owed. */
  owe(res: ServerResponse): void;
  /** In the order in which their requests came. */
  owedOn(socket: Duplex): readonly ServerResponse[];
  /** Cuts connections on which nothing is owed; Node counts one that never sent a request as busy. */
  closeQuiet(): void;
}

export function trackConnections(server: Server): Connections {
  const owedBySocket = new Map<Duplex, ServerResponse[]>();
  server.on('connection', (socket) => {
    owedBySocket.set(socket, []);
    socket.once('close', () => owedBySocket.delete(socket));
  });
  const owedOn = (socket: Duplex) => (owedBySocket.get(socket) ?? []).filter((res) => !res.closed);
  return {
    owe: (res) => {
      const owed = owedBySocket.get(res.req.socket);
      if (owed === undefined) return;
      // Cleared by the next request instead of by an event for each: this is on every request's way.
      while (owed[0]?.closed === true) owed.shift();
      owed.push(res);
    },
    owedOn,
    closeQuiet: () => {
      for (const socket of owedBySocket.keys()) if (owedOn(socket).length === 0) socket.destroy();
    },
  };
}
