/** Commits documents of a batch and retries while the database is unavailable. */
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
 * Commits the documents once. When the answer to a commit is lost, the claim's fence refuses the next attempt.
 *
 * @throws the database's error after the last attempt
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
      deps.log.warn({ err, attempt }, 'retrying a commit of batch documents');
      await delay(Math.min(retryMs * 2 ** attempt, retryMsMax));
    }
  }
}
