/** Commits documents of a chunk, and retries while the database is unavailable. */
import { commitBatchDocuments } from '@docgen/database/batches/commit-batch-documents';
import type { BatchCommit, FinishedDocuments } from '@docgen/database/batches/commit-batch-documents';
import { retryChunkCommit } from '../retries.ts';
import type { BatchDeps } from './batch-deps.ts';

/** Commits the documents exactly once. @throws the database's error after the last attempt */
export async function commitChunk(deps: BatchDeps, documents: FinishedDocuments): Promise<BatchCommit> {
  const { tenantId } = documents.chunk;
  const commit = async (): Promise<BatchCommit> =>
    deps.commits.during(tenantId, async () =>
      commitBatchDocuments(deps.db.pool, async () => Promise.resolve(documents)),
    );
  const commitWithPermits = hasState(documents) ? async () => deps.statefulCommits.during(tenantId, commit) : commit;
  return retryChunkCommit(deps, commitWithPermits);
}

function hasState({ draws, readVersions, writes }: FinishedDocuments): boolean {
  return draws.length + readVersions.size + writes.size > 0;
}
