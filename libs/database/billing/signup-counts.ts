/** How many signups the last hour has seen, by address or by mail domain. */
import type { Queryable } from '../connection/transaction.ts';

/** Signups of one address, by every digest that it may have, or those of one mail domain. */
export type SignupGroup = { readonly emailDigests: readonly string[] } | { readonly registeredDomain: string };

/** Signups of one mail domain wait for each other until the transaction ends, so that none is counted too late. */
export async function lockSignupDomain(transaction: Queryable, registeredDomain: string): Promise<void> {
  await transaction.query(`select pg_advisory_xact_lock(hashtextextended('signup domain ' || $1, 0))`, [
    registeredDomain,
  ]);
}

/**
 * Undefined while a group has fewer than `countMax` signups within the last hour; else the whole seconds, at least 1,
 * until it has.
 */
export async function findSecondsUntilFree(
  db: Queryable,
  group: SignupGroup,
  countMax: number,
): Promise<number | undefined> {
  const [condition, value] =
    'emailDigests' in group
      ? ['email_digest = any($1)', group.emailDigests]
      : ['email_domain = $1', group.registeredDomain];
  const { rows } = await db.query<{ seconds: number }>(
    `select greatest(1, ceil(extract(epoch from created_at + interval '1 hour' - now())))::int as seconds
      from signups where ${condition} and created_at > now() - interval '1 hour'
      order by created_at desc offset $2 limit 1`,
    [value, countMax - 1],
  );
  return rows[0]?.seconds;
}
