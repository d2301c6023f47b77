/** Counts the open payment pages of an address, and the paid signups of a mail domain. */
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { ormOf } from '../connection/transaction.ts';
import type { Queryable } from '../connection/transaction.ts';
import { signups } from '../schema/billing-tables.ts';

/** The lifetime of a payment page at the provider. */
const pageHours = 24;

export interface PageOwner {
  /** Each digest that the address may have. */
  readonly emailDigests: readonly string[];
  /** Each digest that the network of the caller may have. Absent for the pages of all networks. */
  readonly networkDigests?: readonly string[];
}

/**
 * Undefined while an address has fewer than `countMax` open payment pages; otherwise the whole seconds until the next
 * one ends, at least 1.
 */
export async function findSecondsUntilPageEnds(
  db: Queryable,
  { emailDigests, networkDigests }: PageOwner,
  countMax: number,
): Promise<number | undefined> {
  const isOpen = and(
    inArray(signups.emailDigest, [...emailDigests]),
    networkDigests === undefined ? undefined : inArray(signups.networkDigest, [...networkDigests]),
    eq(signups.status, 'pending'),
  );
  return findSecondsUntilFree(db, { isInGroup: isOpen, since: signups.createdAt, hours: pageHours, countMax });
}

/**
 * Undefined while a mail domain has fewer than `countMax` paid signups within the last hour; otherwise the whole seconds
 * until it has, at least 1.
 */
export async function findSecondsUntilUnpaid(
  db: Queryable,
  registeredDomain: string,
  countMax: number,
): Promise<number | undefined> {
  const isPaid = and(eq(signups.emailDomain, registeredDomain), eq(signups.status, 'fulfilled'));
  return findSecondsUntilFree(db, { isInGroup: isPaid, since: signups.settledAt, hours: 1, countMax });
}

interface CountedGroup {
  readonly isInGroup: SQL | undefined;
  readonly since: typeof signups.createdAt | typeof signups.settledAt;
  readonly hours: number;
  readonly countMax: number;
}

async function findSecondsUntilFree(
  db: Queryable,
  { isInGroup, since, hours, countMax }: CountedGroup,
): Promise<number | undefined> {
  const window = sql`${hours}::int * interval '1 hour'`;
  const secondsLeft = sql`extract(epoch from ${since} + ${window} - now())`;
  const [row] = await ormOf(db)
    .select({ seconds: sql<number>`greatest(1, ceil(${secondsLeft}))::int` })
    .from(signups)
    .where(and(isInGroup, gt(since, sql`now() - ${window}`)))
    .orderBy(desc(since))
    .offset(countMax - 1)
    .limit(1);
  return row?.seconds;
}
