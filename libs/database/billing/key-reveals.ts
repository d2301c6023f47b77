/** Keys that wait, sealed, for the one read that returns them and deletes them. */
import type { Queryable } from '../connection/transaction.ts';

/** What a waiting key is sealed for. */
export function revealSealContext(sessionDigest: string): string {
  return `reveal:${sessionDigest}`;
}

export async function insertKeyReveal(transaction: Queryable, sessionDigest: string, keySealed: Buffer): Promise<void> {
  await transaction.query('insert into key_reveals (session_digest, key_sealed) values ($1, $2)', [
    sessionDigest,
    keySealed,
  ]);
}

/** The sealed key, to exactly one caller; undefined to every other and when it has expired. */
export async function takeKeyReveal(db: Queryable, sessionDigest: string): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ keySealed: Buffer }>(
    `delete from key_reveals where session_digest = $1 returning key_sealed as "keySealed"`,
    [sessionDigest],
  );
  return rows[0]?.keySealed;
}

/** Removes keys that nobody has read in time; the number removed. They were mailed, too. */
export async function removeExpiredReveals(db: Queryable, createdBefore: Date): Promise<number> {
  const { rowCount } = await db.query('delete from key_reveals where created_at < $1', [createdBefore]);
  return rowCount ?? 0;
}
