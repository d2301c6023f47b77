/** Tells private addresses from public ones. */
import { BlockList, isIPv4 } from 'node:net';

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4');
}
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/** True for an address that the internet does not reach, for example of a proxy or a load balancer. */
export function isPrivateAddress(address = ''): boolean {
  // BlockList compares an IPv4 address that is mapped into IPv6 with the IPv4 networks.
  return privateNetworks.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}
