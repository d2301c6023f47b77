/** Missed events that the sweep could not apply, with the number of its attempts. */
import { lt, sql } from 'drizzle-orm';
import { ormOf } from '../connection/transaction.ts';
import type { Queryable } from '../connection/transaction.ts';
import { eventFailures } from '../schema/billing-tables.ts';

export interface EventFailure {
  readonly eventId: string;
  readonly type: string;
  readonly now: Date;
  /** The error of the attempt; contains no value of a caller. */
  readonly failure: string;
  /** The event is given up with this attempt. */
  readonly attemptsMax: number;
}

/** Counts a failed attempt; true when it was the last one. A webhook may still apply the event. */
export async function noteEventFailure(
  db: Queryable,
  { eventId, type, now, failure, attemptsMax }: EventFailure,
): Promise<boolean> {
  const isLast = sql`${eventFailures.attempts} + 1 >= ${attemptsMax}`;
  const [row] = await ormOf(db)
    .insert(eventFailures)
    .values({ eventId, type, attempts: 1, createdAt: now, gaveUpAt: attemptsMax <= 1 ? now : null, failure })
    .onConflictDoUpdate({
      target: eventFailures.eventId,
      set: {
        attempts: sql`${eventFailures.attempts} + 1`,
        failure,
        gaveUpAt: sql`case when ${isLast} then ${now.toISOString()}::timestamptz end`,
      },
    })
    .returning({ gaveUpAt: eventFailures.gaveUpAt });
  return row !== undefined && row.gaveUpAt !== null;
}

/** Removes failures of events that the provider no longer lists; returns their number. */
export async function removeOldEventFailures(db: Queryable, createdBefore: Date): Promise<number> {
  const { rowCount } = await ormOf(db).delete(eventFailures).where(lt(eventFailures.createdAt, createdBefore));
  return rowCount ?? 0;
}
