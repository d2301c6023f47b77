/** The product as separate processes on a Postgres and a Redis of its own, for e2e, fault and load tests. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Tier } from '@docgen/contracts/tiers';
import { connectDatabase } from '@docgen/database/connection/connect';
import type { Database } from '@docgen/database/connection/connect';
import { findFreePort, localUrl } from '@docgen/stack/ports';
import type { PostgresServer } from '@docgen/stack/postgres';
import { bundlePathOf, connectionSettings, portSettingOf, youngGenerationFlags } from '@docgen/stack/processes';
import type { ProcessName, ServerName } from '@docgen/stack/processes';
import type { RedisServer } from '@docgen/stack/redis';
import { superviseService, compileCacheDir } from '@docgen/stack/service-process';
import type { ServiceEvents, ServiceProcess, ServiceSpec } from '@docgen/stack/service-process';
import type { Backend } from './balancer.ts';
import { bundleOf, bundleServicesOnce } from './bundled-services.ts';
import { openAddresses } from './service-address.ts';
import { lowerPriority } from './niceness.ts';
import { makeStoreFolder } from './store-folder.ts';
import { startUsualStores } from './stores.ts';
import type { Stores } from './stores.ts';
import { addTestTenant } from './tenant.ts';
import type { TestTenant } from './tenant.ts';
import { testRoles } from './test-roles.ts';

/** The processes that take part in a render, which is all but billing. */
export const renderProcesses = ['gateway', 'api', 'auth', 'worker'] as const satisfies readonly ProcessName[];

export type Settings = Readonly<Record<string, string>>;

/**
 * Processes are named after their kind: `gateway`, `worker-1`. With replicas all of them are numbered: `gateway-1`.
 * A process that ends is started again under its name.
 */
export interface ProcessStack {
  readonly gatewayUrl: string;
  readonly internalToken: string;
  readonly postgres: PostgresServer;
  readonly redis: RedisServer;
  readonly db: Database;
  /** Lines of all processes, each after the name of its process, and lines about their ends. */
  readonly logLines: readonly string[];
  /** Adds a tenant; `enterprise` by default. */
  addTenant(tier?: Tier): Promise<TestTenant>;
  urlOf(service: ServerName): string;
  /** Returns the id of the process that runs now under this name. */
  pidOf(name: string): number;
  kill(name: string, signal: NodeJS.Signals): void;
  readyUrlOf(name: string): string;
  /** Returns the addresses of the metrics of all processes that run now, by name. */
  metricsUrls(): Settings;
  /**
   * Replaces the processes of services one by one, as a Deployment does: the new one is ready before the old one gets
   * SIGTERM. The next one starts while the old one still drains. Needs `replicas`.
   */
  rollingRestart(...services: readonly ProcessName[]): Promise<void>;
  /** Later processes run the code of this root (`next-release.ts`); undefined for this checkout. */
  useRelease(root: string | undefined): void;
  /** Later processes have these settings over the earlier ones. */
  useSettings(settings: Settings): void;
  stop(): Promise<void>;
}

/** Starts one process; `superviseService` runs it on this machine. */
export type Launch = (spec: ServiceSpec, events: ServiceEvents) => Pick<ServiceProcess, 'ready' | 'stop'>;

export interface ProcessStackOptions {
  readonly processes?: readonly ProcessName[];
  readonly workers?: number;
  /** Number of processes of every kind. Services with replicas are behind balancers, and can be replaced. */
  readonly replicas?: number;
  /** Time between the removal of a replaced process from its balancer and its SIGTERM, milliseconds. */
  readonly preStopMs?: number;
  /** Environment of every process. */
  readonly settings?: Settings;
  /** Environment of one process, over that of all, for example to lead one of its addresses through a proxy. */
  readonly settingsOf?: (name: string, usual: Settings) => Settings;
  /** Starts other stores than the usual ones. */
  readonly startStores?: (dataDir: string) => Promise<Stores>;
  /** Niceness of one process above that of the test: it yields the processors to the others. */
  readonly nicenessOf?: (name: string) => number;
  /** Longest pause before a process that ended is started again, milliseconds. */
  readonly backoffMsMax?: number;
  readonly launch?: Launch;
}

interface RunningProcess {
  readonly name: string;
  readonly service: ProcessName;
  readonly process: ReturnType<Launch>;
  readonly backend: Backend;
}

/** Shown of a stack that does not start. */
const lastLines = 20;

