/**
 * A store of a stack, as one supervised server: started on one port, watched until it is ready, restarted and stopped.
 * `postgres.ts` and `redis.ts` prepare the two kinds.
 */
import type { ChildProcess } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive, isRunning, spawnTied, stopProcess, whenExited } from './child-processes.ts';
import type { TiedCommand } from './child-processes.ts';

const READY_WITHIN_MS = 60_000;
const POLL_MS = 15;
const ATTEMPTS_MAX = 20;
const RETRY_MS = 250;
/** Lines of the log in an error. */
const LAST_LINES = 8;

/** `graceful` writes everything to disk. `kill` is a crash: Redis loses up to a second of writes, Postgres none. */
export type StopMode = 'graceful' | 'kill';

export interface StoreOptions {
  /** Created when it is missing. Holds the files of the store. */
  readonly dataDir: string;
  /** Default: any free port. */
  readonly port?: number;
  /** Settings of the server by name, over its defaults. */
  readonly settings?: Readonly<Record<string, string | number>>;
  readonly log?: (line: string) => void;
}

export interface StoreServer {
  /** Includes the password. */
  readonly url: string;
  readonly port: number;
  /** Process id of the running server; undefined while it is stopped. Changes with `restart`. */
  readonly pid: number | undefined;
  /** Resolves with the signal or exit code of the server that runs now. */
  exited(): Promise<string>;
  /** Stops the server if it runs, and starts it on the same port. */
  restart(mode?: StopMode): Promise<void>;
  stop(mode?: StopMode): Promise<void>;
}

/** How a kind of store starts and stops. */
export interface Store {
  /** `PostgreSQL` or `Redis`. */
  readonly name: string;
  readonly url: string;
  readonly port: number;
  readonly logFile: string;
  readonly log: (line: string) => void;
  /** The signals of each way to stop it, with the time to wait after each, milliseconds. */
  readonly endings: Readonly<Record<StopMode, readonly (readonly [NodeJS.Signals, number])[]>>;
  /** Returns the process that an earlier launcher left running on these files; undefined when there is none. */
  findLeftover(): Promise<number | undefined>;
  readonly command: TiedCommand;
  /** Called with each process of the store. */
  onSpawn?(pid: number): Promise<void>;
  /** Resolves with true when this process of the store accepts connections. */
  isReady(pid: number): Promise<boolean>;
}

/**
 * Starts a store and waits until it accepts connections. First stops a server that an earlier launcher left running on
 * the same files: two would destroy them.
 *
 * @throws {Error} with the last log lines of the server when it does not start
 */
export async function startStore(store: Store): Promise<StoreServer> {
  let server: ChildProcess | undefined = await launch(store);
  const stop = async (mode: StopMode = 'graceful'): Promise<void> => {
    if (isRunning(server)) await stopProcess(server.pid, store.endings[mode]);
    server = undefined;
  };
  return {
    url: store.url,
    port: store.port,
    get pid() {
      return server?.pid;
    },
    exited: () => whenExited(server),
    restart: async (mode) => {
      await stop(mode);
      server = await launch(store);
    },
    stop,
  };
}

async function launch(store: Store): Promise<ChildProcess> {
  await stopLeftover(store);
  for (let attempt = 1; ; attempt += 1) {
    const server = await spawnLogged(store);
    if (server.pid !== undefined) await store.onSpawn?.(server.pid);
    if (await becomesReady(server, store)) return server;
    if (isRunning(server)) await stopProcess(server.pid, store.endings.kill);
    const reason = await readLastLines(store.logFile);
    // The children of a killed PostgreSQL release its shared memory a little later. A new server beside them would
    // corrupt the cluster, so PostgreSQL refuses to start.
    if (!reason.includes('shared memory block') || attempt === ATTEMPTS_MAX) {
      throw new Error(
        `${store.name} did not start on port ${store.port}. Its last lines (${store.logFile}):\n${reason}`,
      );
    }
    await delay(RETRY_MS);
  }
}

async function stopLeftover({ name, log, endings, findLeftover }: Store): Promise<void> {
  const pid = await findLeftover();
  if (pid === undefined || !isAlive(pid)) return;
  log(`Stopping a ${name} that an earlier start left running (process ${pid})`);
  await stopProcess(pid, endings.graceful);
}

async function becomesReady(server: ChildProcess, store: Store): Promise<boolean> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (isRunning(server) && Date.now() < deadline) {
    if (await store.isReady(server.pid)) return isRunning(server);
    await delay(POLL_MS);
  }
  return false;
}

/**
 * Starts a server that does not keep this process alive. If it cannot be started, the child has no pid or exits at
 * once, and the log file has the reason.
 */
async function spawnLogged({ command, logFile }: Store): Promise<ChildProcess> {
  const output = await open(logFile, 'w');
  try {
    const options = { ...command.options, stdio: ['ignore' as const, output.fd, output.fd] };
    const server = spawnTied({ ...command, options });
    server.once('error', ({ message }) => appendFileSync(logFile, `${message}\n`));
    server.unref();
    return server;
  } finally {
    await output.close();
  }
}

async function readLastLines(logFile: string): Promise<string> {
  const text = await readFile(logFile, 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-LAST_LINES).join('\n');
}
