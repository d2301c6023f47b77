/**
 * How often a chunk is tried that fails on something unforeseen, which is neither a database that is away nor a chunk
 * that was lost. After that its documents fail: those that cause it where they are known, else all that are left.
 */
import { isDatabaseAway } from '@docgen/database/connection/database-errors';
import { findSpecAlias } from '@docgen/database/batches/batch-sources';
import type { ClaimedChunk } from '@docgen/database/batches/chunk-claims';
import { documentSeed } from '@docgen/engine';
import { countUnstorable } from '../metrics.ts';
import type { BatchDeps } from './batch-deps.ts';
import { ChunkLost } from './chunk-lost.ts';
import { documentError } from './document-errors.ts';
import { keepDocuments } from './keep-documents.ts';
import { createRowWriter } from './row-writer.ts';

const attemptsMax = 4;
const firstRestMs = 2_000;
const restGrowth = 4;
const documentsPerCommitMax = 2_500;

/** JSON text. */
export const unforeseen = documentError(
  'GENERATION_ERROR',
  `The document could not be made or stored: ${attemptsMax} attempts failed for an unforeseen reason.`,
);

export function isUnforeseen(error: unknown): boolean {
  return !(error instanceof ChunkLost) && !isDatabaseAway(error);
}

/** True when what fails in this attempt is given up. */
export function isLastAttempt({ failedAttempts }: Pick<ClaimedChunk, 'failedAttempts'>): boolean {
  return failedAttempts >= attemptsMax - 1;
}

/** Between this attempt and the next one: 2 s, 8 s, 32 s. */
export function restAfterAttemptMs({ failedAttempts }: Pick<ClaimedChunk, 'failedAttempts'>): number {
  return firstRestMs * restGrowth ** failedAttempts;
}

/**
 * Fails all documents from `fromSeqNo` on. It needs neither their spec nor a thread.
 *
 * @throws {ChunkLost}
 */
export async function failRest(deps: BatchDeps, chunk: ClaimedChunk, fromSeqNo: number): Promise<void> {
  const alias = (await findSpecAlias(deps.db.pool, chunk.tenantId, chunk)) ?? '';
  const firstSeed = documentSeed(chunk.seed, alias, 0);
  for (let from = fromSeqNo; from < chunk.endSeqNo; from += documentsPerCommitMax) {
    const to = Math.min(from + documentsPerCommitMax, chunk.endSeqNo);
    const writer = createRowWriter({ ...chunk, firstSeed }, undefined);
    for (let seqNo = from; seqNo < to; seqNo += 1) writer.writeFailed(seqNo, unforeseen);
    const { rows, failedCount } = writer.finish();
    const outcome = await keepDocuments(deps, {
      ...{ chunk, fromSeqNo: from, toSeqNo: to, completedCount: 0, failedCount, outputBytes: 0 },
      ...{ draws: [], assumedFirst: new Map(), readVersions: new Map(), writes: new Map(), rows: () => [rows] },
    });
    if (outcome === 'fenced' || outcome === 'canceled') throw new ChunkLost(outcome);
    countUnstorable(failedCount);
  }
}