export async function startProcessStack(options: ProcessStackOptions = {}): Promise<ProcessStack> {
  const { processes = renderProcesses, workers = 1, replicas, preStopMs = 0 } = options;
  const { settingsOf = () => ({}), nicenessOf = () => 0, launch = superviseService } = options;
  const dataDir = await makeStoreFolder();
  const [{ postgres, redis, settings: storeSettings }] = await Promise.all([
    (options.startStores ?? startUsualStores)(dataDir),
    bundleServicesOnce(),
  ]);
  const addresses = await openAddresses(replicas !== undefined);
  const isServed = (service: ServerName) => processes.includes(service);
  const connections = {
    databaseUrl: postgres.url,
    // Other stores may have no roles.
    roles: options.startStores === undefined ? testRoles : {},
    redisUrl: redis.url,
    internalToken: randomUUID() + randomUUID(),
    keyEncryptionSecret: randomUUID() + randomUUID(),
    urlOf: (service: ServerName) => (isServed(service) ? addresses[service].url : undefined),
  };
  let settings: Settings = { WORKER_THREADS: '2', LOG_LEVEL: 'info', ...options.settings, ...storeSettings };
  let release: string | undefined;
  const logLines: string[] = [];
  const pids = new Map<string, number>();
  const running: RunningProcess[] = [];

  const start = async (service: ProcessName, name: string): Promise<RunningProcess> => {
    const port = service === 'worker' ? undefined : await addresses[service].nextPort();
    const readyUrl = `${localUrl(await findFreePort())}/ready`;
    const usual = {
      ...connectionSettings(service, connections),
      ...(service === 'worker' ? {} : { [portSettingOf(service)]: String(port) }),
      ...settings,
    };
    const env = {
      PATH: process.env.PATH,
      // The compiled sources of a release are removed with it.
      NODE_COMPILE_CACHE: release === undefined ? compileCacheDir : join(release, '.compile-cache'),
      ...usual,
      ...settingsOf(name, usual),
      METRICS_PORT: new URL(readyUrl).port,
    };
    const entry = release === undefined ? bundleOf(service) : join(release, bundlePathOf(service));
    const { backoffMsMax } = options;
    const spec = { name, entry, nodeFlags: youngGenerationFlags(service), env, readyUrl };
    const started = launch(backoffMsMax === undefined ? spec : { ...spec, backoffMsMax }, {
      onLine: (line) => logLines.push(`${name} ${line}`),
      onIncident: (sentence) => logLines.push(sentence),
      onStart: (pid) => {
        pids.set(name, pid);
        lowerPriority(pid, nicenessOf(name));
      },
    });
    return { name, service, process: started, backend: { port: port ?? 0, readyUrl } };
  };
  const untilReady = async ({ service, process, backend }: RunningProcess): Promise<void> => {
    await process.ready();
    if (service !== 'worker') addresses[service].add(backend);
  };
  const leave = ({ service, backend }: RunningProcess): void => {
    if (service !== 'worker') addresses[service].remove(backend);
  };
  const replace = async (old: RunningProcess): Promise<void> => {
    if (preStopMs > 0) leave(old);
    await delay(preStopMs);
    await old.process.stop();
    leave(old);
  };
  const stopServers = async (): Promise<void> => {
    await Promise.all(running.map(async ({ process }) => process.stop()));
    await Promise.all(Object.values(addresses).map(async (address) => address.close()));
    await redis.stop('kill');
    await postgres.discard();
    await rm(dataDir, { recursive: true, force: true });
  };

  const startAll = async (services: readonly ProcessName[]): Promise<void> => {
    const startedBefore = running.length;
    for (const service of services) {
      for (const name of namesOf(service, replicas, workers)) running.push(await start(service, name));
    }
    await Promise.all(running.slice(startedBefore).map(untilReady));
  };
  try {
    // Ten processes that start at once would exceed the time limit of a start on two processors.
    if (replicas === undefined) await startAll(processes);
    else for (const service of processes.toReversed()) await startAll([service]);
  } catch (err) {
    await stopServers();
    throw new Error(`${String(err)} The last lines of all:\n${logLines.slice(-lastLines).join('\n')}`, { cause: err });
  }
  const db = connectDatabase(postgres.url, { connectionsMax: 5, onError: () => undefined });
  const tenants: TestTenant[] = [];
  const pidOf = (name: string): number => getKnown(pids.get(name), name);
  const readyUrlOf = (name: string): string =>
    getKnown(running.find((each) => each.name === name)?.backend.readyUrl, name);
  return {
    gatewayUrl: addresses.gateway.url,
    internalToken: connections.internalToken,
    postgres,
    redis,
    db,
    logLines,
    addTenant: async (tier = 'enterprise') => {
      const tenant = await addTestTenant(db, addresses.gateway.url, tier);
      tenants.push(tenant);
      return tenant;
    },
    urlOf: (service) => addresses[service].url,
    pidOf,
    kill: (name, signal) => process.kill(pidOf(name), signal),
    readyUrlOf,
    metricsUrls: () => Object.fromEntries(running.map(({ name, backend }) => [name, new URL(backend.readyUrl).origin])),
    rollingRestart: async (...services) => {
      const leaving: Promise<void>[] = [];
      for (const old of services.flatMap((service) => running.filter((each) => each.service === service))) {
        const fresh = await start(old.service, old.name);
        await untilReady(fresh);
        running.splice(running.indexOf(old), 1, fresh);
        leaving.push(replace(old));
      }
      await Promise.all(leaving);
    },
    useRelease: (root) => {
      release = root;
    },
    useSettings: (changed) => {
      settings = { ...settings, ...changed };
    },
    stop: async () => {
      await Promise.all(tenants.map(async ({ client }) => client.close()));
      await db.close();
      await stopServers();
    },
  };
}

function namesOf(service: ProcessName, replicas: number | undefined, workers: number): string[] {
  const count = replicas ?? (service === 'worker' ? workers : 1);
  const isNumbered = replicas !== undefined || service === 'worker';
  return isNumbered ? Array.from({ length: count }, (_, index) => `${service}-${index + 1}`) : [service];
}

function getKnown<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`no process ${name}`);
  return value;
}
