/** Postgres and Redis of the stack: its own, which it starts and restarts, or those that the environment names. */
import type { ServiceRoles } from '@docgen/database/roles/apply-roles';
import { derivedRoles } from '@docgen/database/roles/role-urls';
import { keepRunning } from '@docgen/stack/keep-running';
import { startPostgres } from '@docgen/stack/postgres';
import { startRedis } from '@docgen/stack/redis';
import type { StoreOptions, StoreServer } from '@docgen/stack/store';
import type { LocalConfig } from './config.ts';
import type { Secrets } from './data-directory.ts';
import type { PidTable } from './pid-table.ts';
import type { Reporter } from './reporter.ts';
import type { StackPorts } from './services.ts';
import type { Teardown } from './teardown.ts';

export interface Stores {
  readonly databaseUrl: string;
  /** Roles of the services in the own Postgres. With a given DATABASE_URL, all services use its role. */
  readonly roles: ServiceRoles;
  readonly redisUrl: string;
  /** Undefined when DATABASE_URL is set. */
  readonly clusterDir: string | undefined;
}

interface StoresContext {
  readonly config: LocalConfig;
  readonly dataDir: string;
  readonly reporter: Reporter;
  readonly teardown: Teardown;
}

/** @param pids gets the ids of the servers, also after restarts */
export async function startStores(
  context: StoresContext,
  ports: StackPorts,
  pids: PidTable,
  secrets: Secrets,
): Promise<Stores> {
  const start = <Server extends StoreServer>(store: OwnStore<Server>) => startOwnStore(context, pids, store);
  const { DATABASE_URL, REDIS_URL } = context.config;
  const postgres =
    DATABASE_URL === undefined
      ? await start({ name: 'postgres', title: 'PostgreSQL', port: ports.postgres, start: startPostgres })
      : undefined;
  const redis =
    REDIS_URL === undefined
      ? await start({
          name: 'redis',
          title: 'Redis',
          port: ports.redis,
          start: startRedis,
          remark: ({ origin }) => ` (${origin})`,
        })
      : undefined;
  const databaseUrl = postgres?.url ?? DATABASE_URL;
  const redisUrl = redis?.url ?? REDIS_URL;
  if (databaseUrl === undefined || redisUrl === undefined) throw new Error('a store was neither started nor given');
  const roles = postgres === undefined ? {} : derivedRoles(secrets.keyEncryptionSecret);
  return { databaseUrl, roles, redisUrl, clusterDir: postgres?.clusterDir };
}

interface OwnStore<Server extends StoreServer> {
  /** In the table of process ids. */
  readonly name: string;
  /** For people. */
  readonly title: string;
  readonly port: number;
  readonly start: (options: StoreOptions) => Promise<Server>;
  /** Returns what follows the line about its start. */
  readonly remark?: (server: Server) => string;
}

/** Starts a store, and again when it ends. The watch is registered after the store, so that it ends before the store. */
async function startOwnStore<Server extends StoreServer>(
  { dataDir, reporter, teardown }: StoresContext,
  pids: PidTable,
  { name, title, port, start, remark = () => '' }: OwnStore<Server>,
): Promise<Server> {
  const run = () => start({ dataDir, port, log: reporter.note });
  const describe = (started: Server) => `${title} is ready on port ${port}${remark(started)}`;
  const server = await reporter.step(`Starting ${title}`, run, describe);
  teardown.add(title, () => server.stop());
  const onRestart = () => pids.set(name, server.pid);
  onRestart();
  const stopping = new AbortController();
  const target = { name, exited: () => server.exited(), restart: () => server.restart() };
  const watching = keepRunning(target, { signal: stopping.signal, onIncident: reporter.note, onRestart });
  teardown.add('', () => {
    stopping.abort();
    return watching;
  });
  return server;
}
