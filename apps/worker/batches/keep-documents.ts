/** Commits of documents that stand a database which restarts, and waits for its turn on rows that others hold. */
import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseAway, isStatementTimeout } from '@docgen/database/connection/database-errors';
import { commitBatchDocuments } from '@docgen/database/batches/commit-batch-documents';
import type { BatchCommit, FinishedDocuments } from '@docgen/database/batches/commit-batch-documents';
import type { BatchDeps } from './batch-deps.ts';

const attemptsMax = 6;
// A statement that takes too long may do so each time: then the chunk counts its attempts.
const timeoutAttemptsMax = 2;
const retryMs = 100;
const retryMsMax = 1_500;

/**
 * Keeps the documents once: when the answer to a commit is lost, the fence tells the next attempt.
 *
 * @throws what the database says when it stays away
 */
export async function keepDocuments(deps: BatchDeps, documents: FinishedDocuments): Promise<BatchCommit> {
  return withRetries(deps, async () => deps.commits.pass(async () => commitBatchDocuments(deps.db.pool, documents)));
}

async function withRetries(deps: BatchDeps, commit: () => Promise<BatchCommit>): Promise<BatchCommit> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await commit();
    } catch (err) {
      const isLast = attempt >= (isStatementTimeout(err) ? timeoutAttemptsMax : attemptsMax);
      if (!isDatabaseAway(err) || isLast || deps.stopping.aborted) throw err;
      deps.log.warn({ err, attempt }, 'a commit of documents is tried again');
      await delay(Math.min(retryMs * 2 ** attempt, retryMsMax));
    }
  }
}
