/**
 * The outbox of webhooks. A transaction that ends a batch writes one row for each endpoint that gets the event, and the
 * worker delivers it.
 */
import { waitingPerEndpointMax } from '@docgen/contracts/webhook-limits';
import type { DeliveredType } from '@docgen/contracts/webhooks';
import type { Queryable } from '../connection/transaction.ts';
import { newId } from '../new-id.ts';

export interface WebhookEvent {
  readonly type: DeliveredType;
  /** The batch, or the period of a warning. Events of one subject are delivered in their order. */
  readonly subject: string;
  /** When it happened. */
  readonly at: Date;
  /** The member `data` of the request's body. */
  readonly data: unknown;
  /** Only this endpoint gets it, whether or not it subscribes to the type. */
  readonly endpointId?: string;
}

// Endpoints are locked in the order of their ids. Otherwise two batches that end at once could deadlock.
const statement = `
with targets as (
  select endpoint_id from webhook_endpoints
  where tenant_id = $1 and disabled_at is null
    and case when $6::text is null then $3 = any(events) else endpoint_id = $6 end
  order by endpoint_id for no key update
),
counted as (
  select t.endpoint_id, $7 > (select count(*) from (
    select from webhook_deliveries d
    where d.endpoint_id = t.endpoint_id and d.finished_at is null limit $7) as waiting) as has_room
  from targets t
),
added as (
  insert into webhook_deliveries (tenant_id, endpoint_id, event_id, type, subject, payload)
  select $1, endpoint_id, $2, $3, $4, $5 from counted where has_room
)
update webhook_endpoints e set
  due_at = case when c.has_room then least(e.due_at, now()) else e.due_at end,
  skipped_count = e.skipped_count + (not c.has_room)::int
from counted c where e.endpoint_id = c.endpoint_id
returning c.has_room as "hasRoom"`;

/**
 * Adds an event for all enabled endpoints that subscribe to it. An endpoint with too many waiting events skips it.
 *
 * @returns the id of the event, and whether an endpoint gets it
 */
export async function insertWebhookEvent(
  transaction: Queryable,
  tenantId: string,
  { type, subject, at, data, endpointId }: WebhookEvent,
): Promise<{ readonly eventId: string; readonly isAdded: boolean }> {
  const eventId = newId('webhookEvent');
  const payload = JSON.stringify({ type, timestamp: at.toISOString(), data });
  const { rows } = await transaction.query<{ hasRoom: boolean }>({
    name: 'insert-webhook-event',
    text: statement,
    values: [tenantId, eventId, type, subject, payload, endpointId ?? null, waitingPerEndpointMax],
  });
  return { eventId, isAdded: rows.some(({ hasRoom }) => hasRoom) };
}

const pingSubject = 'ping';

/** Why an endpoint gets no ping: `pingWaits` means another ping, and `queueFull` too many events. */
export type PingRefusal = 'unknownEndpoint' | 'disabled' | 'pingWaits' | 'queueFull';

/** Adds a ping for one endpoint. At most one waits. */
export async function testWebhookEndpoint(
  transaction: Queryable,
  tenantId: string,
  endpointId: string,
): Promise<{ readonly eventId: string } | { readonly refusal: PingRefusal }> {
  // The lock keeps two concurrent tests from both finding no waiting ping.
  const { rows } = await transaction.query<{ isDisabled: boolean }>(
    `select disabled_at is not null as "isDisabled" from webhook_endpoints
      where tenant_id = $1 and endpoint_id = $2 for no key update`,
    [tenantId, endpointId],
  );
  const [endpoint] = rows;
  if (endpoint === undefined) return { refusal: 'unknownEndpoint' };
  if (endpoint.isDisabled) return { refusal: 'disabled' };
  const waiting = await transaction.query(
    'select from webhook_deliveries where endpoint_id = $1 and subject = $2 and finished_at is null',
    [endpointId, pingSubject],
  );
  if (waiting.rowCount !== 0) return { refusal: 'pingWaits' };
  const event = { type: 'ping', subject: pingSubject, at: new Date(), data: { tenantId, endpointId } } as const;
  const { eventId, isAdded } = await insertWebhookEvent(transaction, tenantId, { ...event, endpointId });
  return isAdded ? { eventId } : { refusal: 'queueFull' };
}
