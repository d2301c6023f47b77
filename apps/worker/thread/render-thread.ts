/** A render thread. It can be terminated at any instant, so nothing that it holds is the only copy. */
import { workerData } from 'node:worker_threads';
import { warmUp } from '@docgen/engine';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { renderRange } from './render-range.ts';
import { renderDocuments } from './render-documents.ts';
import { confineRendering } from './confine-rendering.ts';
import { transferOf } from './packed-results.ts';
import { lowerThreadPriority } from './thread-priority.ts';
import type { RenderedRange, ThreadTask } from './protocol.ts';

// Set by the pool that starts this thread.
lowerThreadPriority((workerData as { readonly niceness: number }).niceness);
warmUp();
confineRendering();

/** Piscina calls it with each task. */
export async function renderTask(task: ThreadTask): Promise<unknown> {
  if (task.kind === 'documents') {
    const results = await renderDocuments(task);
    return withTransfer(results, transferOf(results));
  }
  const result = await renderRange(task);
  return result.kind === 'rendered' ? withTransfer(result, ownBufferOf(result)) : result;
}

/** Rows that did not fit into the task's shared buffer. */
function ownBufferOf({ rows: { buffer } }: RenderedRange): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer ? [buffer] : [];
}

function withTransfer(value: object, buffers: readonly ArrayBuffer[]): unknown {
  return buffers.length === 0 ? value : move({ [transferableSymbol]: buffers, [valueSymbol]: value });
}
