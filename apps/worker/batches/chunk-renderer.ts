/**
 * Renders a chunk piece by piece and remembers which of its documents cannot be rendered. A chunk that a
 * worker was lost with is rendered in a process of its own, so that what ends this one is found without
 * ending the worker again.
 */
import type { ClaimedChunk } from '@docgen/database/batches/chunk-claims';
import type { BatchDeps } from './batch-deps.ts';
import type { LostPiece } from './batch-renderer.ts';
import type { BatchPiece, TaskState } from './batch-task.ts';
import { documentError, timeoutError } from './document-errors.ts';
import type { ChunkSpec } from './spec-cache.ts';
import { createSuspectRenderer } from './suspect-renderer.ts';

export interface ChunkRenderer {
  /** At least one document, from `from` on; more with the same state as far as it comes. */
  render(range: { readonly from: number; readonly to: number }, state: TaskState): Promise<BatchPiece>;
  /** From now on this document fails for this reason: JSON text of its error. */
  condemn(seqNo: number, error: string): void;
  close(): Promise<void>;
}

const strikesMax = 3;
const failedStartsMax = 3;
// Pieces of that size keep threads busy between two messages, and yet let others in after some 10 ms.
const documentsPerPieceMax = 2_500;

export function createChunkRenderer(deps: BatchDeps, chunk: ClaimedChunk, spec: ChunkSpec): ChunkRenderer {
  const isSuspect = chunk.lostClaims > 0;
  const renderer = isSuspect ? createSuspectRenderer() : deps.threads;
  const failures = new Map<number, string>();
  const strikes = createStrikes(chunk);
  let failedStarts = 0;

  const noteLoss = ({ verdict, seqNo }: LostPiece): void => {
    if (seqNo === undefined) failedStarts += 1;
    else if (verdict === 'timedOut') failures.set(seqNo, timeoutError(deps.limits.evaluationMs));
    else if (!isSuspect) failures.set(seqNo, outOfMemory);
    else if (strikes.add(seqNo) >= strikesMax) failures.set(seqNo, endedItsProcess);
    if (failedStarts > failedStartsMax) throw new Error('no thread begins to render');
  };
  return {
    condemn: (seqNo, error) => failures.set(seqNo, error),
    render: async ({ from, to }, state) => {
      // A process of its own makes one at a time: it is not sent the parents of others.
      const wantedTo = Math.min(to, from + (isSuspect ? 1 : documentsPerPieceMax));
      const loaded = await deps.parents.load(chunk, spec.parents, { from, to: wantedTo });
      const { parents } = loaded;
      let end = loaded.to;
      for (;;) {
        const wanted = {
          specKey: spec.key,
          spec: spec.task,
          from,
          to: end,
          parents,
          state,
          failures,
          limits: deps.limits,
        };
        const result = await renderer.render(wanted);
        if (result.kind === 'piece') return result;
        noteLoss(result);
        // The piece ends with the document that was lost: behind it the next one may be lost as well, and so on.
        if (result.seqNo !== undefined) end = result.seqNo + 1;
      }
    },
    close: async () => {
      if (isSuspect) await renderer.close();
    },
  };
}

/** How often each document has ended what rendered it; the loss of the worker counts for the first one found. */
function createStrikes({ lostClaims }: ClaimedChunk): { add(seqNo: number): number } {
  const counts = new Map<number, number>();
  let unassigned = Math.min(lostClaims, 1);
  return {
    add: (seqNo) => {
      const count = (counts.get(seqNo) ?? 0) + 1 + unassigned;
      unassigned = 0;
      counts.set(seqNo, count);
      return count;
    },
  };
}

const outOfMemory = documentError('GENERATION_ERROR', 'The document needed more memory than a render may have.');

/** Why a document fails that has struck three times. */
export const endedItsProcess = documentError(
  'GENERATION_ERROR',
  `The document ended the process that rendered it ${strikesMax} times.`,
);
