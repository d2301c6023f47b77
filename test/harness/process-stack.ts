/** The whole product as real processes on a Postgres and a Redis of its own, for e2e and fault tests. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tier } from '@docgen/contracts/tiers';
import { connectDatabase } from '@docgen/database/connection/connect';
import type { Database } from '@docgen/database/connection/connect';
import type { PostgresServer } from '../../apps/local/postgres.ts';
import { findFreePort } from '../../apps/local/ports.ts';
import { startRedis } from '../../apps/local/redis.ts';
import type { RedisServer } from '../../apps/local/redis.ts';
import type { ServiceProcess } from '../../apps/local/service-process.ts';
import { superviseService } from '../../apps/local/service-process.ts';
import { entryOf, localUrl, nodeFlagsOf } from '../../apps/local/services.ts';
import type { ServiceName } from '../../apps/local/services.ts';
import { startMigratedPostgres } from './migrated-postgres.ts';
import { lowerPriority } from './niceness.ts';
import { addTestTenant } from './tenant.ts';
import type { TestTenant } from './tenant.ts';

export interface ProcessStack {
  readonly gatewayUrl: string;
  readonly internalToken: string;
  readonly postgres: PostgresServer;
  readonly redis: RedisServer;
  readonly db: Database;
  /** Lines that services wrote, for tests that look for what must not be in them. */
  readonly logLines: readonly string[];
  addTenant(tier?: Tier): Promise<TestTenant>;
  /** The process that runs now under this name (`worker-1`); it is restarted when it dies. */
  pidOf(name: string): number;
  kill(name: string, signal: NodeJS.Signals): void;
  readyUrlOf(name: string): string;
  stop(): Promise<void>;
}

export interface ProcessStackOptions {
  readonly workers?: number;
  /** Starts the billing service as well; `settings` name its provider. */
  readonly hasBilling?: boolean;
  /** Environment of every service. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Environment of one process, by its name, over that of all. */
  readonly settingsOf?: (name: string) => Readonly<Record<string, string>>;
  /** Other servers than the usual ones, and settings that lead to them. */
  readonly startStores?: (dataDir: string) => Promise<Stores>;
  /** Of one process, by its name, added to the test's: one of higher niceness gives way where processors are few. */
  readonly nicenessOf?: (name: string) => number;
}

export interface Stores {
  readonly postgres: PostgresServer;
  readonly redis: RedisServer;
  /** Environment of every service, over that of the stack. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Of a stack that does not start. */
const linesShown = 20;

interface Part {
  readonly name: string;
  readonly service: ServiceName;
}

export async function startProcessStack({
  workers = 1,
  hasBilling = false,
  settings = {},
  settingsOf = () => ({}),
  nicenessOf = () => 0,
  startStores = startUsualStores,
}: ProcessStackOptions = {}): Promise<ProcessStack> {
  const dataDir = await mkdtemp(join(tmpdir(), 'docgen-stack-'));
  const { postgres, redis, settings: storeSettings } = await startStores(dataDir);
  const internalToken = randomUUID() + randomUUID();
  const ports = {
    ...{ gateway: await findFreePort(), api: await findFreePort(), auth: await findFreePort() },
    billing: await findFreePort(),
  };
  const shared = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    INTERNAL_TOKEN: internalToken,
    KEY_ENCRYPTION_SECRET: randomUUID() + randomUUID(),
    GATEWAY_PORT: String(ports.gateway),
    API_PORT: String(ports.api),
    AUTH_PORT: String(ports.auth),
    IDENTITY_SERVICE_URL: localUrl(ports.auth),
    AUTH_SERVICE_URL: localUrl(ports.auth),
    API_SERVICE_URL: localUrl(ports.api),
    WORKER_THREADS: '2',
    LOG_LEVEL: 'info',
    ...(hasBilling ? { BILLING_PORT: String(ports.billing), BILLING_SERVICE_URL: localUrl(ports.billing) } : {}),
    ...settings,
    ...storeSettings,
  };
  const logLines: string[] = [];
  const pids = new Map<string, number>();
  const readyUrls = new Map<string, string>();
  const services: ServiceProcess[] = [];
  for (const { name, service } of listParts({ workers, hasBilling })) {
    const metricsPort = await findFreePort();
    readyUrls.set(name, `${localUrl(metricsPort)}/ready`);
    services.push(
      superviseService(
        {
          name,
          entry: entryOf(service),
          nodeFlags: nodeFlagsOf(service),
          env: { ...process.env, ...shared, ...settingsOf(name), METRICS_PORT: String(metricsPort) },
          readyUrl: `${localUrl(metricsPort)}/ready`,
        },
        {
          onLine: (line) => logLines.push(`${name} ${line}`),
          onIncident: (sentence) => logLines.push(sentence),
          onStart: (pid) => {
            pids.set(name, pid);
            lowerPriority(pid, nicenessOf(name));
          },
        },
      ),
    );
  }
  const stopServers = async (): Promise<void> => {
    for (const service of services) await service.stop();
    await redis.stop('kill');
    await postgres.discard();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await Promise.all(services.map(async (service) => service.ready()));
  } catch (err) {
    await stopServers();
    throw new Error(`${String(err)} The last lines of all:\n${logLines.slice(-linesShown).join('\n')}`, { cause: err });
  }
  const db = connectDatabase(postgres.url, { connectionsMax: 5, onError: () => undefined });
  const gatewayUrl = localUrl(ports.gateway);
  const tenants: TestTenant[] = [];
  const pidOf = (name: string): number => getKnown(pids, name);
  return {
    gatewayUrl,
    internalToken,
    postgres,
    redis,
    db,
    logLines,
    addTenant: async (tier = 'enterprise') => {
      const tenant = await addTestTenant(db, gatewayUrl, tier);
      tenants.push(tenant);
      return tenant;
    },
    pidOf,
    kill: (name, signal) => process.kill(pidOf(name), signal),
    readyUrlOf: (name) => getKnown(readyUrls, name),
    stop: async () => {
      await Promise.all(tenants.map(async ({ client }) => client.close()));
      await db.close();
      await stopServers();
    },
  };
}

async function startUsualStores(dataDir: string): Promise<Stores> {
  const [postgres, redis] = await Promise.all([startMigratedPostgres(dataDir), startRedis({ dataDir })]);
  return { postgres, redis, settings: {} };
}

/** In the order in which they stop. */
function listParts({ workers, hasBilling }: { readonly workers: number; readonly hasBilling: boolean }): Part[] {
  const workerNames = Array.from({ length: workers }, (_, index) => `worker-${index + 1}`);
  return [
    { name: 'gateway', service: 'gateway' },
    { name: 'api', service: 'api' },
    { name: 'auth', service: 'auth' },
    ...(hasBilling ? [{ name: 'billing', service: 'billing' as const }] : []),
    ...workerNames.map((name) => ({ name, service: 'worker' as const })),
  ];
}

function getKnown<T>(values: ReadonlyMap<string, T>, name: string): T {
  const value = values.get(name);
  if (value === undefined) throw new Error(`no process ${name}`);
  return value;
}
