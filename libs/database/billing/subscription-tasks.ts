/** Surplus subscriptions: their address has a tenant already. They are noted first, then canceled and refunded. */
import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { ormOf } from '../connection/transaction.ts';
import type { Queryable } from '../connection/transaction.ts';
import { surplusSubscriptions } from '../schema/billing-tables.ts';

export interface SurplusSubscription {
  readonly subscriptionId: string;
  /** Including the current one. */
  readonly attempts: number;
}

export async function insertSurplusSubscription(transaction: Queryable, subscriptionId: string): Promise<void> {
  await ormOf(transaction).insert(surplusSubscriptions).values({ subscriptionId }).onConflictDoNothing();
}

export async function isSurplusSubscription(db: Queryable, subscriptionId: string): Promise<boolean> {
  return (await ormOf(db).$count(surplusSubscriptions, eq(surplusSubscriptions.subscriptionId, subscriptionId))) > 0;
}

/** Claims the subscription that has been due for longest, for `claimMs`; undefined when none is due. */
export async function takeSurplusSubscription(
  db: Queryable,
  { now, claimMs }: { readonly now: Date; readonly claimMs: number },
): Promise<SurplusSubscription | undefined> {
  const due = ormOf(db)
    .select({ subscriptionId: surplusSubscriptions.subscriptionId })
    .from(surplusSubscriptions)
    .where(
      and(
        isNull(surplusSubscriptions.settledAt),
        isNull(surplusSubscriptions.gaveUpAt),
        lte(surplusSubscriptions.nextAttemptAt, now),
      ),
    )
    .orderBy(surplusSubscriptions.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await ormOf(db)
    .update(surplusSubscriptions)
    .set({ attempts: sql`${surplusSubscriptions.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + claimMs) })
    .where(eq(surplusSubscriptions.subscriptionId, sql`${due}`))
    .returning({ subscriptionId: surplusSubscriptions.subscriptionId, attempts: surplusSubscriptions.attempts });
  return row;
}

export async function settleSurplusSubscription(db: Queryable, subscriptionId: string): Promise<void> {
  await ormOf(db)
    .update(surplusSubscriptions)
    .set({ settledAt: sql`now()` })
    .where(eq(surplusSubscriptions.subscriptionId, subscriptionId));
}

/** Postpones the next attempt after a failure, unless a later attempt has claimed the subscription. */
export async function deferSurplusSubscription(
  db: Queryable,
  { subscriptionId, attempts }: SurplusSubscription,
  nextAttemptAt: Date,
): Promise<void> {
  await ormOf(db)
    .update(surplusSubscriptions)
    .set({ nextAttemptAt })
    .where(and(isUnsettled(subscriptionId), eq(surplusSubscriptions.attempts, attempts)));
}

/** Ends the attempts. An operator finds the row by its `failure`. */
export async function giveUpSurplusSubscription(
  db: Queryable,
  subscriptionId: string,
  { now, failure }: { readonly now: Date; readonly failure: string },
): Promise<void> {
  await ormOf(db).update(surplusSubscriptions).set({ gaveUpAt: now, failure }).where(isUnsettled(subscriptionId));
}

/** Removes subscriptions that were settled; returns their number. */
export async function removeSettledSurplus(db: Queryable, settledBefore: Date): Promise<number> {
  const { rowCount } = await ormOf(db)
    .delete(surplusSubscriptions)
    .where(lt(surplusSubscriptions.settledAt, settledBefore));
  return rowCount ?? 0;
}

function isUnsettled(subscriptionId: string): SQL | undefined {
  return and(eq(surplusSubscriptions.subscriptionId, subscriptionId), isNull(surplusSubscriptions.settledAt));
}
