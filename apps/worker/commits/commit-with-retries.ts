/** Commits documents of a batch and retries while the database is unavailable. */
import { isDatabaseAway, isStatementTimeout } from '@docgen/database/connection/database-errors';
import { commitBatchDocuments } from '@docgen/database/batches/commit-batch-documents';
import type { BatchCommit, FinishedDocuments } from '@docgen/database/batches/commit-batch-documents';
import { retry } from '@docgen/runtime/retry';
import type { BatchDeps } from '../batches/batch-deps.ts';

const pausesMs = [200, 400, 800, 1_500, 1_500];
// A statement that takes too long may do so each time: then the chunk counts its attempts.
const timeoutAttemptsMax = 2;

/**
 * Commits the documents exactly once. When the answer to a commit is lost, the claim's fence refuses the next attempt.
 *
 * @throws the database's error after the last attempt
 */
export async function commitWithRetries(deps: BatchDeps, documents: FinishedDocuments): Promise<BatchCommit> {
  let attempts = 0;
  const mayRetry = (err: unknown): boolean => {
    attempts += 1;
    const isTooSlow = isStatementTimeout(err) && attempts >= timeoutAttemptsMax;
    if (!isDatabaseAway(err) || isTooSlow || deps.stopping.aborted) return false;
    deps.log.warn(
      { err, attempts },
      'a commit of batch documents failed: the database is unavailable or a time limit was exceeded',
    );
    return true;
  };
  const { tenantId } = documents.chunk;
  const commit = async (): Promise<BatchCommit> =>
    deps.commits.during(tenantId, async () => commitBatchDocuments(deps.db.pool, documents));
  const commitWithPermits = hasState(documents) ? async () => deps.statefulCommits.during(tenantId, commit) : commit;
  return retry({ pausesMs }, commitWithPermits, mayRetry);
}

function hasState({ draws, readVersions, writes }: FinishedDocuments): boolean {
  return draws.length + readVersions.size + writes.size > 0;
}
