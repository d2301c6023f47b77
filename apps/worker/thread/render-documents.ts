/** Renders the documents of a task, in a render thread, until all are done or the main thread takes them back. */
import { performance } from 'node:perf_hooks';
import { parentPort } from 'node:worker_threads';
import { emptyState, renderTemplate, TemplateError } from '@docgen/engine';
import type { CompiledTemplate, RenderLimits } from '@docgen/engine';
import { createLru } from '@docgen/runtime/lru';
import { compileOnce, loadMissingTables } from './compiled-templates.ts';
import { packResult, transferOf } from './packed-results.ts';
import { TaskSignals } from './task-signals.ts';
import type {
  DocumentsTask,
  PackedResult,
  StreamedResults,
  ThreadDocument,
  ThreadOutcome,
  ThreadTask,
} from './protocol.ts';

/** Bodies whose last document was quick. Before any other body, the thread sends the results that it has. */
const quick = createLru<true>({ entriesMax: 10_000 });
const quickMsMax = 5;
// The main thread would take 40 ms to copy and encode a document of 8 MB, and would answer no other request meanwhile.
const charactersAsBytesMin = 64 * 1024;

export async function renderDocuments(task: DocumentsTask & ThreadTask): Promise<PackedResult[]> {
  const { taskId, templates, documents, limits } = task;
  const signals = new TaskSignals(task.signals);
  let results: PackedResult[] = [];
  for (;;) {
    const index = signals.claimNext();
    const document = documents[index];
    const source = document && templates[document.template];
    if (document === undefined || source === undefined) return results;
    if (results.length > 0 && quick.get(source.digest) === undefined) {
      parentPort?.postMessage({ taskId, results } satisfies StreamedResults, transferOf(results));
      results = [];
    }
    signals.current = index;
    const startedAtMs = performance.now();
    const template = compileOnce(source.digest, source.body);
    const tables = loadMissingTables(template);
    if (tables !== undefined) {
      // Loading tables does not count as the document's time.
      signals.current = undefined;
      await tables;
      signals.current = index;
    }
    const now = clockOf(signals, index, document.evaluatedMs);
    const outcome = renderUnlessPreempted(() => renderDocument(template, document, { limits, now }));
    const elapsedMs = performance.now() - startedAtMs;
    results.push(packResult(index, outcome, { startedAtMs: performance.timeOrigin + startedAtMs, elapsedMs }));
    // Clear the current document before its result is streamed. The main thread skips the current document when it takes
    // the others back, and the result would be lost.
    signals.current = undefined;
    if (elapsedMs <= quickMsMax) quick.set(source.digest, true);
    else quick.delete(source.digest);
  }
}

class Preempted extends Error {}

/**
 * The engine calls this clock often. Throwing here stops the document without ending the thread, which costs more. The
 * first reading, which the time limit counts from, is earlier by the time that the document has used already.
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

function renderUnlessPreempted(render: () => ThreadOutcome): ThreadOutcome {
  try {
    return render();
  } catch (error) {
    if (error instanceof Preempted) return { kind: 'preempted' };
    throw error;
  }
}

function renderDocument(
  template: CompiledTemplate | TemplateError,
  { seed, asOfMs, params, state = emptyState }: ThreadDocument,
  { limits, now }: { readonly limits: RenderLimits; readonly now: () => number },
): ThreadOutcome {
  if (template instanceof TemplateError) return { kind: 'notCompiled', message: template.message };
  const outcome = renderTemplate(template, { seed, asOfMs, params, limits, state, now, wallClock: () => Date.now() });
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
