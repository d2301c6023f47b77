/** The address by which limits count a caller. */
import { isIPv4, isIPv6 } from 'node:net';

/**
 * An IPv4 address, or the first 64 bits of an IPv6 address: one customer of a provider has all addresses below them.
 * Undefined when the text is not an address.
 */
export function toCountedAddress(text: string): string | undefined {
  const [address = ''] = text.split('%');
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  if (isIPv4(address)) return address;
  return isIPv6(address) ? `${firstGroups(address).join(':')}::/64` : undefined;
}

const groupCount = 8;

/** The first four groups in canonical form. */
function firstGroups(address: string): string[] {
  // An IPv4 address at the end replaces the last two groups.
  const [head = '', tail] = address.replace(/[\d.]+\.\d+$/, '0:0').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: groupCount - before.length - after.length }, () => '0');
  const groups = tail === undefined ? before : [...before, ...zeros, ...after];
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
}
