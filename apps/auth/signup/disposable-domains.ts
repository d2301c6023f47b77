/** Domains of disposable mail services, from a public list. */
import { domainAndParents } from '@docgen/contracts/email-address';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

// Cached, because the package creates its set of thousands of domains on every call.
let listed: ReadonlySet<string> | undefined;

/** @param domain in lower case and ASCII; subdomains of a listed domain count as listed */
export function isDisposableDomain(domain: string): boolean {
  const domains = (listed ??= disposableEmailBlocklistSet());
  return domainAndParents(domain).some((candidate) => domains.has(candidate));
}
