/** The services of the local stack: the ports, the command and the environment of each. */
import type { ServiceRoles } from '@docgen/database/roles/apply-roles';
import { choosePorts, isPortFree, localUrl } from '@docgen/stack/ports';
import {
  connectionSettings,
  entryOf,
  portSettingOf,
  processes,
  processNames,
  youngGenerationFlags,
} from '@docgen/stack/processes';
import type { ProcessName, ServerName } from '@docgen/stack/processes';
import { compileCacheDir } from '@docgen/stack/service-process';
import type { ServiceSpec } from '@docgen/stack/service-process';
import type { LocalConfig } from './config.ts';
import type { Secrets } from './data-directory.ts';
import { debugFlags } from './development-options.ts';
import type { Development } from './development-options.ts';

const servers = ['gateway', 'api', 'auth', 'billing'] as const satisfies readonly ServerName[];
const otherPorts = {
  postgres: 15_432,
  redis: 16_379,
  smtp: 1025,
  mail: 8025,
  payments: 4242,
  traces: 4318,
  console: 5173,
};

export type StackPorts = Readonly<Record<ServerName | `${ProcessName}Metrics` | keyof typeof otherPorts, number>>;

/** The ports of a stack when nothing else listens on them. */
export const usualPorts = Object.fromEntries([
  ...Object.entries(otherPorts),
  ...servers.map((name) => [name, processes[name].port]),
  ...processNames.map((name) => [`${name}Metrics`, processes[name].localMetricsPort]),
]) as StackPorts; // every name of the type is in one of the three lists

/**
 * Returns the usual ports where they are free, and other ports where they are not.
 *
 * @throws {Error} when a port that the environment names is taken
 */
export async function chooseStackPorts(config: LocalConfig): Promise<StackPorts> {
  const given: Partial<Record<ServerName, number>> = {};
  for (const name of servers) {
    const port = config[`${name.toUpperCase() as Uppercase<ServerName>}_PORT`]; // toUpperCase() returns any string
    if (port === undefined) continue;
    given[name] = port;
    if (port === 0 || (await isPortFree(port))) continue;
    const setting = portSettingOf(name);
    throw new Error(`${setting} is ${port}, but this port is in use: choose another port, or leave ${setting} unset.`);
  }
  return choosePorts({ ...usualPorts, ...given });
}

/** A service that does not start is fixed by the next change of a file. */
const watchBackoffMsMax = 1_000;

export interface ServiceSettings {
  /** Environment of the launcher. The settings of the stack override it. */
  readonly inherited: NodeJS.ProcessEnv;
  readonly ports: StackPorts;
  readonly secrets: Secrets;
  readonly databaseUrl: string;
  /** Roles of services in the database; without one, a service uses the role of `databaseUrl`. */
  readonly roles?: ServiceRoles;
  readonly redisUrl: string;
  readonly smtpUrl: string;
  /** Undefined when the environment names a collector. */
  readonly tracesUrl: string | undefined;
  readonly development: Development;
  /** Settings of the payment provider and of the console, by environment name. */
  readonly extra: Readonly<Record<string, string>>;
}

/** Returns one entry per process, in the order of `processNames`. */
export function describeServices(settings: ServiceSettings): ServiceSpec[] {
  const { inherited, ports, secrets, extra, tracesUrl, development, roles = {}, ...stores } = settings;
  const connections = { ...secrets, ...stores, roles, urlOf: (name: ServerName) => localUrl(ports[name]) };
  return processNames.map((name) => {
    const metricsPort = ports[`${name}Metrics`];
    return {
      name,
      entry: entryOf(name),
      nodeFlags: [...youngGenerationFlags(name), ...debugFlags(development, name)],
      ...(development.isWatching && { backoffMsMax: watchBackoffMsMax }),
      env: {
        // A receiver on this machine gets webhooks.
        WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true',
        ...(tracesUrl !== undefined && { OTEL_EXPORTER_OTLP_ENDPOINT: tracesUrl }),
        // Other machines must not reach the demo tenant, or metrics.
        LISTEN_HOST: '127.0.0.1',
        ...inherited,
        ...extra,
        NODE_COMPILE_CACHE: compileCacheDir,
        SMTP_URL: stores.smtpUrl,
        ...connectionSettings(name, connections),
        ...(name === 'worker' ? {} : { [portSettingOf(name)]: String(ports[name]) }),
        METRICS_PORT: String(metricsPort),
      },
      readyUrl: `${localUrl(metricsPort)}/ready`,
    };
  });
}
