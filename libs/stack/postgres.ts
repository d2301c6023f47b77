/**
 * A PostgreSQL server from the binaries of the npm package. It listens on 127.0.0.1, unless a test adds an address. It
 * asks for a generated password (SCRAM), because every user of the machine can connect to loopback. fsync is on, as in
 * production.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, readCommandLine } from './child-processes.ts';
import { findFreePort } from './ports.ts';
import { databaseEnvironment, databaseName, prepareCluster, removeCluster, type Cluster } from './postgres-cluster.ts';
import { findPostmasterPid } from './postmaster-pid.ts';
import { startStore, type StoreOptions, type StoreServer } from './store.ts';

export interface PostgresOptions extends StoreOptions {
  /** Address to listen on besides 127.0.0.1; `hba_file` of the settings must allow its clients. */
  readonly address?: string;
}

/** Its address is that of the database `docgen`, with the role `docgen`, a superuser. */
export interface PostgresServer extends StoreServer {
  readonly clusterDir: string;
  /** Ends the server at once and deletes its cluster. For tests. */
  discard(): Promise<void>;
}

/**
 * Starts PostgreSQL on the cluster of a data directory, which the database user must be able to enter.
 *
 * @throws {Error} with the last log lines of the server when it does not start
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const { dataDir, address, log = () => {} } = options;
  const cluster = await prepareCluster(dataDir, log);
  const port = options.port ?? (await findFreePort());
  const addresses = ['127.0.0.1', ...(address === undefined ? [] : [address])].join(',');
  const own = { port, listen_addresses: addresses, unix_socket_directories: '' };
  const settings = Object.entries({ ...defaultSettings, ...options.settings, ...own });
  const server = await startStore({
    name: 'PostgreSQL',
    url: `postgres://${databaseName}:${cluster.password}@127.0.0.1:${port}/${databaseName}`,
    port,
    logFile: join(dataDir, 'postgres.log'),
    log,
    endings,
    findLeftover: () => findLeftover(cluster.dir),
    command: commandOf(cluster, settings),
    isReady: async (pid) => {
      const found = await findPostmasterPid(cluster.dir);
      return found?.pid === pid && found.port === port && found.status === 'ready';
    },
  });
  return Object.assign(server, {
    clusterDir: cluster.dir,
    discard: async () => {
      await server.stop('kill');
      await removeCluster(dataDir, cluster.dir);
    },
  });
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

/** SIGQUIT is a crash that leaves recovery to the next start. */
const kill = [
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const;
/** SIGINT ends sessions and writes a checkpoint. */
const endings = { kill, graceful: [['SIGINT', 20_000], ...kill] } as const;

/**
 * PostgreSQL itself replaces a pid file whose process has ended. It refuses to start when the id belongs to another
 * program or to a zombie (containers often have no init): then this function removes the file. PostgreSQL still finds
 * children of a killed server by their shared memory.
 */
async function findLeftover(clusterDir: string): Promise<number | undefined> {
  const found = await findPostmasterPid(clusterDir);
  if (found === undefined || !isAlive(found.pid)) return undefined;
  const commandLine = await readCommandLine(found.pid);
  if (commandLine.includes('postgres') && commandLine.includes(clusterDir)) return found.pid;
  await rm(join(clusterDir, 'postmaster.pid'), { force: true });
  return undefined;
}

function commandOf({ binaries, dir, user }: Cluster, settings: readonly (readonly [string, string | number])[]) {
  return {
    command: binaries.postgres,
    args: ['-D', dir, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    options: { ...user, cwd: '/', env: databaseEnvironment() },
    deathSignal: 'INT', // makes PostgreSQL shut down fast
  } as const;
}
