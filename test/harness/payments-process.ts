/** Starts `payments-main.ts`. */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { spawnTied } from '@docgen/stack/child-processes';

export interface PaymentsProcess {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

const entry = fileURLToPath(new URL('payments-main.ts', import.meta.url));

export async function startPaymentsProcess(): Promise<PaymentsProcess> {
  const child = spawnTied({
    command: process.execPath,
    args: [entry],
    options: { stdio: ['ignore', 'pipe', 'inherit'] },
    deathSignal: 'KILL',
  });
  const exited = once(child, 'exit');
  const { pid, stdout } = child;
  if (pid === undefined || stdout === null) throw new Error('the stand-in of the payment provider did not start');
  const url = await new Promise<string>((resolve) => {
    createInterface({ input: stdout }).once('line', resolve);
  });
  return {
    url,
    pid,
    stop: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
