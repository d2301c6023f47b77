/**
 * Decides which addresses of callers may be requested. `findTargetProblem` checks the text of a URL. A name can resolve
 * to any address, so a client must also check each resolved address with `isPublicAddress`.
 */
import ipaddr from 'ipaddr.js';

/** Public addresses with services of the cloud behind them: the platform address of Azure. */
const cloudAddresses: ReadonlySet<string> = new Set(['168.63.129.16']);

/** The only IPv6 addresses that the internet routes (RFC 4291). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * True for an address that only the internet reaches. False for private, loopback, link-local, shared, multicast and
 * reserved addresses, for IPv6 addresses that contain an IPv4 address, and for anything that is no IP address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(globalUnicast) : !cloudAddresses.has(parsed.toString());
}

/** True for a range of addresses such as `10.0.0.0/8` or `fd00::/8`. */
export function isCidr(text: string): boolean {
  return ipaddr.isValidCIDR(text);
}

/** Decides about resolved addresses. A denied range wins over every other rule. */
export function createAddressRule({ allowsPrivate, deniedCidrs }: TargetRules): (address: string) => boolean {
  const denied = deniedCidrs.map((text) => ipaddr.parseCIDR(text));
  return (address) => !isInRanges(address, denied) && (allowsPrivate || isPublicAddress(address));
}

function isInRanges(address: string, ranges: readonly ReturnType<typeof ipaddr.parseCIDR>[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address within an IPv6 address is compared as IPv4.
  const parsed = ipaddr.process(address);
  return ranges.some((range) => range[0].kind() === parsed.kind() && parsed.match(range));
}

/** The last labels of names that do not belong to the internet (RFC 6761, RFC 8375 and common use in clusters). */
const privateNames = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|corp|home|home\.arpa)$/;
const hrefLengthMax = 2_048;

export interface TargetRules {
  /** Allows http, all ports, and private names and addresses. */
  readonly allowsPrivate: boolean;
  /** Ranges of addresses that are never requested, for example those of the cluster. */
  readonly deniedCidrs: readonly string[];
}

/** The end of the sentence "The URL …" that explains why it is refused; undefined when it may be requested. */
export function findTargetProblem(text: string, rules: TargetRules): string | undefined {
  const { allowsPrivate } = rules;
  const url = URL.parse(text);
  if (url === null) return 'is not an absolute URL.';
  if (url.protocol !== 'https:' && !(allowsPrivate && url.protocol === 'http:')) return 'must begin with https://.';
  if (url.username !== '' || url.password !== '') return 'must not contain credentials.';
  if (url.hash !== '' || text.includes('#')) return 'must not have a fragment.';
  if (url.href.length > hrefLengthMax) return `must have at most ${hrefLengthMax} characters.`;
  const address = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (ipaddr.isValid(address) && !createAddressRule(rules)(address)) return 'must have a public host.';
  if (allowsPrivate) return undefined;
  if (url.port !== '') return 'must use port 443.';
  return isPublicHost(url.hostname) ? undefined : 'must have a public host.';
}

/** @param host as `URL` writes it: lower case, IPv4 addresses with four decimal numbers, IPv6 in brackets */
function isPublicHost(host: string): boolean {
  if (host.startsWith('[')) return isPublicAddress(host.slice(1, -1));
  if (ipaddr.IPv4.isValid(host)) return isPublicAddress(host);
  return host.includes('.') && !host.endsWith('.') && !privateNames.test(host);
}
