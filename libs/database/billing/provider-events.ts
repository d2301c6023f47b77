/** The ids of the provider's events that were applied, or are ignored for good. Neither is handled again. */
import { eq, lt } from 'drizzle-orm';
import { ormOf } from '../connection/transaction.ts';
import type { Queryable } from '../connection/transaction.ts';
import { providerEvents } from '../schema/billing-tables.ts';

export type ProviderEvent = Omit<typeof providerEvents.$inferSelect, 'receivedAt'>;

export async function isKnownEvent(db: Queryable, eventId: string): Promise<boolean> {
  return (await ormOf(db).$count(providerEvents, eq(providerEvents.eventId, eventId))) > 0;
}

/**
 * Records an event in this transaction; waits while another transaction records the same one. False when the event was
 * handled before. A rollback removes the record.
 */
export async function recordEvent(transaction: Queryable, event: ProviderEvent): Promise<boolean> {
  const { rowCount } = await ormOf(transaction).insert(providerEvents).values(event).onConflictDoNothing();
  return rowCount === 1;
}

/** The given ids without the events that were handled, or that the sweep has given up. */
export async function listUnknownEvents(db: Queryable, eventIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ eventId: string }>(
    `select id as "eventId" from unnest($1::text[]) as id
      where not exists (select from provider_events where event_id = id)
        and not exists (select from event_failures where event_id = id and gave_up_at is not null)`,
    [eventIds],
  );
  return new Set(rows.map(({ eventId }) => eventId));
}

/** Removes ids that the provider no longer sends or lists; returns their number. */
export async function removeOldEvents(db: Queryable, receivedBefore: Date): Promise<number> {
  const { rowCount } = await ormOf(db).delete(providerEvents).where(lt(providerEvents.receivedAt, receivedBefore));
  return rowCount ?? 0;
}
