/** Limits the signups per hour of one address and of all addresses of one mail domain. */
import { ApiError } from '@docgen/contracts/errors';
import { findSecondsUntilFree } from '@docgen/database/billing/signup-counts';
import type { SignupGroup } from '@docgen/database/billing/signup-counts';
import type { Queryable } from '@docgen/database/connection/transaction';
import { isMailboxProvider } from './mail-domains.ts';

/** Enough for a person who mistypes a card, too few to fill the mailbox of another person. */
const perAddressMax = 10;
/** More than the people of one company that sign up in an hour, and few for a bot with its own domain. */
const perDomainMax = 100;
const perProviderMax = 5_000;

/**
 * Counts all signups, whether they succeeded or not.
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
  const message = `The limit for ${whose} is ${countMax} signups per hour. Try again in ${seconds} s.`;
  throw new ApiError('RATE_LIMITED', message, {}, { headers: { 'retry-after': String(seconds) } });
}
