/** What sweeps do with signups: they settle pending ones that nothing else has settled, and remove failed ones. */
import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { ormOf } from '../connection/transaction.ts';
import type { Queryable } from '../connection/transaction.ts';
import { signups } from '../schema/billing-tables.ts';
import type { Signup } from './signups.ts';

/** The pause between two requests to the provider stops doubling here: 32 times `olderThanMs`. */
const doublingsMax = 5;

/**
 * Claims pending signups that are older than `olderThanMs` and were not claimed for that long. Each failed request
 * to the provider after the first one doubles the pause.
 */
export async function takeWaitingSignups(
  db: Queryable,
  { now, olderThanMs, countMax }: { readonly now: Date; readonly olderThanMs: number; readonly countMax: number },
): Promise<Signup[]> {
  const pauseMs = sql`${olderThanMs}::float8 * power(2, least(greatest(${signups.sweepFailures} - 1, 0), ${doublingsMax}))`;
  const pauseEnd = sql`${signups.sweptAt} + ${pauseMs} * interval '1 millisecond'`;
  const waiting = ormOf(db)
    .select({ signupId: signups.signupId })
    .from(signups)
    .where(
      and(
        eq(signups.status, 'pending'),
        lte(signups.createdAt, new Date(now.getTime() - olderThanMs)),
        or(isNull(signups.sweptAt), sql`${pauseEnd} <= ${now.toISOString()}::timestamptz`),
      ),
    )
    .orderBy(signups.createdAt)
    .limit(countMax)
    .for('update', { skipLocked: true });
  return ormOf(db)
    .update(signups)
    .set({ sweptAt: now })
    .where(sql`${signups.signupId} = any(array${waiting})`)
    .returning();
}

/** Counts a failed request of the sweep to the provider; returns the number of failures in a row. */
export async function raiseSweepFailures(db: Queryable, signupId: string): Promise<number> {
  const [row] = await ormOf(db)
    .update(signups)
    .set({ sweepFailures: sql`${signups.sweepFailures} + 1` })
    .where(eq(signups.signupId, signupId))
    .returning({ failures: signups.sweepFailures });
  return row?.failures ?? 0;
}

export async function clearSweepFailures(db: Queryable, signupId: string): Promise<void> {
  await ormOf(db)
    .update(signups)
    .set({ sweepFailures: 0 })
    .where(and(eq(signups.signupId, signupId), gt(signups.sweepFailures, 0)));
}

/** Removes failed signups with their addresses; returns their number. */
export async function removeFailedSignups(db: Queryable, settledBefore: Date): Promise<number> {
  const { rowCount } = await ormOf(db)
    .delete(signups)
    .where(and(eq(signups.status, 'failed'), lt(signups.settledAt, settledBefore)));
  return rowCount ?? 0;
}
