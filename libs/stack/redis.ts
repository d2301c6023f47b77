/**
 * A Redis (or Valkey) server for one data directory, with an append-only file. It listens on 127.0.0.1 only and asks
 * for a generated password. Every user of the machine can connect to loopback. A Redis without password that runs as
 * root would let them write any file.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { connectRedis, untilReady } from '@docgen/runtime/redis';
import { readCommandLine } from './child-processes.ts';
import { findFreePort } from './ports.ts';
import { prepareRedisBinary, redisEnvironment } from './redis-binary.ts';
import { startStore, type StoreOptions, type StoreServer } from './store.ts';

/** Between two looks at whether the server still runs. */
const LOOK_MS = 250;

export interface RedisServer extends StoreServer {
  /** Where the program was found, and its version. */
  readonly origin: string;
}

/**
 * Starts Redis on the directory `redis` of a data directory.
 *
 * @throws {Error} with the command that installs Redis, or with the last log lines of the server
 */
export async function startRedis(options: StoreOptions): Promise<RedisServer> {
  const { log = () => {} } = options;
  const dir = join(resolve(options.dataDir), 'redis');
  const binary = await prepareRedisBinary(log);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const password = await readPassword(dir);
  const port = options.port ?? (await findFreePort());
  const url = `redis://:${password}@127.0.0.1:${port}`;
  await writeSettings(dir, { port, requirepass: password, ...options.settings });
  const server = await startStore({
    name: 'Redis',
    url,
    port,
    logFile: join(dir, 'redis.log'),
    log,
    endings,
    findLeftover: () => findLeftover(dir),
    command: {
      command: binary.command,
      args: [join(dir, 'redis.conf')],
      options: { cwd: dir, env: redisEnvironment(binary.libraryPath) },
      deathSignal: 'TERM',
    },
    onSpawn: (pid) => writeFile(pidFile(dir), `${pid} ${port}\n`),
    isReady: () => answers(url),
  });
  return Object.assign(server, { origin: `${binary.origin}, version ${binary.version}` });
}

const kill = [['SIGKILL', 5_000]] as const;
const endings = { kill, graceful: [['SIGTERM', 10_000], ...kill] } as const;

/** Writes a file: as a flag the password would be visible in the process list. */
async function writeSettings(dir: string, settings: Readonly<Record<string, string | number>>): Promise<void> {
  const defaults = {
    bind: '127.0.0.1',
    dir: `"${dir}"`,
    appendonly: 'yes',
    appendfsync: 'everysec',
    save: '""',
    'maxmemory-policy': 'noeviction',
    daemonize: 'no',
  };
  const lines = Object.entries({ ...defaults, ...settings }).map(([name, value]) => `${name} ${value}`);
  await writeFile(join(dir, 'redis.conf'), `${lines.join('\n')}\n`, { mode: 0o600 });
}

/** The client waits until the server has read its file. */
async function answers(url: string): Promise<boolean> {
  const redis = connectRedis(url, 'producer', () => undefined);
  try {
    await untilReady(redis, LOOK_MS);
    return redis.status === 'ready';
  } finally {
    redis.disconnect();
  }
}

async function findLeftover(dir: string): Promise<number | undefined> {
  const [pid, port] = (await readFile(pidFile(dir), 'utf8').catch(() => '')).split(' ').map(Number);
  if (pid === undefined || !(pid > 0)) return undefined;
  const commandLine = await readCommandLine(pid);
  return /(redis|valkey)/.test(commandLine) && commandLine.includes(`:${port}`) ? pid : undefined;
}

async function readPassword(dir: string): Promise<string> {
  const file = join(dir, 'password');
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known !== undefined) return known;
  const password = randomBytes(24).toString('hex');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

function pidFile(dir: string): string {
  return join(dir, 'redis.pid');
}
