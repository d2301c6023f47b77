/** Disconnects the node of a worker without closing its connections: its claims and locks become free soon. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { processNames } from '../../apps/local/processes.ts';
import { billingSettings } from '../harness/billing-settings.ts';
import { runInNetwork } from '../harness/network-nodes.ts';
import { startProcessStack } from '../harness/process-stack.ts';
import { until } from '../harness/until.ts';
import { VanishedNodeReport } from '../harness/vanished-node-report.ts';

const isFull = process.env.SCALE === 'full';
const documents = isFull ? 200_000 : 3_000;
const promisedMs = 30_000;
const scenario = fileURLToPath(new URL('../harness/vanished-node-main.ts', import.meta.url));
const testMsMax = isFull ? 1_500_000 : 240_000;

it(
  'a batch and its sequence are free within 30 s after their worker is disconnected during a COPY, and no byte differs',
  async () => {
    const run = await runInNetwork(scenario, testMsMax);

    if (run.code !== 0) throw new Error(run.output);
    const report = VanishedNodeReport.parse(JSON.parse(run.stdout));
    process.stderr.write(run.stdout);
    expect(report.waitsFor).toBe('Client ClientRead');
    expect(report.sequenceMs).toBeLessThan(promisedMs);
    expect(report.takenOverMs).toBeLessThan(promisedMs);
    expect(report.disturbed).toEqual({ ...report.undisturbed, status: 'completed', documents, lastNumber: documents });
  },
  testMsMax,
);

it('every connection to Postgres and Redis sends a keepalive probe within 5 s of silence', async () => {
  const stack = await startProcessStack({
    processes: processNames,
    settings: billingSettings('http://127.0.0.1:9'),
  });

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
  ).catch(listSockets);

  await stack.stop();
  expect(withoutProbe).toEqual([]);
});

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
    if (state !== '01') return [];
    return [
      {
        port: port(local),
        remotePort: port(remote),
        timer: kind === '02' ? ('keepalive' as const) : ('another' as const),
        dueMs: Number.parseInt(due, 16) * 10,
      },
    ];
  });
}
