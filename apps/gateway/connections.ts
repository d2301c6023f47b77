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
  const owedBySocket = new Map<Duplex, Set<ServerResponse>>();
  server.on('connection', (socket) => {
    owedBySocket.set(socket, new Set());
    socket.once('close', () => owedBySocket.delete(socket));
  });
  return {
    owe: (res) => {
      const owed = owedBySocket.get(res.req.socket);
      owed?.add(res);
      res.once('close', () => owed?.delete(res));
    },
    owedOn: (socket) => [...(owedBySocket.get(socket) ?? [])],
    closeQuiet: () => {
      for (const [socket, owed] of owedBySocket) if (owed.size === 0) socket.destroy();
    },
  };
}
