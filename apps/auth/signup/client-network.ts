/**
 * The network of a caller, to count the signups of one stranger: the first 24 bits of an IPv4 address, or 64 of an IPv6
 * address, to which the gateway has already shortened it.
 *
 * @param address of the gateway's header; callers without it count as one
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const ipv4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  return ipv4 === undefined ? address : `${ipv4}.0/24`;
}
