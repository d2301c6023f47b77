/** The services of the stack: which there are, where they listen, and what each is told. */
import { fileURLToPath } from 'node:url';
import { choosePorts, isPortFree } from './ports.ts';
import type { LocalConfig } from './config.ts';
import type { Secrets } from './data-directory.ts';
import type { ServiceSpec } from './service-process.ts';

/** In the order in which they stop: first who takes requests, last who works. */
export const serviceNames = ['gateway', 'api', 'auth', 'billing', 'worker'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Where the parts of a stack listen when nobody else does. */
export const usualPorts = {
  postgres: 15_432,
  redis: 16_379,
  smtp: 1025,
  mail: 8025,
  gateway: 8080,
  api: 8081,
  auth: 8082,
  billing: 8083,
  payments: 4242,
  gatewayMetrics: 9091,
  apiMetrics: 9092,
  authMetrics: 9093,
  workerMetrics: 9094,
  billingMetrics: 9095,
};
export type StackPorts = Readonly<Record<keyof typeof usualPorts, number>>;

/**
 * The usual ports where they are free.
 *
 * @throws {Error} when a port that the environment names is taken
 */
export async function chooseStackPorts(config: LocalConfig): Promise<StackPorts> {
  const { GATEWAY_PORT, API_PORT, AUTH_PORT, BILLING_PORT } = config;
  const given = { GATEWAY_PORT, API_PORT, AUTH_PORT, BILLING_PORT };
  for (const [name, port] of Object.entries(given)) {
    if (port === undefined || port === 0 || (await isPortFree(port))) continue;
    throw new Error(`${name} is ${port}, but something listens there already: choose another, or leave ${name} unset.`);
  }
  return choosePorts({
    ...usualPorts,
    gateway: GATEWAY_PORT ?? usualPorts.gateway,
    api: API_PORT ?? usualPorts.api,
    auth: AUTH_PORT ?? usualPorts.auth,
    billing: BILLING_PORT ?? usualPorts.billing,
  });
}

/** Sources compiled once: later starts, and render threads that replace others, load in a quarter of the time. */
export const compileCacheDir = fileURLToPath(new URL('../../.docgen/compile-cache', import.meta.url));

export interface ServiceSettings {
  /** The launcher's own environment; what is fixed below stands over it. */
  readonly inherited: NodeJS.ProcessEnv;
  readonly ports: StackPorts;
  readonly secrets: Secrets;
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly smtpUrl: string;
  /** Of the payment provider, as far as the environment does not name the real one, and of the console. */
  readonly billingSettings: Readonly<Record<string, string>>;
}

/** One entry per service, in the order of `serviceNames`. */
export function describeServices(settings: ServiceSettings): ServiceSpec[] {
  const shared = sharedEnvironment(settings);
  return serviceNames.map((name) => {
    const metricsPort = settings.ports[`${name}Metrics`];
    return {
      name,
      entry: entryOf(name),
      nodeFlags: nodeFlagsOf(name),
      env: { ...settings.inherited, ...shared, METRICS_PORT: String(metricsPort) },
      readyUrl: `${localUrl(metricsPort)}/ready`,
    };
  });
}

/** Absolute path of a service's `main.ts`; also how a leftover process of it is recognised. */
export function entryOf(name: ServiceName): string {
  return fileURLToPath(new URL(`../${name}/main.ts`, import.meta.url));
}

/**
 * Of V8's young generation, MiB; it takes three. Left alone, V8 chooses by the memory that it finds: 1 MiB in a small
 * container, where a request costs a gateway twice the processor time, and 64 on a large machine, which are not all in
 * use after twenty minutes: memory rises all the while.
 * None for the worker: the flag would stand over the bounds of its render threads.
 */
const semiSpacesMb: Readonly<Partial<Record<ServiceName, number>>> = { gateway: 32, api: 16, auth: 16, billing: 16 };

/** How its pod starts it, but for the bound of the old generation, which follows from the pod's memory. */
export function nodeFlagsOf(name: ServiceName): string[] {
  const semiSpaceMb = semiSpacesMb[name];
  return semiSpaceMb === undefined ? [] : [`--max-semi-space-size=${semiSpaceMb}`];
}

export function localUrl(port: number): string {
  return `http://127.0.0.1:${port}`;
}

function sharedEnvironment(settings: ServiceSettings): NodeJS.ProcessEnv {
  const { ports, secrets, databaseUrl, redisUrl, smtpUrl, billingSettings } = settings;
  return {
    ...billingSettings,
    NODE_COMPILE_CACHE: compileCacheDir,
    GATEWAY_PORT: String(ports.gateway),
    API_PORT: String(ports.api),
    AUTH_PORT: String(ports.auth),
    BILLING_PORT: String(ports.billing),
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    SMTP_URL: smtpUrl,
    IDENTITY_SERVICE_URL: localUrl(ports.auth),
    AUTH_SERVICE_URL: localUrl(ports.auth),
    API_SERVICE_URL: localUrl(ports.api),
    BILLING_SERVICE_URL: localUrl(ports.billing),
    INTERNAL_TOKEN: secrets.internalToken,
    KEY_ENCRYPTION_SECRET: secrets.keyEncryptionSecret,
  };
}
