/** How often an address, and all addresses of one mail domain, may begin a signup within an hour. */
import { ApiError } from '@docgen/contracts/errors';
import { findSecondsUntilFree } from '@docgen/database/billing/signup-counts';
import type { SignupGroup } from '@docgen/database/billing/signup-counts';
import type { Queryable } from '@docgen/database/connection/transaction';
import { isMailboxProvider } from './mail-domains.ts';

/** Somebody who mistypes a card tries again; somebody who fills a stranger's mailbox does not get far. */
const perAddressMax = 10;
/** More people of one company than sign up in an hour; far fewer than a robot with a domain of its own would like. */
const perDomainMax = 100;
const perProviderMax = 5_000;

/**
 * Counts signups however they ended.
 *
 * @throws {ApiError} RATE_LIMITED with the seconds until the address may try again
 */
export async function assertAddressMaySignUp(db: Queryable, emailDigests: readonly string[]): Promise<void> {
  await assertBelow(db, { emailDigests }, perAddressMax, 'this address');
}

/** @throws {ApiError} RATE_LIMITED with the seconds until an address of the domain may try again */
export async function assertDomainMaySignUp(db: Queryable, registeredDomain: string): Promise<void> {
  const countMax = isMailboxProvider(registeredDomain) ? perProviderMax : perDomainMax;
  await assertBelow(db, { registeredDomain }, countMax, 'addresses of this mail domain');
}

async function assertBelow(db: Queryable, group: SignupGroup, countMax: number, whose: string): Promise<void> {
  const seconds = await findSecondsUntilFree(db, group, countMax);
  if (seconds === undefined) return;
  const message = `At most ${countMax} signups an hour are taken from ${whose}; try again later.`;
  throw new ApiError('RATE_LIMITED', message, {}, { headers: { 'retry-after': String(seconds) } });
}
