/**
 * Resolves the host of a webhook. The request then connects to exactly these addresses, so a name that changes its
 * answer after the check leads nowhere else.
 */
import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

export interface TargetAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** Rejects or returns an empty list when there is no address. */
export type ResolveHost = (host: string) => Promise<readonly TargetAddress[]>;

const queryTimes = { timeout: 2_000, tries: 2 };

/**
 * Asks the servers of DNS. getaddrinfo would occupy threads that all of the process shares, so slow servers of one
 * tenant would delay everything.
 */
export async function resolveByDns(host: string): Promise<readonly TargetAddress[]> {
  const resolver = new Resolver(queryTimes);
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return [
    ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 as const })) : []),
    ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 as const })) : []),
  ];
}

/** Uses the hosts file and search domains of the machine as well: names of private targets need them. */
export async function resolveBySystem(host: string): Promise<readonly TargetAddress[]> {
  const found = await lookup(host, { all: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
}

/** The address of a host that is written as an address; undefined for a name. */
export function findLiteral(hostname: string): TargetAddress | undefined {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(address);
  return family === 4 || family === 6 ? { address, family } : undefined;
}
