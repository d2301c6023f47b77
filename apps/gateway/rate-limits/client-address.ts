/**
 * Finds the address of a caller without a key. Only the last entries of `X-Forwarded-For` are trusted, one for each own
 * proxy: callers can write the entries before them.
 */
import type { IncomingMessage } from 'node:http';
import { toCountedAddress } from '@docgen/http/counted-address';
import { isPrivateAddress } from '@docgen/http/private-address';

/**
 * An IPv4 address, or the first 64 bits of an IPv6 address.
 *
 * @param proxiesMax number of own proxies; each adds the address of its caller
 */
export function clientAddress({ headers, socket }: IncomingMessage, proxiesMax: number): string {
  let nearest = toCountedAddress(socket.remoteAddress ?? '') ?? 'unknown';
  if (proxiesMax === 0) return nearest;
  // Node joins repeated headers of this name by a comma.
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  for (const entry of forwarded.toReversed().slice(0, proxiesMax)) {
    const address = toCountedAddress(withoutPort(entry.trim()));
    // Own proxies write addresses. Anything else was sent by the caller.
    if (address === undefined) break;
    nearest = address;
  }
  return nearest;
}

/**
 * Returns a function that finds the address of a caller.
 *
 * @param onUndeclaredProxy called once when requests seem to come through a proxy although `proxiesMax` is 0
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

/** Some proxies write `[2001:db8::1]:443` and `192.0.2.1:443`. */
function withoutPort(entry: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
}
