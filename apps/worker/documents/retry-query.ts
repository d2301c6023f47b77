/** Retries queries that fail because the database restarts, or because of a deadlock. */
import { setTimeout as delay } from 'node:timers/promises';
import { isConnectionLost, isSurelyUncommitted } from '@docgen/database/connection/database-errors';

/** Two seconds in all, which a restart of Postgres takes. The commit statement checks the deadlines. */
const pausesMs = [10, 40, 100, 200, 350, 450, 450, 450];

/**
 * Retries only after an error which proves that nothing was committed.
 *
 * @throws the last error
 */
export async function retryCommit<T>(commit: () => Promise<T>): Promise<T> {
  return retryWhile(isSurelyUncommitted, commit);
}

/** Does not retry a query that was too slow. @throws the last error */
export async function retryRead<T>(read: () => Promise<T>): Promise<T> {
  return retryWhile(isConnectionLost, read);
}

async function retryWhile<T>(isRetryable: (error: unknown) => boolean, query: () => Promise<T>): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await query();
    } catch (error) {
      if (!isRetryable(error)) throw error;
      await delay(pauseMs);
    }
  }
  return query();
}
