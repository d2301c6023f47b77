/** Two processes of every service on the way of a render, behind balancers, that can be replaced one by one. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connectDatabase } from '@docgen/database/connection/connect';
import { findFreePort } from '../../apps/local/ports.ts';
import { startRedis } from '../../apps/local/redis.ts';
import { superviseService } from '../../apps/local/service-process.ts';
import type { ServiceEvents, ServiceProcess, ServiceSpec } from '../../apps/local/service-process.ts';
import { compileCacheDir, entryOf, localUrl, nodeFlagsOf } from '../../apps/local/services.ts';
import { startBalancer } from './balancer.ts';
import type { Backend } from './balancer.ts';
import { startMigratedPostgres } from './migrated-postgres.ts';
import { addTestTenant } from './tenant.ts';
import type { TestTenant } from './tenant.ts';

export const replicatedServices = ['gateway', 'api', 'auth', 'worker'] as const;
/** Billing runs where the settings name a payment provider. */
export type ReplicatedService = (typeof replicatedServices)[number] | 'billing';

export interface ReplicatedStack {
  readonly gatewayUrl: string;
  /** Of all processes that run now, by a name of each. */
  metricsUrls(): Readonly<Record<string, string>>;
  /** Lines that services wrote. */
  readonly logLines: readonly string[];
  addTenant(): Promise<TestTenant>;
  /**
   * Replaces every process of the service, as a Deployment does: each new one is ready before an old one is told to go,
   * and nobody waits until that has gone before the next one starts.
   */
  rollingRestart(service: ReplicatedService): Promise<void>;
  /** Processes started from now on run the code of this release (`next-release.ts`); undefined: of this checkout. */
  useRelease(root: string | undefined): void;
  /** Processes started from now on have these settings over those of before. */
  useSettings(settings: Readonly<Record<string, string>>): void;
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

/** How one process is started; as a process of this machine, unless told otherwise. */
export type Launch = (spec: ServiceSpec, events: ServiceEvents) => Pick<ServiceProcess, 'ready' | 'stop'>;

interface Replica {
  readonly process: ReturnType<Launch>;
  readonly backend: Backend;
}

const replicas = 2;

/**
 * @param settings environment of every service
 * @param preStopMs how long a process that is replaced is out of its balancer before it hears SIGTERM
 */
export async function startReplicatedStack(
  settings: Readonly<Record<string, string>>,
  launch: Launch = superviseService,
  preStopMs = 0,
): Promise<ReplicatedStack> {
  const dataDir = await mkdtemp(join(tmpdir(), 'docgen-replicas-'));
  const [postgres, redis] = await Promise.all([startMigratedPostgres(dataDir), startRedis({ dataDir })]);
  const [gateways, apis] = await Promise.all([startBalancer(), startBalancer()]);
  const [auths, billings] = await Promise.all([startBalancer(), startBalancer()]);
  const balancers = { gateway: gateways, api: apis, auth: auths, billing: billings, worker: undefined };
  const hasBilling = settings['STRIPE_API_URL'] !== undefined;
  const logLines: string[] = [];
  let environment: Record<string, string | undefined> = {
    PATH: process.env.PATH,
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    INTERNAL_TOKEN: randomUUID() + randomUUID(),
    KEY_ENCRYPTION_SECRET: randomUUID() + randomUUID(),
    IDENTITY_SERVICE_URL: auths.url,
    AUTH_SERVICE_URL: auths.url,
    API_SERVICE_URL: apis.url,
    ...(hasBilling ? { BILLING_SERVICE_URL: billings.url } : {}),
    WORKER_THREADS: '2',
    ...settings,
  };

  let release: string | undefined;
  const start = async (service: ReplicatedService): Promise<Replica> => {
    const entry = release === undefined ? entryOf(service) : join(release, 'apps', service, 'main.ts');
    // What is compiled of a release goes when it goes.
    const compiled = { NODE_COMPILE_CACHE: release === undefined ? compileCacheDir : join(release, '.compile-cache') };
    const [port, metricsPort] = [await findFreePort(), await findFreePort()];
    const ports = { [`${service.toUpperCase()}_PORT`]: String(port), METRICS_PORT: String(metricsPort) };
    const readyUrl = `${localUrl(metricsPort)}/ready`;
    const env = { ...environment, ...compiled, ...ports };
    const spec = { name: service, entry, nodeFlags: nodeFlagsOf(service), env, readyUrl };
    const process = launch(spec, {
      onLine: (line) => logLines.push(`${service} ${line}`),
      onIncident: (sentence) => logLines.push(sentence),
      onStart: () => undefined,
    });
    await process.ready();
    const backend = { port, readyUrl };
    balancers[service]?.add(backend);
    return { process, backend };
  };
  const replace = async (service: ReplicatedService, old: Replica): Promise<void> => {
    if (preStopMs > 0) {
      balancers[service]?.remove(old.backend);
      await delay(preStopMs);
    }
    await stopReplica(service, old);
  };
  const stopReplica = async (service: ReplicatedService, { process, backend }: Replica): Promise<void> => {
    await process.stop();
    balancers[service]?.remove(backend);
  };

  const running = new Map<ReplicatedService, Replica[]>();
  const services: readonly ReplicatedService[] = [...replicatedServices, ...(hasBilling ? ['billing' as const] : [])];
  for (const service of services.toReversed()) {
    running.set(service, await Promise.all(Array.from({ length: replicas }, async () => start(service))));
  }
  const db = connectDatabase(postgres.url, { connectionsMax: 5, onError: () => undefined });
  const tenants: TestTenant[] = [];
  return {
    gatewayUrl: gateways.url,
    metricsUrls: () =>
      Object.fromEntries(
        [...running].flatMap(([service, each]) =>
          each.map(({ backend }, index) => [`${service}-${index + 1}`, backend.readyUrl.replace('/ready', '')]),
        ),
      ),
    logLines,
    addTenant: async () => {
      const tenant = await addTestTenant(db, gateways.url, 'enterprise');
      tenants.push(tenant);
      return tenant;
    },
    rollingRestart: async (service) => {
      const leaving: Promise<void>[] = [];
      for (const old of running.get(service) ?? []) {
        const fresh = await start(service);
        const others = (running.get(service) ?? []).filter((replica) => replica !== old);
        running.set(service, [...others, fresh]);
        leaving.push(replace(service, old));
      }
      await Promise.all(leaving);
    },
    useRelease: (root) => {
      release = root;
    },
    useSettings: (changed) => {
      environment = { ...environment, ...changed };
    },
    databaseUrl: postgres.url,
    stop: async () => {
      await Promise.all(tenants.map(async ({ client }) => client.close()));
      const replicas = [...running].flatMap(([service, each]) => each.map((replica) => ({ service, replica })));
      await Promise.all(replicas.map(async ({ service, replica }) => stopReplica(service, replica)));
      await Promise.all([gateways.close(), apis.close(), auths.close(), billings.close()]);
      await db.close();
      await redis.stop('kill');
      await postgres.discard();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
