/**
 * Renders a chunk range by range and keeps in memory which of its documents cannot be rendered. When a worker was lost with
 * the chunk before, a separate process renders the documents. A document that ends its process then spares the worker.
 */
import type { ClaimedChunk } from '@docgen/database/batches/chunk-claims';
import type { RenderedRange, TaskState } from '../thread/protocol.ts';
import { repeatedCrash } from '../failures.ts';
import type { DocumentFailure } from '../failures.ts';
import type { BatchDeps } from './batch-deps.ts';
import type { BatchSpec } from './spec-cache.ts';
import { createRetryingRenderer } from '../pool/range-renderer.ts';
import { createProcessRenderer } from '../pool/process-renderer.ts';

export interface ChunkRenderer {
  /** Starts the separate process, if the chunk needs one. */
  start(): Promise<void>;
  /** Renders at least one document from `from` on, and more while the state that it was given suffices. */
  render(range: { readonly from: number; readonly to: number }, state: TaskState): Promise<RenderedRange>;
  /** Fails this document without rendering it. */
  fail(seqNo: number, failure: DocumentFailure): void;
  close(): Promise<void>;
}

/** A document that has ended its process this many times fails. A lost worker counts as one of them. */
export const crashesMax = 3;
// Keeps a thread busy between two messages, and still lets other batches in after some 10 ms.
const documentsPerRangeMax = 2_500;

export function createChunkRenderer(
  deps: Pick<BatchDeps, 'threads' | 'limits' | 'parents'>,
  chunk: ClaimedChunk,
  spec: BatchSpec,
): ChunkRenderer {
  const processRenderer = chunk.lostClaims > 0 ? createProcessRenderer() : undefined;
  const limit = { crashesMax, failure: repeatedCrash(crashesMax), earlierCount: Math.min(chunk.lostClaims, 1) };
  const renderer =
    processRenderer === undefined
      ? createRetryingRenderer(deps.threads)
      : createRetryingRenderer(processRenderer, limit);
  return {
    start: async () => processRenderer?.start(),
    fail: renderer.fail,
    render: async ({ from, to }, state) => {
      // The separate process renders one document at a time, so it needs the parents of one.
      const wantedTo = Math.min(to, from + (processRenderer === undefined ? documentsPerRangeMax : 1));
      const loaded = await deps.parents.load(chunk, spec.parents, { from, to: wantedTo });
      return renderer.render({ spec, from, to: loaded.to, parents: loaded.parents, state, limits: deps.limits });
    },
    close: async () => processRenderer?.close(),
  };
}
