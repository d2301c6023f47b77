/** Counts the signups of the last hour, by address or by mail domain. */
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { ormOf } from '../connection/transaction.ts';
import type { Queryable } from '../connection/transaction.ts';
import { signups } from '../schema/billing-tables.ts';

/** Signups of one address, by each digest that it may have, or all signups of one mail domain. */
export type SignupGroup = { readonly emailDigests: readonly string[] } | { readonly registeredDomain: string };

/** Serialises signups of one mail domain until the transaction ends, so that each is counted by the next. */
export async function lockSignupDomain(transaction: Queryable, registeredDomain: string): Promise<void> {
  await transaction.query(`select pg_advisory_xact_lock(hashtextextended('signup domain ' || $1, 0))`, [
    registeredDomain,
  ]);
}

/**
 * Undefined while a group has fewer than `countMax` signups within the last hour; otherwise the whole seconds until it
 * has, at least 1.
 */
export async function findSecondsUntilFree(
  db: Queryable,
  group: SignupGroup,
  countMax: number,
): Promise<number | undefined> {
  const isInGroup =
    'emailDigests' in group
      ? inArray(signups.emailDigest, [...group.emailDigests])
      : eq(signups.emailDomain, group.registeredDomain);
  const secondsLeft = sql`extract(epoch from ${signups.createdAt} + interval '1 hour' - now())`;
  const [row] = await ormOf(db)
    .select({ seconds: sql<number>`greatest(1, ceil(${secondsLeft}))::int` })
    .from(signups)
    .where(and(isInGroup, gt(signups.createdAt, sql`now() - interval '1 hour'`)))
    .orderBy(desc(signups.createdAt))
    .offset(countMax - 1)
    .limit(1);
  return row?.seconds;
}
