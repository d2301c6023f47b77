/** Sweeps: recurring work. One process at a time does the next run. */
import { eq, lte, sql } from 'drizzle-orm';
import { ormOf } from '../connection/transaction.ts';
import type { Queryable } from '../connection/transaction.ts';
import { sweeps } from '../schema/billing-tables.ts';

export interface SweepRound {
  /** The end of the range that earlier runs have covered; null before the first run. */
  readonly reachedAt: Date | null;
}

/** Claims the next run; undefined when it is not due or another process has claimed it. */
export async function claimSweepRun(
  db: Queryable,
  name: string,
  { now, everyMs }: { readonly now: Date; readonly everyMs: number },
): Promise<SweepRound | undefined> {
  const dueAt = new Date(now.getTime() + everyMs);
  const [row] = await ormOf(db)
    .insert(sweeps)
    .values({ name, dueAt })
    .onConflictDoUpdate({ target: sweeps.name, set: { dueAt }, setWhere: lte(sweeps.dueAt, now) })
    .returning({ reachedAt: sweeps.reachedAt });
  return row;
}

/** Notes the end of the range that a run has covered; it never moves back. */
export async function noteSweepReached(db: Queryable, name: string, reachedAt: Date): Promise<void> {
  await ormOf(db)
    .update(sweeps)
    .set({ reachedAt: sql`greatest(${sweeps.reachedAt}, ${reachedAt.toISOString()}::timestamptz)` })
    .where(eq(sweeps.name, name));
}
