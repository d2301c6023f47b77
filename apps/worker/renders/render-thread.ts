/**
 * A render thread: takes the documents of a task one by one until they are done or taken away. It may
 * be terminated at any instant; nothing that it holds is the only copy.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import {
  areTablesLoaded,
  compileTemplate,
  emptyState,
  loadTables,
  renderTemplate,
  TemplateError,
  warmUp,
} from '@docgen/engine';
import type { CompiledTemplate, RenderLimits } from '@docgen/engine';
import { lowerThreadPriority } from './thread-priority.ts';
import { createLru } from '@docgen/runtime/lru';
import { packResult, transferOf } from './packed-results.ts';
import type { PackedResult } from './packed-results.ts';
import { displacedClaim, nextClaim, runningClaim } from './thread-protocol.ts';
import type { EarlyResults, ThreadDocument, ThreadOutcome, ThreadRole, ThreadTask } from './thread-protocol.ts';

// Only what nobody else wants.
const backgroundNiceness = 10;
// The pool that starts this thread says so.
if ((workerData as ThreadRole).isBackground) lowerThreadPriority(backgroundNiceness);
warmUp();

const compiledMax = 500;
const compiled = createLru<CompiledTemplate>({ entriesMax: compiledMax });

// Bodies that were quick the last time; what is finished waits for them, but for no other.
const quick = createLru<true>({ entriesMax: 10_000 });
const quickMsMax = 5;

// Copied and turned into bytes by the main thread, a document of 8 MB would hold up all others there.
const charactersAsBytesMin = 64 * 1024;

/** Piscina calls it with each task. */
export async function renderTask(task: ThreadTask): Promise<unknown> {
  const results = await renderDocuments(task);
  const buffers = transferOf(results);
  if (buffers.length === 0) return results;
  return move({ [transferableSymbol]: buffers, [valueSymbol]: results });
}

async function renderDocuments(task: ThreadTask): Promise<PackedResult[]> {
  const { taskId, templates, documents, limits, claims } = task;
  let results: PackedResult[] = [];
  for (;;) {
    const index = Atomics.add(claims, nextClaim, 1);
    const document = documents[index];
    const template = document && templates[document.template];
    if (document === undefined || template === undefined) return results;
    if (results.length > 0 && quick.get(template.digest) === undefined) {
      parentPort?.postMessage({ taskId, results } satisfies EarlyResults, transferOf(results));
      results = [];
    }
    Atomics.store(claims, runningClaim, index + 1);
    const startedAtMs = performance.now();
    const now = clockOf(claims, index + 1);
    const ready = compileOnce(template);
    if (!(ready instanceof TemplateError) && !areTablesLoaded(ready)) await loadAside(ready, claims);
    const outcome = renderUnlessDisplaced(() => renderDocument(ready, document, { limits, now }));
    const elapsedMs = performance.now() - startedAtMs;
    results.push(packResult([index, outcome, { startedAtMs: performance.timeOrigin + startedAtMs, elapsedMs }]));
    // Whoever takes the rest away leaves out what is in hand: it must not be what is sent ahead next, since nobody
    // waits for that any more.
    Atomics.store(claims, runningClaim, 0);
    if (elapsedMs <= quickMsMax) quick.set(template.digest, true);
    else quick.delete(template.digest);
  }
}

/**
 * Loads the words of other locales than English for which a template asks first. No document is in hand meanwhile:
 * what a crowded machine takes to load is not the document's time.
 */
async function loadAside(template: CompiledTemplate, claims: Int32Array): Promise<void> {
  const claim = Atomics.exchange(claims, runningClaim, 0);
  await loadTables(template);
  Atomics.store(claims, runningClaim, claim);
}

class Displaced extends Error {}

/** The engine looks at its clock all along, and so at what the main thread wants: ending a thread costs far more. */
function clockOf(claims: Int32Array, claim: number): () => number {
  return () => {
    if (Atomics.load(claims, displacedClaim) === claim) throw new Displaced();
    return performance.now();
  };
}

function renderUnlessDisplaced(render: () => ThreadOutcome): ThreadOutcome {
  try {
    return render();
  } catch (error) {
    if (error instanceof Displaced) return { kind: 'displaced' };
    throw error;
  }
}

function renderDocument(
  template: CompiledTemplate | TemplateError,
  { seed, params, state = emptyState }: ThreadDocument,
  { limits, now }: { readonly limits: RenderLimits; readonly now: () => number },
): ThreadOutcome {
  if (template instanceof TemplateError) return { kind: 'notCompiled', message: template.message };
  const outcome = renderTemplate(template, {
    seed,
    params,
    limits,
    state,
    now,
    wallClock: () => Date.now(),
  });
  if (outcome.kind !== 'rendered') return outcome;
  const { shape } = template;
  // Deferred values are offsets in the unquoted text: it can only be quoted once they are filled.
  const isQuotable = shape !== 'json' && outcome.deferredValues.length === 0;
  const text = isQuotable ? JSON.stringify(outcome.output) : outcome.output;
  const isJsonText = shape === 'json' || isQuotable;
  const isForBytes = isJsonText && outcome.deferredValues.length === 0 && text.length >= charactersAsBytesMin;
  return { ...outcome, output: isForBytes ? toOwnBytes(text) : text, shape, isJsonText };
}

/** Bytes in memory of their own, which can be given away. */
function toOwnBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

function compileOnce({ digest, body }: ThreadTask['templates'][number]): CompiledTemplate | TemplateError {
  const known = compiled.get(digest);
  if (known !== undefined) return known;
  try {
    const template = compileTemplate(body, { codeGeneration: 'when hot' });
    compiled.set(digest, template);
    return template;
  } catch (error) {
    if (error instanceof TemplateError) return error;
    throw error;
  }
}
