/** Renders the documents of a run, one after the other, against the run's state. */
import { defaultLimits, documentSeed, fillDeferredValues, renderTemplate } from '@docgen/engine';
import type { CompiledTemplate, NeedsState, Rendered, RenderInput } from '@docgen/engine';
import { CommandFailure } from '../failures.ts';
import type { LazyState } from '../state/lazy-state.ts';
import { describeFailure } from '../templates/describe-problem.ts';
import type { TemplateFile } from '../templates/read-template-file.ts';
import type { RenderParameters } from './render-parameters.ts';

export interface DocumentRun {
  readonly file: TemplateFile;
  readonly template: CompiledTemplate;
  readonly seed: number;
  readonly count: number;
  readonly alias: string;
  readonly params: RenderParameters;
  readonly state: LazyState;
}

/** A document, and what it does to the state of those behind it. */
export type RunDocument = Pick<Rendered, 'output' | 'draws' | 'writes'>;

/**
 * The document of that index, from 0. A single document has the seed itself; of several, each has the seed
 * and the position that a batch would give it under the alias.
 *
 * @throws {CommandFailure} saying where the template failed
 */
export async function renderDocument(run: DocumentRun, index: number): Promise<RunDocument> {
  const { state, template } = run;
  for (;;) {
    const outcome = renderTemplate(template, inputOf(run, index));
    if (outcome.kind === 'failed') throw failed(run, index, describeFailure(run.file, outcome.problem));
    if (state.book === undefined && usesState(outcome)) await state.open();
    else if (outcome.kind === 'rendered') return finished(run, outcome, index);
    // A name that the file does not hold: once that is noted, the document renders again.
    else state.book?.noteAbsent(outcome);
  }
}

function usesState(outcome: Rendered | NeedsState): boolean {
  return outcome.kind === 'needsState' || outcome.draws.length > 0 || outcome.writes.length > 0;
}

/** Numbers of sequences that the file does not hold yet are deferred values in the output until here. */
function finished({ state, ...run }: DocumentRun, rendered: Rendered, index: number): RunDocument {
  const { draws, writes } = rendered;
  const exhausted = state.book?.findExhausted(draws);
  if (exhausted !== undefined) throw failed(run, index, `the sequence ${exhausted} has run out of numbers`);
  const numbers = new Map(draws.map(({ name, start, step }) => [name, { first: start, step }]));
  return { output: fillDeferredValues(rendered, numbers), draws, writes };
}

function inputOf({ seed, count, alias, params, state }: DocumentRun, index: number): RenderInput {
  const input = {
    params,
    limits: defaultLimits,
    state: state.known,
    now: () => performance.now(),
    wallClock: () => Date.now(),
  };
  if (count === 1) return { ...input, seed };
  return { ...input, seed: documentSeed(seed, alias, index), position: { index, count, alias, batchId: '' } };
}

function failed({ count }: Pick<DocumentRun, 'count'>, index: number, reason: string): CommandFailure {
  return new CommandFailure(count === 1 ? reason : `document ${index + 1} of ${count}: ${reason}`);
}
