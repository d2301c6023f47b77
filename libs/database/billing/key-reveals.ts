/** Sealed API keys. The first read returns a key and deletes it. */
import { and, eq, lt, sql } from 'drizzle-orm';
import { tableRetention } from '../maintenance/retention.ts';
import { ormOf } from '../connection/transaction.ts';
import type { Queryable } from '../connection/transaction.ts';
import { keyReveals } from '../schema/billing-tables.ts';

// The sweep of billing removes expired keys, but it can be late or stopped.
const isKept = sql`${keyReveals.createdAt} > now() - ${tableRetention.key_reveals.days} * interval '1 day'`;

/** The context that seals the key of a checkout session. */
export function revealSealContext(sessionDigest: string): string {
  return `reveal:${sessionDigest}`;
}

export async function insertKeyReveal(transaction: Queryable, sessionDigest: string, keySealed: Buffer): Promise<void> {
  await ormOf(transaction).insert(keyReveals).values({ sessionDigest, keySealed });
}

/** Returns the sealed key to exactly one caller; undefined to all others, and after it has expired. */
export async function takeKeyReveal(db: Queryable, sessionDigest: string): Promise<Buffer | undefined> {
  const [row] = await ormOf(db)
    .delete(keyReveals)
    .where(and(eq(keyReveals.sessionDigest, sessionDigest), isKept))
    .returning();
  return row?.keySealed;
}

/** Removes keys that were not read in time; returns their number. Each key was mailed, too. */
export async function removeExpiredReveals(db: Queryable, createdBefore: Date): Promise<number> {
  const { rowCount } = await ormOf(db).delete(keyReveals).where(lt(keyReveals.createdAt, createdBefore));
  return rowCount ?? 0;
}
