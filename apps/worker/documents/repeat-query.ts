/** Queries that come to nothing because the database restarts, or two of them meet, are sent again for a moment. */
import { setTimeout as delay } from 'node:timers/promises';
import { isConnectionLost, isSurelyUncommitted } from '@docgen/database/connection/database-errors';

/** Two seconds in all: a restart of Postgres is over by then, and commits check every deadline themselves. */
const pausesMs = [10, 40, 100, 200, 350, 450, 450, 450];

/**
 * @param commit leaves nothing when it fails, or fails with something that does not say so
 * @throws what it failed with last, at once where something may have been kept
 */
export async function repeatCommit<T>(commit: () => Promise<T>): Promise<T> {
  return repeatWhile(isSurelyUncommitted, commit);
}

/** @throws what it failed with last, at once where the database was too slow */
export async function repeatRead<T>(read: () => Promise<T>): Promise<T> {
  return repeatWhile(isConnectionLost, read);
}

async function repeatWhile<T>(isRepeatable: (error: unknown) => boolean, query: () => Promise<T>): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await query();
    } catch (error) {
      if (!isRepeatable(error)) throw error;
      await delay(pauseMs);
    }
  }
  return query();
}
