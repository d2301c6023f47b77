/**
 * Limits signups, so that a stranger can neither fill the provider with pages of an address nor keep its owner from
 * signing up. A domain is limited by its paid signups only: invented addresses cost nothing.
 */
import { ApiError } from '@docgen/contracts/errors';
import { findSecondsUntilPageEnds, findSecondsUntilUnpaid } from '@docgen/database/billing/signup-counts';
import type { PageOwner } from '@docgen/database/billing/signup-counts';
import type { Queryable } from '@docgen/database/connection/transaction';
import { isMailboxProvider } from './mail-domains.ts';

/** Open pages of one address that callers of one network opened: enough for a person who mistypes a card. */
const perNetworkMax = 10;
/** Open pages of one address. A network gets a tenth of them, so a stranger leaves the rest to the owner. */
const perAddressMax = 100;
/** More than the people of one company that sign up in an hour, and few for a fraud with its own domain. */
const paidPerDomainMax = 100;
const paidPerProviderMax = 5_000;

/** @throws {ApiError} RATE_LIMITED with the seconds until the address may try again */
export async function assertAddressMaySignUp(db: Queryable, owner: Required<PageOwner>): Promise<void> {
  const ofNetwork = await findSecondsUntilPageEnds(db, owner, perNetworkMax);
  const { emailDigests } = owner;
  const seconds = ofNetwork ?? (await findSecondsUntilPageEnds(db, { emailDigests }, perAddressMax));
  if (seconds !== undefined) throw limited('This address has too many open payment pages. Use one of them.', seconds);
}

/** @throws {ApiError} RATE_LIMITED with the seconds until an address of the domain may try again */
export async function assertDomainMaySignUp(db: Queryable, registeredDomain: string): Promise<void> {
  const countMax = isMailboxProvider(registeredDomain) ? paidPerProviderMax : paidPerDomainMax;
  const seconds = await findSecondsUntilUnpaid(db, registeredDomain, countMax);
  if (seconds !== undefined) throw limited(`This mail domain has ${countMax} paid signups in an hour.`, seconds);
}

function limited(message: string, seconds: number): ApiError {
  const headers = { 'retry-after': String(seconds) };
  return new ApiError('RATE_LIMITED', `${message} Try again in ${seconds} s.`, {}, { headers });
}
