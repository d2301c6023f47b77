/** The connections to Postgres and Redis: each notices within seconds that the other end has vanished. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { ProcessStack } from '../../harness/process-stack.ts';
import { until } from '../../harness/until.ts';

export function testKeepaliveProbes(getStack: () => ProcessStack): void {
  it('every connection to Postgres and Redis sends a keepalive probe within 5 s of silence', async () => {
    const stack = getStack();

    const withoutProbe = await until(
      'every connection is idle',
      async () => {
        const sockets = await listSockets();
        const ours = [
          ...sockets.filter(({ port }) => port === stack.postgres.port),
          ...sockets.filter(({ remotePort }) => [stack.postgres.port, stack.redis.port].includes(remotePort)),
        ];
        const withoutTimer = ours.filter(({ timer, dueMs }) => timer !== 'keepalive' || dueMs > 5_000);
        return ours.length > 10 && withoutTimer.length === 0 ? [] : undefined;
      },
      20_000,
      // When it fails, the list of all sockets is in the message of the assertion.
    ).catch(listSockets);

    expect(withoutProbe).toEqual([]);
  });
}

interface TcpSocket {
  readonly port: number;
  readonly remotePort: number;
  readonly timer: 'keepalive' | 'another';
  readonly dueMs: number;
}

/** Returns the established connections of this machine with their timers; `/proc/net/tcp` counts in 10 ms. */
async function listSockets(): Promise<TcpSocket[]> {
  const lines = (await readFile('/proc/net/tcp', 'utf8')).trim().split('\n').slice(1);
  return lines.flatMap((line) => {
    const [, local = '', remote = '', state, , timer = ''] = line.trim().split(/\s+/);
    const [kind, due = ''] = timer.split(':');
    const port = (address: string): number => Number.parseInt(address.split(':')[1] ?? '', 16);
    if (state !== '01') return []; // TCP_ESTABLISHED
    return [
      {
        port: port(local),
        remotePort: port(remote),
        // 02 is the keepalive timer.
        timer: kind === '02' ? ('keepalive' as const) : ('another' as const),
        dueMs: Number.parseInt(due, 16) * 10,
      },
    ];
  });
}
