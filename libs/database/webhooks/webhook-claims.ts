/**
 * The sending side of the webhook outbox. A worker claims an endpoint, delivers its due events and releases it. If the
 * worker dies, the claim ends by itself, and another worker delivers what has no result yet, possibly a second time.
 */
import { finishedPerEndpointMax } from '@docgen/contracts/webhook-limits';
import type { DeliveredType, DeliveryFailure } from '@docgen/contracts/webhooks';
import { and, eq, isNull } from 'drizzle-orm';
import { ormOf } from '../connection/transaction.ts';
import type { Queryable } from '../connection/transaction.ts';
import { removeOldRows } from '../maintenance/remove-old-rows.ts';
import { webhookDeliveries, webhookEndpoints } from '../schema/webhook-tables.ts';

export interface EndpointClaim {
  readonly endpointId: string;
  /** Only the last claim of an endpoint writes results. */
  readonly claimNo: number;
}

export interface ClaimedEndpoint extends EndpointClaim {
  readonly tenantId: string;
  readonly url: string;
  readonly secretSealed: Buffer;
  /** Null after the previous secret has expired. */
  readonly previousSecretSealed: Buffer | null;
  /** Groups of attempts since the last success that all failed. */
  readonly failures: number;
}

export interface EndpointClaimOptions {
  readonly now: Date;
  /** No other worker claims the endpoints before this time. */
  readonly claimedUntil: Date;
  readonly countMax: number;
  /** Claims only endpoints whose last attempts failed, or only the other ones. */
  readonly isFailing: boolean;
}

/** Claims endpoints with due events, the longest due first. */
export async function claimEndpoints(
  db: Queryable,
  { now, claimedUntil, countMax, isFailing }: EndpointClaimOptions,
): Promise<ClaimedEndpoint[]> {
  // During a claim, `due_at` is the end of the claim: then the endpoint of a lost worker is due. An event that is added
  // meanwhile sets an earlier time, which the release keeps.
  const { rows } = await db.query<ClaimedEndpoint>({
    name: 'claim-webhook-endpoints',
    text: `update webhook_endpoints set claimable_at = $2, due_at = $2, claim_no = claim_no + 1
      where endpoint_id = any(array(
        select endpoint_id from webhook_endpoints
        where due_at <= $1 and (claimable_at is null or claimable_at <= $1) and disabled_at is null
          and (failures > 0) = $4
        order by due_at limit $3 for update skip locked))
      returning endpoint_id as "endpointId", claim_no as "claimNo", tenant_id as "tenantId", url, failures,
        secret_sealed as "secretSealed",
        case when previous_secret_until > $1 then previous_secret_sealed end as "previousSecretSealed"`,
    values: [now, claimedUntil, countMax, isFailing],
  });
  return rows;
}

/** SQL: the row `d` is the first of its subject that waits at an endpoint. */
function isNext(endpointId: string): string {
  return `d.endpoint_id = ${endpointId} and d.finished_at is null and not exists (
    select from webhook_deliveries e where e.endpoint_id = d.endpoint_id and e.subject = d.subject
      and e.finished_at is null and e.delivery_no < d.delivery_no)`;
}

export interface DueDelivery {
  readonly deliveryNo: string;
  readonly eventId: string;
  readonly type: DeliveredType;
  readonly payload: string;
  readonly createdAt: Date;
  /** Attempts before this one. */
  readonly attempts: number;
}

/** The due events of an endpoint, the longest due first. An event waits for earlier events of its subject. */
export async function listDueDeliveries(
  db: Queryable,
  endpointId: string,
  { now, countMax }: { readonly now: Date; readonly countMax: number },
): Promise<DueDelivery[]> {
  const { rows } = await db.query<DueDelivery>({
    name: 'list-due-webhook-deliveries',
    text: `select delivery_no as "deliveryNo", event_id as "eventId", type, payload, created_at as "createdAt", attempts
      from webhook_deliveries d
      where ${isNext('$1')} and next_attempt_at <= $2
      order by next_attempt_at, delivery_no limit $3`,
    values: [endpointId, now, countMax],
  });
  return rows;
}

export interface AttemptResult {
  readonly deliveryNo: string;
  readonly failure: DeliveryFailure | null;
  readonly responseStatus: number | null;
  /** Null when the event is delivered or given up. */
  readonly nextAttemptAt: Date | null;
}

