/** Renders documents of requests in a render thread, each with a template, parameters and a seed of its own. */
import { performance } from 'node:perf_hooks';
import { parentPort } from 'node:worker_threads';
import { emptyState, failureOfProblem, runtimeFailure } from '@docgen/engine';
import type { RenderInput } from '@docgen/engine';
import { createLru } from '@docgen/runtime/lru';
import { datasetTables } from './dataset-tables.ts';
import { compileOnce, loadMissingTables, Preempted, renderOnce } from './compiled-templates.ts';
import type { KnownTemplate } from './compiled-templates.ts';
import { packResult, transferOf } from './packed-results.ts';
import type { DocumentsTask, PackedResult, StreamedResults, ThreadOutcome, ThreadTask } from './protocol.ts';
import { renderEach } from './render-loop.ts';
import { TaskSignals } from './task-signals.ts';

/** Bodies whose last document was quick. Before any other body, the thread sends the results that it has. */
const quick = createLru<true>({ entriesMax: 10_000 });
const quickMsMax = 5;
// The main thread would take 40 ms to copy and encode a document of 8 MB, and would answer no other request meanwhile.
const charactersAsBytesMin = 64 * 1024;

export async function renderTaskDocuments(task: DocumentsTask & ThreadTask): Promise<PackedResult[]> {
  const { taskId, templates, documents, limits } = task;
  const signals = new TaskSignals(task.signals);
  let results: PackedResult[] = [];
  let startedAtMs = 0;
  await renderEach(signals, {
    at: (index) => {
      const document = documents[index];
      const source = document && templates[document.template];
      return source && { document, source };
    },
    beforeNext: ({ source }) => {
      if (results.length === 0 || quick.get(source.digest) !== undefined) return;
      parentPort?.postMessage({ taskId, results } satisfies StreamedResults, transferOf(results));
      results = [];
    },
    load: ({ source }) => {
      startedAtMs = performance.now();
      return loadMissingTables(compileOnce(source.digest, source.body));
    },
    render: ({ document, source }, index) => {
      const { seed, asOfMs, params, datasets, state = emptyState, evaluatedMs } = document;
      const tables = datasetTables(datasets);
      const now = clockOf(signals, index, evaluatedMs);
      const input = { seed, asOfMs, params, tables, state, limits, now, wallClock: () => Date.now() };
      const outcome = renderUnlessPreempted(compileOnce(source.digest, source.body), input);
      const elapsedMs = performance.now() - startedAtMs;
      results.push(packResult(index, outcome, { startedAtMs: performance.timeOrigin + startedAtMs, elapsedMs }));
      if (elapsedMs <= quickMsMax) quick.set(source.digest, true);
      else quick.delete(source.digest);
      return true;
    },
  });
  return results;
}

/**
 * The engine calls this clock often. The first reading, which the time limit counts from, is earlier by the time that
 * the document has used already.
 */
function clockOf(signals: TaskSignals, index: number, evaluatedMs = 0): () => number {
  let earlierMs = evaluatedMs;
  return () => {
    if (signals.isPreempted(index)) throw new Preempted();
    const nowMs = performance.now() - earlierMs;
    earlierMs = 0;
    return nowMs;
  };
}

function renderUnlessPreempted(template: KnownTemplate, input: RenderInput): ThreadOutcome {
  try {
    return toThreadOutcome(renderOnce(template, input));
  } catch (error) {
    if (error instanceof Preempted) return { kind: 'preempted' };
    throw error;
  }
}

function toThreadOutcome(outcome: ReturnType<typeof renderOnce>): ThreadOutcome {
  if (outcome.kind === 'unrenderable') return { kind: 'failed', failure: runtimeFailure(outcome.message) };
  if (outcome.kind === 'failed') return { kind: 'failed', failure: failureOfProblem(outcome.problem) };
  // Deferred values are offsets in the unquoted text: it can only be quoted once they are filled.
  if (outcome.kind !== 'rendered' || outcome.deferredValues.length > 0) return outcome;
  const text = outcome.shape === 'json' ? outcome.output : JSON.stringify(outcome.output);
  return { ...outcome, output: text.length >= charactersAsBytesMin ? toOwnBytes(text) : text };
}

/** Bytes in memory of their own, which the thread can transfer. */
function toOwnBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}
