/** Subscriptions of an address that has a tenant already: noted with what was decided, then canceled and refunded. */
import type { Queryable } from './transaction.ts';

export async function insertSurplusSubscription(transaction: Queryable, subscriptionId: string): Promise<void> {
  await transaction.query(
    'insert into surplus_subscriptions (subscription_id) values ($1) on conflict (subscription_id) do nothing',
    [subscriptionId],
  );
}

/** Takes those that are due; no other process gets them for `leaseMs`. */
export async function takeSurplusSubscriptions(
  db: Queryable,
  { now, leaseMs, countMax }: { readonly now: Date; readonly leaseMs: number; readonly countMax: number },
): Promise<string[]> {
  const { rows } = await db.query<{ subscriptionId: string }>(
    `update surplus_subscriptions set attempts = attempts + 1, next_attempt_at = $2
      where subscription_id = any(array(select subscription_id from surplus_subscriptions
        where settled_at is null and next_attempt_at <= $1 order by created_at limit $3 for update skip locked))
      returning subscription_id as "subscriptionId"`,
    [now, new Date(now.getTime() + leaseMs), countMax],
  );
  return rows.map(({ subscriptionId }) => subscriptionId);
}

export async function settleSurplusSubscription(db: Queryable, subscriptionId: string): Promise<void> {
  await db.query('update surplus_subscriptions set settled_at = now() where subscription_id = $1', [subscriptionId]);
}
