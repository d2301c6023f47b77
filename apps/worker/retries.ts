/**
 * When queries and commits are tried again. Chunks, mails and webhooks wait for their next attempt in the database, with
 * pauses that grow (`growingPauseMs`).
 */
import {
  isConnectionLost,
  isDatabaseAway,
  isRepeatable,
  isStatementTimeout,
  noteUncommitted,
} from '@docgen/database/connection/database-errors';
import type { Logger } from '@docgen/runtime/logger';
import { retry } from '@docgen/runtime/retry';

const pausesMs = {
  /** Two seconds in total, which a restart of Postgres takes. The commit statement checks the deadlines. */
  request: [10, 40, 100, 200, 350, 450, 450, 450],
  chunk: [200, 400, 800, 1_500, 1_500],
  /** A chunk that is not released is claimed again when its claim expires. */
  release: [200, 400, 600, 800],
};

/** A statement that takes too long may do so each time: then the chunk counts its attempts. */
const slowCommitsMax = 2;

/**
 * Retries only after an error which proves that nothing was committed.
 *
 * @throws the last error
 */
export async function retryCommit<T>(commit: () => Promise<T>): Promise<T> {
  return retry({ pausesMs: pausesMs.request }, commit, isRepeatable);
}

/** Does not retry a query that was too slow. @throws the last error */
export async function retryRead<T>(read: () => Promise<T>): Promise<T> {
  return retry({ pausesMs: pausesMs.request }, read, isConnectionLost).catch((error: unknown) => {
    noteUncommitted(error);
    throw error;
  });
}

/**
 * Retries while the database is unavailable. When the answer to a commit is lost, the claim's fence refuses the next
 * attempt.
 *
 * @throws the last error
 */
export async function retryChunkCommit<T>(
  { log, stopping }: { readonly log: Logger; readonly stopping: AbortSignal },
  commit: () => Promise<T>,
): Promise<T> {
  let attempts = 0;
  return retry({ pausesMs: pausesMs.chunk }, commit, (err) => {
    attempts += 1;
    const isTooSlow = isStatementTimeout(err) && attempts >= slowCommitsMax;
    if (!isDatabaseAway(err) || isTooSlow || stopping.aborted) return false;
    log.warn(
      { err, attempts },
      'a commit of batch documents failed: the database is unavailable or a time limit was exceeded',
    );
    return true;
  });
}

/** Retries after every error. Never rejects. */
export async function retryRelease(release: () => Promise<void>, onError: (error: unknown) => void): Promise<void> {
  const noteError = (error: unknown): boolean => {
    onError(error);
    return true;
  };
  await retry({ pausesMs: pausesMs.release }, release, noteError).catch(() => undefined);
}
