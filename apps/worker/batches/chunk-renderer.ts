/**
 * Renders a chunk range by range and keeps in memory which of its documents cannot be rendered. When a worker was lost with
 * the chunk before, a separate process renders the documents. A document that ends its process then spares the worker.
 */
import { noteRendering } from '@docgen/database/batches/chunk-claims';
import type { ClaimedChunk } from '@docgen/database/batches/chunk-claims';
import type { RenderedRange, TaskState } from '../thread/protocol.ts';
import { repeatedCrash } from '../failures.ts';
import type { DocumentFailure } from '../failures.ts';
import { datasetsOfSpec } from '../datasets/datasets-of-spec.ts';
import type { BatchDeps } from './batch-deps.ts';
import type { BatchSpec } from './spec-cache.ts';
import { createRetryingRenderer } from '../pool/range-renderer.ts';
import { createProcessRenderer } from '../pool/process-renderer.ts';

export interface ChunkRenderer {
  /** Renders at least one document from `from` on, and more while the state that it was given suffices. */
  render(range: { readonly from: number; readonly to: number }, state: TaskState): Promise<RenderedRange>;
  /** Fails this document without rendering it. */
  fail(seqNo: number, failure: DocumentFailure): void;
  close(): Promise<void>;
}

/** A document that has ended its process this many times fails. A lost worker counts as one of them. */
const crashesMax = 3;
/** With this many lost workers, each document is noted in the database before it renders, and is committed alone. */
const notedFromLosses = 3;
// Keeps a thread busy between two messages, and still lets other batches in after some 10 ms.
const documentsPerRangeMax = 2_500;

export function createChunkRenderer(
  deps: Pick<BatchDeps, 'db' | 'threads' | 'limits' | 'parents' | 'datasets'>,
  chunk: ClaimedChunk,
  spec: BatchSpec,
): ChunkRenderer {
  const processRenderer = chunk.lostClaims > 0 ? createProcessRenderer() : undefined;
  const limit = { crashesMax, failure: repeatedCrash(crashesMax), earlierCount: Math.min(chunk.lostClaims, 1) };
  const renderer =
    processRenderer === undefined
      ? createRetryingRenderer(deps.threads)
      : createRetryingRenderer(processRenderer, limit);
  const { renderingSeqNo, renderingLosses } = chunk;
  if (renderingSeqNo !== null && renderingLosses >= crashesMax) renderer.fail(renderingSeqNo, limit.failure);
  return {
    fail: renderer.fail,
    render: async ({ from, to }, state) => {
      if (isNoted(chunk)) {
        // A worker that is lost while the process starts must not count against the document.
        await processRenderer?.start();
        await noteRendering(deps.db.pool, chunk, from);
      }
      // The separate process renders one document at a time, so it needs the parents of one.
      const wantedTo = Math.min(to, from + (processRenderer === undefined ? documentsPerRangeMax : 1));
      const loaded = await deps.parents.load(chunk, spec.parents, { from, to: wantedTo });
      const datasets = await datasetsOfSpec(deps.datasets, spec);
      const { to: loadedTo, parents } = loaded;
      return renderer.render({ spec, from, to: loadedTo, parents, datasets, state, limits: deps.limits });
    },
    close: async () => processRenderer?.close(),
  };
}

/**
 * True when a document may end the worker as well as the separate process: what it renders comes back to the worker, which
 * copies it and sends it to Postgres.
 */
export function isNoted({ lostClaims }: ClaimedChunk): boolean {
  return lostClaims >= notedFromLosses;
}