export interface AttemptTimes {
  readonly now: Date;
  /** The new end of the claim. */
  readonly claimedUntil: Date;
  /** A failure before this time belongs to an earlier series of failures. */
  readonly seriesFrom: Date;
}

/**
 * Writes the results of attempts and renews the claim. Must be called in a transaction.
 *
 * @returns when the failures began, null after a success; undefined when the claim is lost and nothing was written
 */
export async function writeAttempts(
  transaction: Queryable,
  { endpointId, claimNo }: EndpointClaim,
  results: readonly AttemptResult[],
  { now, claimedUntil, seriesFrom }: AttemptTimes,
): Promise<{ readonly failingSince: Date | null } | undefined> {
  const hasSuccess = results.some(({ failure }) => failure === null);
  const { rows } = await transaction.query<{ failingSince: Date | null }>({
    name: 'note-webhook-attempts',
    text: `update webhook_endpoints set
        failures = case when $3 then 0 else failures + 1 end,
        failing_since = case when $3 then null when last_failure_at > $6 then coalesce(failing_since, $4) else $4 end,
        last_failure_at = case when $3 then null else $4 end,
        due_at = case when due_at = claimable_at then $5 else due_at end, claimable_at = $5
      where endpoint_id = $1 and claim_no = $2 and claimable_at is not null and disabled_at is null
      returning failing_since as "failingSince"`,
    values: [endpointId, claimNo, hasSuccess, now, claimedUntil, seriesFrom],
  });
  const [health] = rows;
  if (health === undefined) return undefined;
  await transaction.query({
    name: 'write-webhook-attempts',
    text: `update webhook_deliveries d set attempts = attempts + 1, last_attempt_at = $2, failure = r.failure,
        response_status = r.status, next_attempt_at = coalesce(r.next, next_attempt_at),
        finished_at = case when r.next is null then $2::timestamptz end
      from unnest($3::bigint[], $4::text[], $5::int[], $6::timestamptz[]) as r(delivery_no, failure, status, next)
      where d.endpoint_id = $1 and d.delivery_no = r.delivery_no and d.finished_at is null`,
    values: [
      endpointId,
      now,
      results.map(({ deliveryNo }) => deliveryNo),
      results.map(({ failure }) => failure),
      results.map(({ responseStatus }) => responseStatus),
      results.map(({ nextAttemptAt }) => nextAttemptAt),
    ],
  });
  return health;
}

/** Disables an endpoint and gives its waiting events up. Must be called in a transaction, after `writeAttempts`. */
export async function disableEndpoint(transaction: Queryable, endpointId: string, now: Date): Promise<void> {
  const orm = ormOf(transaction);
  await orm
    .update(webhookEndpoints)
    .set({ disabledAt: now, dueAt: null })
    .where(eq(webhookEndpoints.endpointId, endpointId));
  await orm
    .update(webhookDeliveries)
    .set({ finishedAt: now, failure: 'endpoint_disabled' })
    .where(and(eq(webhookDeliveries.endpointId, endpointId), isNull(webhookDeliveries.finishedAt)));
}

/**
 * Ends a claim, and removes finished deliveries beyond `finishedPerEndpointMax`.
 *
 * @param restUntil no worker claims the endpoint before this time, unless an event is added
 */
export async function releaseEndpoint(
  db: Queryable,
  { endpointId, claimNo }: EndpointClaim,
  restUntil: Date,
): Promise<void> {
  await db.query({
    name: 'remove-old-webhook-deliveries',
    text: `delete from webhook_deliveries where delivery_no = any(array(
      select delivery_no from webhook_deliveries where endpoint_id = $1 and finished_at is not null
      order by delivery_no desc offset $2))`,
    values: [endpointId, finishedPerEndpointMax],
  });
  await db.query({
    name: 'release-webhook-endpoint',
    text: `update webhook_endpoints set claimable_at = null, due_at = least(
        case when due_at < claimable_at then due_at end,
        (select greatest(next_attempt_at, $3) from webhook_deliveries d where ${isNext('$1')}
          order by next_attempt_at limit 1))
      where endpoint_id = $1 and claim_no = $2`,
    values: [endpointId, claimNo, restUntil],
  });
}

/** Removes up to `countMax` deliveries that ended long enough ago; returns their number. */
export async function removeFinishedDeliveries(db: Queryable, countMax: number): Promise<number> {
  return removeOldRows(db, { table: 'webhook_deliveries', since: 'finished_at' }, countMax);
}
