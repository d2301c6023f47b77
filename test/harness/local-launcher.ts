/** `npm start` as a newcomer has it: the launcher as a process, on a data directory of its own. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LocalJson } from '../../apps/local/local-json.ts';
import { until } from './until.ts';

const entry = fileURLToPath(new URL('../../apps/local/main.ts', import.meta.url));
/** Whoever listens on it may start a stack; nobody hands out ports as low as this. */
const turnPort = 9_437;
const startMsMax = 60_000;

export interface Launcher {
  readonly child: ChildProcess;
  /** All that it has printed so far. */
  output(): string;
  /** Resolves with its exit code, or null when a signal ended it. */
  exited(): Promise<number | null>;
}

/** A launcher whose stack has rendered its document. */
export interface ReadyLauncher extends Launcher {
  readonly local: LocalJson;
}

/**
 * Starts a stack, and resolves when it says that it is ready. One at a time on this machine: a stack takes the usual
 * ports that nobody listens on yet, and two that look at the same moment would take the same.
 */
export async function launchStack(dataDir: string): Promise<ReadyLauncher> {
  const endTurn = await until('it is our turn', takeTurn, 3 * startMsMax);
  const launcher = startLauncher(dataDir);
  try {
    return { ...launcher, local: await untilReady(launcher, dataDir) };
  } catch (error) {
    launcher.child.kill('SIGTERM');
    throw error;
  } finally {
    await endTurn();
  }
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

async function untilReady(launcher: Launcher, dataDir: string): Promise<LocalJson> {
  const isReady = () => /^ready http/m.test(launcher.output());
  await until('the stack is ready or has ended', () => isReady() || launcher.child.exitCode !== null, startMsMax);
  if (!isReady()) throw new Error(`the launcher ended:\n${launcher.output()}`);
  return LocalJson.parse(JSON.parse(await readFile(join(dataDir, 'local.json'), 'utf8')));
}

/** How to end it; a listener ends with its process, so that a turn cannot be left behind. */
async function takeTurn(): Promise<() => Promise<void>> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ port: turnPort, host: '127.0.0.1', exclusive: true }, resolve);
  });
  return async () => new Promise((resolve) => server.close(() => resolve()));
}
