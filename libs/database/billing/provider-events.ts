/** The ids of events that have had their effect: the same event again has none. */
import type { Queryable } from '../connection/transaction.ts';

export interface ProviderEvent {
  readonly eventId: string;
  readonly type: string;
  readonly occurredAt: Date;
}

export async function isKnownEvent(db: Queryable, eventId: string): Promise<boolean> {
  const { rows } = await db.query('select 1 from provider_events where event_id = $1', [eventId]);
  return rows.length > 0;
}

/**
 * Claims an event for this transaction; waits while another transaction has it. False when it has had
 * its effect already.
 */
export async function claimEvent(transaction: Queryable, event: ProviderEvent): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `insert into provider_events (event_id, type, occurred_at) values ($1, $2, $3) on conflict (event_id) do nothing`,
    [event.eventId, event.type, event.occurredAt],
  );
  return rowCount === 1;
}

/** Those of the ids that have not had their effect, and that the sweep has not given up. */
export async function listUnknownEvents(db: Queryable, eventIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ eventId: string }>(
    `select id as "eventId" from unnest($1::text[]) as id
      where not exists (select 1 from provider_events where event_id = id)
        and not exists (select 1 from event_failures where event_id = id and gave_up_at is not null)`,
    [eventIds],
  );
  return new Set(rows.map(({ eventId }) => eventId));
}

/** Removes ids so old that the provider sends and lists them no more; the number removed. */
export async function removeOldEvents(db: Queryable, receivedBefore: Date): Promise<number> {
  const { rowCount } = await db.query('delete from provider_events where received_at < $1', [receivedBefore]);
  return rowCount ?? 0;
}
