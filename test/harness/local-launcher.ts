/** Runs the launcher of `npm start` as a process on its own data directory. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LocalJson } from '../../apps/local/local-json.ts';
import { until } from './until.ts';

const entry = fileURLToPath(new URL('../../apps/local/main.ts', import.meta.url));
const bundlesHook = new URL('bundled-programs.mjs', import.meta.url).href;
/** The process that listens on this port may start a stack. `findFreePort` returns only higher ports. */
const startLockPort = 9_437;
const startMsMax = 60_000;

export interface Launcher {
  readonly child: ChildProcess;
  /** Returns everything that it has printed. */
  output(): string;
  /** Resolves with its exit code; null when a signal ended it. */
  exited(): Promise<number | null>;
}

export interface LauncherOptions {
  /** The services start from the bundles of the test run, as in the image. `npm start` uses the sources. */
  readonly isBundled?: boolean;
  /** Options of `npm start`. */
  readonly args?: readonly string[];
}

/** A launcher whose stack is ready. */
export interface ReadyLauncher extends Launcher {
  readonly local: LocalJson;
}

/**
 * Starts a stack and resolves when it is ready. Only one stack starts at a time on this machine: two that look for free
 * ports at the same time would choose the same ports.
 */
export async function launchStack(dataDir: string, options: LauncherOptions = {}): Promise<ReadyLauncher> {
  const unlock = await until('no other stack starts', lockStart, 3 * startMsMax);
  const launcher = startLauncher(dataDir, options);
  try {
    return { ...launcher, local: await untilReady(launcher, dataDir) };
  } catch (error) {
    launcher.child.kill('SIGTERM');
    throw error;
  } finally {
    await unlock();
  }
}

/** Uses any free ports, so that it can run beside another stack. */
export function startLauncher(dataDir: string, { isBundled = false, args = [] }: LauncherOptions = {}): Launcher {
  const child = spawn(process.execPath, [entry, ...args], {
    env: {
      ...process.env,
      DOCGEN_DATA_DIR: dataDir,
      GATEWAY_PORT: '0',
      API_PORT: '0',
      AUTH_PORT: '0',
      BILLING_PORT: '0',
      ...(isBundled && { NODE_OPTIONS: `--import ${bundlesHook}` }),
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

/** Returns how to unlock. The system closes the port of a process that ends, so a lock cannot remain. */
async function lockStart(): Promise<() => Promise<void>> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ port: startLockPort, host: '127.0.0.1', exclusive: true }, resolve);
  });
  return async () => new Promise((resolve) => server.close(() => resolve()));
}
