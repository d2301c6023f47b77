/**
 * Limits the attempts of a chunk. An unexpected error counts as an attempt; an unavailable database does not. A time
 * limit of a statement counts only if Postgres promptly commits a small write right afterwards. The last attempt fails
 * the documents that cause the error. If they are not known, it fails the rest of the chunk.
 */
import { isDatabaseAway, isStatementTimeout } from '@docgen/database/connection/database-errors';
import { findSpecAlias } from '@docgen/database/batches/batch-sources';
import { failBatch } from '@docgen/database/batches/end-batch';
import { canCommitPromptly } from '@docgen/database/batches/chunk-claims';
import type { ClaimedChunk } from '@docgen/database/batches/chunk-claims';
import { documentSeed } from '@docgen/engine';
import { growingPauseMs } from '@docgen/runtime/retry';
import { noState } from '../commits/durable-state.ts';
import { failedAttempts, slowAttempts, toDocumentError } from '../failures.ts';
import type { DocumentFailure } from '../failures.ts';
import { countUnstorable } from '../metrics.ts';
import type { BatchDeps } from './batch-deps.ts';
import { commitChunk } from './commit-chunk.ts';
import { toFinished } from './finished-documents.ts';
import { createRowWriter } from '../thread/row-writer.ts';

const attemptsMax = 4;
// More than for other errors: another session may hold a lock for some minutes.
const timeoutAttemptsMax = 10;
// More than both limits above: reached only when rows of failed documents cannot be written either.
const totalAttemptsMax = 14;
const pauses = { firstMs: 2_000, growth: 4, maxMs: 120_000 };
const documentsPerCommitMax = 2_500;

/** The failure of the document that causes the error of a last attempt. */
export const unexpected = failedAttempts(attemptsMax);

/** This worker cannot commit a chunk: another one claimed it, an earlier chunk failed, or the batch was canceled. */
export class ChunkLost extends Error {
  readonly why: 'fenced' | 'canceled';

  constructor(why: 'fenced' | 'canceled') {
    super(`the chunk was ${why}`);
    this.why = why;
  }
}

export function isUnexpected(error: unknown): boolean {
  return !(error instanceof ChunkLost) && !isDatabaseAway(error);
}

/** True when a claim that ended with this error counts as an attempt of the chunk. */
export async function isAttempt({ db }: BatchDeps, chunk: ClaimedChunk, error: unknown): Promise<boolean> {
  return isUnexpected(error) || (isStatementTimeout(error) && (await canCommitPromptly(db.pool, chunk)));
}

/** True when an unexpected error in this attempt fails the document that causes it. */
export function isLastAttempt(chunk: Pick<ClaimedChunk, 'failedAttempts'>): boolean {
  return chunk.failedAttempts >= attemptsMax - 1;
}

/** The failure of the rest of the chunk after `error`; undefined when another attempt follows. */
export async function findFinalFailure(
  deps: BatchDeps,
  chunk: ClaimedChunk,
  error: unknown,
): Promise<DocumentFailure | undefined> {
  const isTimeout = isStatementTimeout(error);
  if (chunk.failedAttempts < (isTimeout ? timeoutAttemptsMax : attemptsMax) - 1) return undefined;
  if (!(await isAttempt(deps, chunk, error))) return undefined;
  return isTimeout ? slowAttempts(timeoutAttemptsMax) : unexpected;
}

/**
 * Ends the batch of a chunk for which even rows of failed documents could not be written. Children need these rows,
 * so the batch cannot continue.
 *
 * @throws {ChunkLost} when it has ended the batch
 */
export async function assertMayBeTried({ db, log }: BatchDeps, chunk: ClaimedChunk): Promise<void> {
  if (chunk.failedAttempts < totalAttemptsMax) return;
  const missing = await failBatch(db, chunk.tenantId, chunk.batchNo);
  log.error({ batchId: chunk.batchId, missing }, 'a batch was ended because its documents cannot be stored');
  countUnstorable(missing);
  throw new ChunkLost('canceled');
}

/** The pause between this attempt and the next one: 2 s, 8 s, 32 s, then 2 minutes. */
export function pauseAfterAttemptMs({ failedAttempts: failures }: Pick<ClaimedChunk, 'failedAttempts'>): number {
  return growingPauseMs(failures, pauses);
}

/** Fails all documents from `fromSeqNo` on. Works without their spec and without a thread. @throws {ChunkLost} */
export async function failRest(
  deps: BatchDeps,
  chunk: ClaimedChunk,
  { fromSeqNo, failure }: { readonly fromSeqNo: number; readonly failure: DocumentFailure },
): Promise<void> {
  const alias = (await findSpecAlias(deps.db.pool, chunk.tenantId, chunk)) ?? '';
  const firstSeed = documentSeed(chunk.seed, alias, 0);
  for (let from = fromSeqNo; from < chunk.endSeqNo; from += documentsPerCommitMax) {
    const to = Math.min(from + documentsPerCommitMax, chunk.endSeqNo);
    const writer = createRowWriter({ ...chunk, firstSeed }, undefined);
    for (let seqNo = from; seqNo < to; seqNo += 1) writer.writeFailed(seqNo, toDocumentError(failure));
    const unused = { needs: undefined, draws: [], reads: [], writes: new Map<string, string>() };
    const range = { kind: 'rendered', next: to, ...writer.finish(), ...unused } as const;
    const outcome = await commitChunk(deps, toFinished(chunk, { fromSeqNo: from, ranges: [range], state: noState }));
    if (outcome === 'fenced' || outcome === 'canceled') throw new ChunkLost(outcome);
    countUnstorable(range.failedCount);
  }
}
