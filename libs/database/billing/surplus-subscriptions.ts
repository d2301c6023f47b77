/** Subscriptions of an address that has a tenant already: noted with what was decided, then canceled and refunded. */
import type { Queryable } from '../connection/transaction.ts';

export interface SurplusSubscription {
  readonly subscriptionId: string;
  /** This one included. */
  readonly attempts: number;
}

export async function insertSurplusSubscription(transaction: Queryable, subscriptionId: string): Promise<void> {
  await transaction.query(
    'insert into surplus_subscriptions (subscription_id) values ($1) on conflict (subscription_id) do nothing',
    [subscriptionId],
  );
}

/** Takes the one that is due longest, undefined when none is; no other process gets it for `leaseMs`. */
export async function takeSurplusSubscription(
  db: Queryable,
  { now, leaseMs }: { readonly now: Date; readonly leaseMs: number },
): Promise<SurplusSubscription | undefined> {
  const { rows } = await db.query<SurplusSubscription>(
    `update surplus_subscriptions set attempts = attempts + 1, next_attempt_at = $2
      where subscription_id = (select subscription_id from surplus_subscriptions
        where settled_at is null and gave_up_at is null and next_attempt_at <= $1
        order by next_attempt_at limit 1 for update skip locked)
      returning subscription_id as "subscriptionId", attempts`,
    [now, new Date(now.getTime() + leaseMs)],
  );
  return rows[0];
}

export async function settleSurplusSubscription(db: Queryable, subscriptionId: string): Promise<void> {
  await db.query('update surplus_subscriptions set settled_at = now() where subscription_id = $1', [subscriptionId]);
}

/** Puts one off after a failure, unless a later attempt has taken it. */
export async function deferSurplusSubscription(
  db: Queryable,
  { subscriptionId, attempts }: SurplusSubscription,
  nextAttemptAt: Date,
): Promise<void> {
  await db.query(
    `update surplus_subscriptions set next_attempt_at = $3
      where subscription_id = $1 and attempts = $2 and settled_at is null`,
    [subscriptionId, attempts, nextAttemptAt],
  );
}

/** Nothing tries it again; an operator finds it by its reason. */
export async function giveUpSurplusSubscription(
  db: Queryable,
  subscriptionId: string,
  { now, failure }: { readonly now: Date; readonly failure: string },
): Promise<void> {
  await db.query(
    'update surplus_subscriptions set gave_up_at = $2, failure = $3 where subscription_id = $1 and settled_at is null',
    [subscriptionId, now, failure],
  );
}
