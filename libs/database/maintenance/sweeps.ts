/** Recurring work of which one process at a time does the next round, however many there are. */
import type { Queryable } from '../connection/transaction.ts';

export interface SweepTurn {
  /** Until when everything has been looked at; null before the first round. */
  readonly reachedAt: Date | null;
}

/** The turn to do a round now, or undefined when it is not due or somebody else has taken it. */
export async function takeSweepTurn(
  db: Queryable,
  name: string,
  { now, everyMs }: { readonly now: Date; readonly everyMs: number },
): Promise<SweepTurn | undefined> {
  const { rows } = await db.query<SweepTurn>(
    `insert into sweeps (name, due_at) values ($1, $3)
      on conflict (name) do update set due_at = excluded.due_at where sweeps.due_at <= $2
      returning reached_at as "reachedAt"`,
    [name, now, new Date(now.getTime() + everyMs)],
  );
  return rows[0];
}

/** Notes how far a round came; it never goes back. */
export async function noteSweepReached(db: Queryable, name: string, reachedAt: Date): Promise<void> {
  await db.query('update sweeps set reached_at = greatest(coalesce(reached_at, $2), $2::timestamptz) where name = $1', [
    name,
    reachedAt,
  ]);
}
