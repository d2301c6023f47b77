/**
 * Who a request without a key comes from. Of `X-Forwarded-For` as many entries are believed, from the
 * right, as there are proxies of ours in front; what stands further left anybody can write.
 */
import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import { isPrivateAddress } from '@docgen/http/private-address';

/**
 * The address that a caller is known by: an IPv4 address, or the first 64 bits of an IPv6 address, of
 * which everybody with a connection has more than could be counted.
 *
 * @param proxiesMax proxies of ours, each of which adds the address it saw
 */
export function clientAddress({ headers, socket }: IncomingMessage, proxiesMax: number): string {
  let nearest = toCountedAddress(socket.remoteAddress ?? '') ?? 'unknown';
  if (proxiesMax === 0) return nearest;
  // Node joins repeated headers of this name by a comma.
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  for (const entry of forwarded.toReversed().slice(0, proxiesMax)) {
    const address = toCountedAddress(withoutPort(entry.trim()));
    // A proxy of ours writes addresses: what is none came from somebody else.
    if (address === undefined) break;
    nearest = address;
  }
  return nearest;
}

/**
 * Tells who a request comes from.
 *
 * @param onUndeclaredProxy called once when a proxy seems to stand in front although `proxiesMax` is 0
 */
export function createAddressReader(
  proxiesMax: number,
  onUndeclaredProxy: () => void,
): (req: IncomingMessage) => string {
  let isWatching = proxiesMax === 0;
  return (req) => {
    if (isWatching && req.headers['x-forwarded-for'] !== undefined && isPrivateAddress(req.socket.remoteAddress)) {
      isWatching = false;
      onUndeclaredProxy();
    }
    return clientAddress(req, proxiesMax);
  };
}

/** Undefined for what is no address. */
function toCountedAddress(text: string): string | undefined {
  const [address = ''] = text.split('%');
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  if (isIPv4(address)) return address;
  return isIPv6(address) ? `${firstGroups(address).join(':')}::/64` : undefined;
}

/** `[2001:db8::1]:443` and `192.0.2.1:443` are how some proxies write it. */
function withoutPort(entry: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
}

const groupCount = 8;

/** The first four groups, spelled in one way. */
function firstGroups(address: string): string[] {
  // An IPv4 address at the end stands for two groups, which are beyond the first four.
  const [head = '', tail] = address.replace(/[\d.]+\.\d+$/, '0:0').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: groupCount - before.length - after.length }, () => '0');
  const groups = tail === undefined ? before : [...before, ...zeros, ...after];
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
}
