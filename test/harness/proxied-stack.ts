/** A stack of processes with a proxy at every connection between two of them. */
import type { Tier } from '@docgen/contracts/tiers';
import type { ProcessName } from '@docgen/stack/processes';
import { startCutProxy } from './cut-proxy.ts';
import type { CutProxy } from './cut-proxy.ts';
import { startProcessStack } from './process-stack.ts';
import type { ProcessStack, Settings } from './process-stack.ts';

/** The connections with a proxy, each named after its caller and the process that it calls. */
const connections = {
  'gateway-api': ['gateway', 'API_SERVICE_URL'],
  'api-postgres': ['api', 'DATABASE_URL'],
  'api-redis': ['api', 'REDIS_URL'],
  'auth-postgres': ['auth', 'DATABASE_URL'],
  'worker-postgres': ['worker', 'DATABASE_URL'],
  'worker-redis': ['worker', 'REDIS_URL'],
} as const satisfies Readonly<Record<string, readonly [ProcessName, string]>>;

export type ConnectionName = keyof typeof connections;

export interface ProxiedStack extends ProcessStack {
  readonly proxies: Readonly<Record<ConnectionName, CutProxy>>;
  addTenant(tier?: Tier): ReturnType<ProcessStack['addTenant']>;
}

export async function startProxiedStack(settings: Settings = {}): Promise<ProxiedStack> {
  const names = Object.keys(connections) as ConnectionName[]; // the keys of the table
  const opened = await Promise.all(names.map(async (name) => [name, await startCutProxy()] as const));
  const proxies = Object.fromEntries(opened) as Record<ConnectionName, CutProxy>; // one for each key
  const settingsOf = (process: string, usual: Settings): Settings =>
    Object.fromEntries(
      names.flatMap((name) => {
        const [caller, setting] = connections[name];
        const url = usual[setting];
        const isCaller = process === caller || process.startsWith(`${caller}-`);
        return isCaller && url !== undefined ? [[setting, proxies[name].through(url)]] : [];
      }),
    );
  const stack = await startProcessStack({ settings, settingsOf });
  return {
    ...stack,
    proxies,
    stop: async () => {
      await stack.stop();
      await Promise.all(Object.values(proxies).map(async (proxy) => proxy.close()));
    },
  };
}
