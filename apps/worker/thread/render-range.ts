/**
 * Renders documents of a batch and writes them in the form that the task asks for, so the main thread passes them on
 * unparsed. Runs in a thread, or in a separate process for documents that may end it.
 */
import { performance } from 'node:perf_hooks';
import { makeSpecDocument, specInput } from '@docgen/engine';
import type { DocumentSteps, NeedsState, Rendered, RenderOutcome, SpecDocument } from '@docgen/engine';
import { TaskSignals } from './task-signals.ts';
import { renderOnce } from './compiled-templates.ts';
import { renderEach } from './render-loop.ts';
import type { RangeTask, SentSpec, TaskResults } from './protocol.ts';
import { insertMarkers } from './deferred-value-markers.ts';
import { findKnownSpec, loadMissingData } from './known-specs.ts';
import type { KnownSpec } from './known-specs.ts';
import { createRangeState } from './range-state.ts';
import type { RangeState } from './range-state.ts';
import { createRowWriter } from './row-writer.ts';
import type { RowWriter } from './row-writer.ts';

// A range also ends when its buffer is full. Threads are shared, and rows wait in memory for their commit.
const rangeMsMax = 100;
// A document that used less processor time than this share of the time limit was not given a processor.
const busyShareMin = 0.5;
const retriesMax = 3;

interface Range {
  readonly task: RangeTask<SentSpec>;
  readonly known: KnownSpec;
  readonly state: RangeState;
  readonly rows: RowWriter;
  readonly steps: DocumentSteps;
  /** The processor time of this thread when the range began, at most `rangeMsMax` before the current document. */
  readonly cpuAtStart: NodeJS.CpuUsage;
}

/** @param task with the signals of its thread; a process has none */
export async function renderRange(
  task: RangeTask<SentSpec> & { readonly signals?: Int32Array },
): Promise<TaskResults['range']> {
  const known = findKnownSpec(task.spec, task.limits);
  if (known === undefined) return { kind: 'unknownSpec' };
  known.datasets.current = task.datasets;
  await loadMissingData(known);
  const range = createRange(task, known);
  const endsAtMs = performance.now() + rangeMsMax;
  let next = task.from;
  let needs: NeedsState | undefined;
  await renderEach(new TaskSignals(task.signals), {
    at: (index) => (index < task.to - task.from ? task.from + index : undefined),
    render: (seqNo) => {
      needs = renderDocument(range, seqNo);
      if (needs !== undefined) return false;
      next = seqNo + 1;
      return !range.rows.isFull() && !range.state.isFull() && performance.now() < endsAtMs;
    },
  });
  return { kind: 'rendered', next, needs, ...range.rows.finish(), ...range.state.summary() };
}

function createRange(task: RangeTask<SentSpec>, known: KnownSpec): Range {
  const range: Range = {
    task,
    known,
    state: createRangeState(task.state),
    rows: createRowWriter(known.spec, task.buffer, task.output),
    steps: {
      render: (seqNo) => renderUndisturbed(range, seqNo),
      toJson: (rendered) => markedJson(range, rendered),
      outputBytesMax: task.limits.outputBytes,
    },
    cpuAtStart: process.threadCpuUsage(),
  };
  return range;
}

/** Writes the row of one document, rendered or failed. Returns the state that it needs first, if any. */
function renderDocument({ task, known, state, rows, steps }: Range, seqNo: number): NeedsState | undefined {
  const failure = task.failures.get(seqNo);
  const document: SpecDocument =
    failure === undefined ? makeSpecDocument(known, seqNo, task.parents, steps) : { kind: 'failed', error: failure };
  if (document.kind === 'needsState') return document;
  if (document.kind === 'failed') rows.writeFailed(seqNo, document.error);
  else {
    state.keep(document.rendered);
    rows.writeCompleted(seqNo, document);
  }
  return undefined;
}

/**
 * Renders a document again when it timed out on the wall clock with little processor time: the process was stopped, or
 * the machine was busy. The content of a batch must not depend on the load of the machine.
 */
function renderUndisturbed(range: Range, seqNo: number): RenderOutcome {
  const { evaluationMs } = range.task.limits;
  let { cpuAtStart } = range;
  let outcome = render(range, seqNo);
  for (let retry = 0; retry < retriesMax && isTimeout(outcome); retry += 1) {
    const { user, system } = process.threadCpuUsage(cpuAtStart);
    if ((user + system) / 1_000 >= evaluationMs * busyShareMin) break;
    cpuAtStart = process.threadCpuUsage();
    outcome = render(range, seqNo);
  }
  return outcome;
}

function isTimeout(outcome: RenderOutcome): boolean {
  return outcome.kind === 'failed' && outcome.problem.kind === 'limit' && outcome.problem.limit === 'timeout';
}

function render({ task, known, state }: Range, seqNo: number): RenderOutcome {
  const { template, params, spec, tables } = known;
  const { limits } = task;
  const input = { ...specInput(spec, seqNo), params, limits, tables, state: state.current, now, wallClock };
  const outcome = renderOnce(template, input);
  if (outcome.kind !== 'unrenderable') return outcome;
  const { message } = outcome;
  return { kind: 'failed', problem: { kind: 'runtime', reason: message, message, line: 1, column: 1 } };
}

// `performance` of the module: the global one is a getter, which takes as long as the clock.
const now = (): number => performance.now();
const wallClock = (): number => Date.now();

/** The document as JSON text, with markers for its deferred values. */
function markedJson({ state }: Range, rendered: Rendered): string {
  const { shape, output, deferredValues } = rendered;
  const isText = shape !== 'json';
  if (deferredValues.length === 0) return isText ? JSON.stringify(output) : output;
  return insertMarkers(output, deferredValues, state.countsFor(rendered), isText);
}
