/**
 * Changes of subscriptions that billing still has to make at the provider. A transaction notes them first, and a sweep
 * makes them: it cancels and refunds surplus subscriptions, and ends refused trials.
 */
import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import { ormOf } from '../connection/transaction.ts';
import type { Queryable } from '../connection/transaction.ts';
import { refusedTrials, surplusSubscriptions } from '../schema/billing-tables.ts';

export interface SubscriptionTask {
  readonly subscriptionId: string;
  /** Including the current one. */
  readonly attempts: number;
}

export interface SubscriptionTasks {
  /** Notes a subscription. A second note changes nothing. */
  add(transaction: Queryable, subscriptionId: string): Promise<void>;
  has(db: Queryable, subscriptionId: string): Promise<boolean>;
  /** Claims the subscription that has been due for longest, for `claimMs`; undefined when none is due. */
  take(db: Queryable, times: { readonly now: Date; readonly claimMs: number }): Promise<SubscriptionTask | undefined>;
  settle(db: Queryable, subscriptionId: string): Promise<void>;
  /** Postpones the next attempt after a failure, unless a later attempt has claimed the subscription. */
  defer(db: Queryable, task: SubscriptionTask, nextAttemptAt: Date): Promise<void>;
  /** Ends the attempts. An operator finds the row by its `failure`. */
  giveUp(db: Queryable, subscriptionId: string, end: { readonly now: Date; readonly failure: string }): Promise<void>;
  /** Removes subscriptions that were settled; returns their number. */
  removeSettled(db: Queryable, settledBefore: Date): Promise<number>;
}

/** Their address has a tenant already. */
export const surplusTasks = createTasks(surplusSubscriptions);

/** Their address or their card had a subscription before. */
export const refusedTrialTasks = createTasks(refusedTrials);

function createTasks(table: typeof surplusSubscriptions | typeof refusedTrials): SubscriptionTasks {
  const isUnsettled = (subscriptionId: string) =>
    and(eq(table.subscriptionId, subscriptionId), isNull(table.settledAt));
  return {
    add: async (transaction, subscriptionId) => {
      await ormOf(transaction).insert(table).values({ subscriptionId }).onConflictDoNothing();
    },
    has: async (db, subscriptionId) => (await ormOf(db).$count(table, eq(table.subscriptionId, subscriptionId))) > 0,
    take: async (db, { now, claimMs }) => {
      const due = ormOf(db)
        .select({ subscriptionId: table.subscriptionId })
        .from(table)
        .where(and(isNull(table.settledAt), isNull(table.gaveUpAt), lte(table.nextAttemptAt, now)))
        .orderBy(table.nextAttemptAt)
        .limit(1)
        .for('update', { skipLocked: true });
      const [row] = await ormOf(db)
        .update(table)
        .set({ attempts: sql`${table.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + claimMs) })
        .where(eq(table.subscriptionId, sql`${due}`))
        .returning({ subscriptionId: table.subscriptionId, attempts: table.attempts });
      return row;
    },
    settle: async (db, subscriptionId) => {
      await ormOf(db)
        .update(table)
        .set({ settledAt: sql`now()` })
        .where(eq(table.subscriptionId, subscriptionId));
    },
    defer: async (db, { subscriptionId, attempts }, nextAttemptAt) => {
      await ormOf(db)
        .update(table)
        .set({ nextAttemptAt })
        .where(and(isUnsettled(subscriptionId), eq(table.attempts, attempts)));
    },
    giveUp: async (db, subscriptionId, { now, failure }) => {
      await ormOf(db).update(table).set({ gaveUpAt: now, failure }).where(isUnsettled(subscriptionId));
    },
    removeSettled: async (db, settledBefore) => {
      const { rowCount } = await ormOf(db).delete(table).where(lt(table.settledAt, settledBefore));
      return rowCount ?? 0;
    },
  };
}
