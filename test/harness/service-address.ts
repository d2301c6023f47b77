/** The address of each service in a stack of processes. */
import { findFreePort, localUrl } from '@docgen/stack/ports';
import type { ServerName } from '@docgen/stack/processes';
import { startBalancer } from './balancer.ts';
import type { Balancer } from './balancer.ts';

/** Where the callers of a service connect to: a balancer, or the port of its only process. */
export interface ServiceAddress extends Balancer {
  /** Returns the port of the process that starts next. */
  nextPort(): Promise<number>;
}

/** @param isBalanced true where a service has several processes */
export async function openAddresses(isBalanced: boolean): Promise<Readonly<Record<ServerName, ServiceAddress>>> {
  const open = async () => (isBalanced ? { ...(await startBalancer()), nextPort: findFreePort } : openPort());
  const [gateway, api, auth, billing] = await Promise.all([open(), open(), open(), open()]);
  return { gateway, api, auth, billing };
}

async function openPort(): Promise<ServiceAddress> {
  const port = await findFreePort();
  const nothing = (): void => undefined;
  return {
    url: localUrl(port),
    nextPort: async () => Promise.resolve(port),
    add: nothing,
    remove: nothing,
    close: async () => Promise.resolve(),
  };
}
