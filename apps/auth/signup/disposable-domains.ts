/** Mail domains that anybody gets an address of for ten minutes, from a public list. */
import { domainAndParents } from '@docgen/contracts/email-address';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

// Kept: the package makes its set of thousands anew for every call.
let listed: ReadonlySet<string> | undefined;

/** @param domain in lower case and ASCII; a domain below a listed one counts as listed */
export function isDisposableDomain(domain: string): boolean {
  const domains = (listed ??= disposableEmailBlocklistSet());
  return domainAndParents(domain).some((candidate) => domains.has(candidate));
}
