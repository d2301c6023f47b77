/**
 * A Redis (or Valkey) server for one data directory, with an append-only file. It listens on 127.0.0.1 only and asks
 * for a generated password. Every user of the machine can connect to loopback. A Redis without password that runs as
 * root would let them write any file.
 */
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectRedis, untilReady } from '@docgen/runtime/redis';
import { isAlive, isRunning, readCommandLine, stopProcess, whenExited } from './child-processes.ts';
import { readLastLines, spawnLogged } from './logged-server.ts';
import { findFreePort } from './ports.ts';
import { prepareRedisBinary } from './redis-binary.ts';
import { redisEnvironment, type RedisBinary } from './redis-version.ts';

const READY_WITHIN_MS = 60_000;
/** Between two looks at whether the server still runs. */
const LOOK_MS = 250;

/** `.docgen` of the checkout, also when a stack uses another data directory. */
export const redisCacheDir = fileURLToPath(new URL('../../.docgen/', import.meta.url));

export interface RedisOptions {
  /** Created when it is missing. The files of the server are in its `redis` directory. */
  readonly dataDir: string;
  /** Default: any free port. */
  readonly port?: number;
  /** Directives over the defaults below, for example `{ maxmemory: '64mb' }`. */
  readonly settings?: Readonly<Record<string, string | number>>;
  readonly log?: (line: string) => void;
}

/** `graceful` writes everything to disk; `kill` loses up to a second of writes, like a crash. */
export type RedisStopMode = 'graceful' | 'kill';

export interface RedisServer {
  /** Includes the password. */
  readonly url: string;
  readonly port: number;
  /** Process id of the running server; undefined while it is stopped. Changes with `restart`. */
  readonly pid: number | undefined;
  /** Where the program was found, and its version. */
  readonly origin: string;
  /** Resolves with the signal or exit code of the server that runs now. */
  exited(): Promise<string>;
  /** Stops the server if it runs, and starts it on the same port. */
  restart(mode?: RedisStopMode): Promise<void>;
  stop(mode?: RedisStopMode): Promise<void>;
}

/**
 * Starts Redis on a data directory and waits until it serves requests. First stops a server that an earlier launcher
 * left running there.
 *
 * @throws {Error} with the command that installs Redis, or with the last log lines of the server
 */
export async function startRedis(options: RedisOptions): Promise<RedisServer> {
  const log = options.log ?? (() => {});
  const dir = join(resolve(options.dataDir), 'redis');
  const binary = await prepareRedisBinary({ cacheDir: redisCacheDir, log });
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await stopLeftover(dir, log);
  const password = await readPassword(dir);
  const launch = { dir, binary, password, port: options.port ?? (await findFreePort()) };
  await writeSettings(launch, options.settings ?? {});
  let server: ChildProcess | undefined = await launchServer(launch);
  const stop = async (mode: RedisStopMode = 'graceful'): Promise<void> => {
    if (isRunning(server)) await endServer(server.pid, mode);
    server = undefined;
  };
  return {
    url: redisUrl(launch.port, password),
    port: launch.port,
    origin: `${binary.origin}, version ${binary.version}`,
    get pid() {
      return server?.pid;
    },
    exited: () => whenExited(server),
    restart: async (mode) => {
      await stop(mode);
      server = await launchServer(launch);
    },
    stop,
  };
}

interface Launch {
  readonly dir: string;
  readonly binary: RedisBinary;
  readonly password: string;
  readonly port: number;
}

/** Writes a file: as a flag the password would be visible in the process list. */
async function writeSettings({ dir, port, password }: Launch, settings: Readonly<Record<string, string | number>>) {
  const own = {
    bind: '127.0.0.1',
    port,
    dir: `"${dir}"`,
    requirepass: password,
    appendonly: 'yes',
    appendfsync: 'everysec',
    save: '""',
    'maxmemory-policy': 'noeviction',
    daemonize: 'no',
  };
  const lines = Object.entries({ ...own, ...settings }).map(([name, value]) => `${name} ${value}`);
  await writeFile(join(dir, 'redis.conf'), `${lines.join('\n')}\n`, { mode: 0o600 });
}

async function launchServer(launch: Launch): Promise<ChildProcess> {
  const { dir, binary } = launch;
  const command = {
    command: binary.command,
    args: [join(dir, 'redis.conf')],
    options: { cwd: dir, env: redisEnvironment(binary.libraryPath) },
    deathSignal: 'TERM',
  } as const;
  const server = await spawnLogged(command, logFile(dir));
  if (await becomesReady(server, launch)) {
    await writeFile(pidFile(dir), `${server.pid} ${launch.port}\n`);
    return server;
  }
  if (isRunning(server)) await endServer(server.pid, 'kill');
  const reason = await readLastLines(logFile(dir));
  throw new Error(`Redis did not start on port ${launch.port}. Its last lines (${logFile(dir)}):\n${reason}`);
}

/** The client waits until the server has read its file. */
async function becomesReady(server: ChildProcess, { port, password }: Launch): Promise<boolean> {
  const deadline = Date.now() + READY_WITHIN_MS;
  const redis = connectRedis(redisUrl(port, password), 'producer', () => undefined);
  try {
    while (isRunning(server) && Date.now() < deadline && redis.status !== 'ready') await untilReady(redis, LOOK_MS);
    return isRunning(server) && redis.status === 'ready';
  } finally {
    redis.disconnect();
  }
}

/** Two servers on one append-only file would destroy it. */
async function stopLeftover(dir: string, log: (line: string) => void): Promise<void> {
  const [pid, port] = (await readFile(pidFile(dir), 'utf8').catch(() => '')).split(' ').map(Number);
  if (pid === undefined || !(pid > 0) || !isAlive(pid)) return;
  const commandLine = await readCommandLine(pid);
  if (!/(redis|valkey)/.test(commandLine) || !commandLine.includes(`:${port}`)) return;
  log(`Stopping a Redis that an earlier start left running (process ${pid})`);
  await endServer(pid, 'graceful');
}

async function endServer(pid: number, mode: RedisStopMode): Promise<void> {
  const kill = ['SIGKILL', 5_000] as const;
  await stopProcess(pid, mode === 'kill' ? [kill] : [['SIGTERM', 10_000], kill]);
}

async function readPassword(dir: string): Promise<string> {
  const file = join(dir, 'password');
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known !== undefined) return known;
  const password = randomBytes(24).toString('hex');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

function redisUrl(port: number, password: string): string {
  return `redis://:${password}@127.0.0.1:${port}`;
}

function pidFile(dir: string): string {
  return join(dir, 'redis.pid');
}

function logFile(dir: string): string {
  return join(dir, 'redis.log');
}
