/** Missed events that the sweep could not give their effect, and how often it has tried. */
import type { Queryable } from '../connection/transaction.ts';

export interface EventFailure {
  readonly eventId: string;
  readonly type: string;
  readonly now: Date;
  /** What it failed with; no value of a caller. */
  readonly failure: string;
  /** With so many attempts it is given up. */
  readonly attemptsMax: number;
}

/** Counts a failed attempt; true when it was the last one. A webhook may still give the event its effect. */
export async function noteEventFailure(db: Queryable, event: EventFailure): Promise<boolean> {
  const { rows } = await db.query<{ isGivenUp: boolean }>(
    `insert into event_failures as known (event_id, type, attempts, created_at, gave_up_at, failure)
      values ($1, $2, 1, $3, case when $5 <= 1 then $3::timestamptz end, $4)
      on conflict (event_id) do update set attempts = known.attempts + 1, failure = excluded.failure,
        gave_up_at = case when known.attempts + 1 >= $5 then $3::timestamptz end
      returning gave_up_at is not null as "isGivenUp"`,
    [event.eventId, event.type, event.now, event.failure, event.attemptsMax],
  );
  return rows[0]?.isGivenUp === true;
}

/** Removes failures so old that the provider lists their events no more; the number removed. */
export async function removeOldEventFailures(db: Queryable, createdBefore: Date): Promise<number> {
  const { rowCount } = await db.query('delete from event_failures where created_at < $1', [createdBefore]);
  return rowCount ?? 0;
}
