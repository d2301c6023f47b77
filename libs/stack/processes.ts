/**
 * The processes of Docgen, described once. The local stack, the test harness and `helm/docgen/settings.yaml` are made
 * from this table. `test/processes.test.ts` compares it with the apps' settings, compose.yaml, the chart's values and
 * the Dockerfile, and fails on any difference.
 */
import { fileURLToPath } from 'node:url';
import type { ServiceRoles } from '@docgen/database/roles/apply-roles';
import { urlOfRole } from '@docgen/database/roles/role-urls';

/**
 * In the order in which they stop: the gateway first, so that no new request arrives while the others finish theirs.
 */
export const processNames = ['gateway', 'api', 'auth', 'billing', 'worker'] as const;
export type ProcessName = (typeof processNames)[number];

/** A process that serves HTTP. */
export type ServerName = Exclude<ProcessName, 'worker'>;

export interface ProcessDescription {
  /** Where it serves HTTP; undefined for a process that serves only its metrics. */
  readonly port?: number;
  /** Where it serves metrics when all processes share one machine. In a container this is `containerMetricsPort`. */
  readonly localMetricsPort: number;
  /** The processes that it calls, by the setting that holds their address. */
  readonly calls: Readonly<Record<string, ServerName>>;
  readonly stores: readonly ('postgres' | 'redis')[];
  readonly memory: ProcessMemory;
}

export interface ProcessMemory {
  /** Memory limit of its container, MiB. */
  readonly limitMb: number;
  /** Share of the limit for the JavaScript heap, percent. The rest is for buffers, threads and code. */
  readonly heapPercent: number;
  /**
   * A third of the young generation, MiB. Without it V8 chooses by the machine's memory. In a small container it chooses
   * 1 MiB, which doubles the processor time of a request in the gateway. On a large machine it chooses 64 MiB, and memory
   * grows for 20 minutes. The worker has none: the flag would override the limits of its render threads.
   */
  readonly semiSpaceMb?: number;
}

export const containerMetricsPort = 9090;

export const processes: Readonly<Record<ProcessName, ProcessDescription>> = {
  gateway: {
    port: 8080,
    localMetricsPort: 9091,
    calls: {
      API_SERVICE_URL: 'api',
      AUTH_SERVICE_URL: 'auth',
      BILLING_SERVICE_URL: 'billing',
      IDENTITY_SERVICE_URL: 'auth',
    },
    stores: ['redis'],
    memory: { limitMb: 512, heapPercent: 61, semiSpaceMb: 32 },
  },
  api: {
    port: 8081,
    localMetricsPort: 9092,
    calls: {},
    stores: ['postgres', 'redis'],
    memory: { limitMb: 640, heapPercent: 40, semiSpaceMb: 16 },
  },
  auth: {
    port: 8082,
    localMetricsPort: 9093,
    calls: { BILLING_SERVICE_URL: 'billing' },
    stores: ['postgres'],
    memory: { limitMb: 320, heapPercent: 75, semiSpaceMb: 16 },
  },
  billing: {
    port: 8083,
    localMetricsPort: 9095,
    calls: {},
    stores: ['postgres'],
    memory: { limitMb: 320, heapPercent: 75, semiSpaceMb: 16 },
  },
  worker: {
    localMetricsPort: 9094,
    calls: {},
    stores: ['postgres', 'redis'],
    memory: { limitMb: 2_048, heapPercent: 25 },
  },
};

/** Returns the path of the process's entry point below the root of a checkout. */
export function entryPathOf(name: ProcessName): string {
  return `apps/${name}/main.ts`;
}

/** Returns the path of the bundle that `scripts/service-bundles.ts` writes, below the root of a checkout. */
export function bundlePathOf(name: ProcessName): string {
  return `dist/${name}.js`;
}

const checkout = fileURLToPath(new URL('../../', import.meta.url));

/** Returns the absolute path of the entry point in this checkout. */
export function entryOf(name: ProcessName): string {
  return `${checkout}${entryPathOf(name)}`;
}

/** Returns the setting that holds the port of a process. */
export function portSettingOf(name: ServerName): string {
  return `${name.toUpperCase()}_PORT`;
}

/** Returns the flags of V8 that a process has on every machine. */
export function youngGenerationFlags(name: ProcessName): string[] {
  const { semiSpaceMb } = processes[name].memory;
  return semiSpaceMb === undefined ? [] : [`--max-semi-space-size=${semiSpaceMb}`];
}

/** Returns the flags of V8 that a process has in its container: the old generation gets what the young one leaves. */
export function containerHeapFlags(name: ProcessName): string[] {
  const { limitMb, heapPercent, semiSpaceMb = 0 } = processes[name].memory;
  const oldSpaceMb = Math.floor((limitMb * heapPercent) / 100) - 3 * semiSpaceMb;
  return [`--max-old-space-size=${oldSpaceMb}`, ...youngGenerationFlags(name)];
}

/** The addresses and secrets that connect the processes of one stack. */
export interface Connections {
  readonly databaseUrl: string;
  /** Roles of services in the database; without one, a service uses the role of `databaseUrl`. */
  readonly roles?: ServiceRoles;
  readonly redisUrl: string;
  readonly internalToken: string;
  readonly keyEncryptionSecret: string;
  /** Address of a process; undefined when the stack does not run it. */
  readonly urlOf: (name: ServerName) => string | undefined;
}

/** Returns the environment that connects a process with the others and with its stores; its own ports are not in it. */
export function connectionSettings(name: ProcessName, connections: Connections): Record<string, string> {
  const { calls, stores } = processes[name];
  const settings: Record<string, string> = {
    INTERNAL_TOKEN: connections.internalToken,
    KEY_ENCRYPTION_SECRET: connections.keyEncryptionSecret,
  };
  if (stores.includes('postgres')) settings['DATABASE_URL'] = databaseUrlOf(name, connections);
  if (stores.includes('redis')) settings['REDIS_URL'] = connections.redisUrl;
  for (const [setting, callee] of Object.entries(calls)) {
    const url = connections.urlOf(callee);
    if (url !== undefined) settings[setting] = url;
  }
  return settings;
}

function databaseUrlOf(name: ProcessName, { databaseUrl, roles = {} }: Connections): string {
  const role = name === 'gateway' ? undefined : roles[name];
  return role === undefined ? databaseUrl : urlOfRole(databaseUrl, role);
}
