/**
 * Renders a chunk range by range and keeps in memory which of its documents cannot be rendered. When a worker was lost with
 * the chunk before, a separate process renders the documents. A document that ends its process then spares the worker.
 */
import type { ClaimedChunk } from '@docgen/database/batches/chunk-claims';
import type { RenderedRange, TaskState } from '../threads/thread-protocol.ts';
import { outOfMemory, runtimeFailure, toDocumentError } from '../document-failures.ts';
import type { BatchDeps } from './batch-deps.ts';
import { createRangeLosses } from './range-losses.ts';
import type { ChunkSpec } from './spec-cache.ts';
import { createProcessRenderer } from './process-renderer.ts';

export interface ChunkRenderer {
  /** Starts the separate process, if the chunk needs one. */
  start(): Promise<void>;
  /** Renders at least one document from `from` on, and more while the state that it was given suffices. */
  render(range: { readonly from: number; readonly to: number }, state: TaskState): Promise<RenderedRange>;
  /** Fails this document without rendering it. @param error JSON text */
  fail(seqNo: number, error: string): void;
  close(): Promise<void>;
}

/** A document that has ended its process this many times fails. */
export const crashesMax = 3;
// Keeps a thread busy between two messages, and still lets other batches in after some 10 ms.
const documentsPerRangeMax = 2_500;

export function createChunkRenderer(
  deps: Pick<BatchDeps, 'threads' | 'limits' | 'parents'>,
  chunk: ClaimedChunk,
  spec: ChunkSpec,
): ChunkRenderer {
  const processRenderer = chunk.lostClaims > 0 ? createProcessRenderer() : undefined;
  const renderer = processRenderer ?? deps.threads;
  const crashes = createCrashCounts(chunk);
  const { failures, note } = createRangeLosses(deps.limits.evaluationMs, (seqNo) => {
    if (processRenderer === undefined) return toDocumentError(outOfMemory);
    return crashes.add(seqNo) >= crashesMax ? crashError : undefined;
  });
  return {
    start: async () => processRenderer?.start(),
    fail: (seqNo, error) => failures.set(seqNo, error),
    render: async ({ from, to }, state) => {
      // The separate process renders one document at a time, so it needs the parents of one.
      const wantedTo = Math.min(to, from + (processRenderer === undefined ? documentsPerRangeMax : 1));
      const { parents, to: loadedTo } = await deps.parents.load(chunk, spec.parents, { from, to: wantedTo });
      let end = loadedTo;
      for (;;) {
        const result = await renderer.render({
          specKey: spec.key,
          spec: spec.task,
          from,
          to: end,
          parents,
          state,
          failures,
          limits: deps.limits,
        });
        if (result.kind === 'rendered') return result;
        note(result);
        // The next attempt ends with the lost document. Otherwise the document after it could be lost as well.
        if (result.seqNo !== undefined) end = result.seqNo + 1;
      }
    },
    close: async () => processRenderer?.close(),
  };
}

/** How often each document has ended its process. A lost worker counts as one crash of the first document that ends the process. */
function createCrashCounts({ lostClaims }: ClaimedChunk): { add(seqNo: number): number } {
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

/** The error of a document that has ended its process three times, as JSON text. */
export const crashError = toDocumentError(
  runtimeFailure(`The document ended the process that rendered it ${crashesMax} times.`),
);
