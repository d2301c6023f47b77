/** Retries queries that fail because the database restarts, or because of a deadlock. */
import { isConnectionLost, isRepeatable, noteUncommitted } from '@docgen/database/connection/database-errors';
import { retry } from '@docgen/runtime/retry';

/** Two seconds in total, which a restart of Postgres takes. The commit statement checks the deadlines. */
const pausesMs = [10, 40, 100, 200, 350, 450, 450, 450];

/**
 * Retries only after an error which proves that nothing was committed.
 *
 * @throws the last error
 */
export async function retryCommit<T>(commit: () => Promise<T>): Promise<T> {
  return retry({ pausesMs }, commit, isRepeatable);
}

/** Does not retry a query that was too slow. @throws the last error */
export async function retryRead<T>(read: () => Promise<T>): Promise<T> {
  return retry({ pausesMs }, read, isConnectionLost).catch((error: unknown) => {
    noteUncommitted(error);
    throw error;
  });
}
