/**
 * The times of the last use of keys and sessions. They are written apart from the lookups, which only read: while
 * Postgres is read-only, for example during a failover, keys still resolve.
 */
import type { Queryable } from '../connection/transaction.ts';

/** How old the stored time of a key's use is before a new one is written. */
export const keyUseAge = "interval '1 minute'";
export const sessionUseAge = "interval '10 minutes'";

/** Skips rows that another statement locks, so it never waits. */
export async function noteKeyUses(db: Queryable, keyIds: readonly string[]): Promise<void> {
  await db.query(
    `update api_keys set last_used_at = now() where key_id in (
      select key_id from api_keys where key_id = any($1) and revoked_at is null
        and (last_used_at is null or last_used_at < now() - ${keyUseAge})
      for no key update skip locked)`,
    [keyIds],
  );
}

/** As `noteKeyUses`, for sessions of the console. */
export async function noteSessionUses(db: Queryable, sessionIds: readonly string[]): Promise<void> {
  await db.query(
    `update console_sessions set last_used_at = now() where session_id in (
      select session_id from console_sessions where session_id = any($1) and last_used_at < now() - ${sessionUseAge}
      for no key update skip locked)`,
    [sessionIds],
  );
}
