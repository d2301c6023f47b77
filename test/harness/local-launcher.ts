/** `npm start` as a newcomer has it: the launcher as a process, on a data directory of its own. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LocalJson } from '../../apps/local/local-json.ts';
import { until } from './until.ts';

const entry = fileURLToPath(new URL('../../apps/local/main.ts', import.meta.url));

export interface Launcher {
  readonly child: ChildProcess;
  /** All that it has printed so far. */
  output(): string;
  /** Resolves with its exit code, or null when a signal ended it. */
  exited(): Promise<number | null>;
}

/** Ports are free ones, so that it runs beside a stack in use. */
export function startLauncher(dataDir: string): Launcher {
  const child = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      DOCGEN_DATA_DIR: dataDir,
      GATEWAY_PORT: '0',
      API_PORT: '0',
      AUTH_PORT: '0',
      BILLING_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, output: () => printed, exited: async () => exit };
}

/** Until it has rendered its document and says that it is ready. */
export async function untilReady(launcher: Launcher, dataDir: string): Promise<LocalJson> {
  await until(
    'the stack is ready',
    () => {
      if (launcher.child.exitCode !== null) throw new Error(`the launcher ended:\n${launcher.output()}`);
      return /^ready http/m.test(launcher.output());
    },
    60_000,
  );
  return LocalJson.parse(JSON.parse(await readFile(join(dataDir, 'local.json'), 'utf8')));
}
