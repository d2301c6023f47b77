/** Renders the documents of a run in order, with the state that earlier documents left. */
import { defaultLimits, documentSeed, fillDeferredValues, renderTemplate } from '@docgen/engine';
import type { CompiledTemplate, NeedsState, Rendered, RenderInput, TableSource } from '@docgen/engine';
import { CommandFailure } from '../failures.ts';
import type { LocalState } from '../state/local-state.ts';
import { describeFailure } from '../templates/describe-problem.ts';
import type { TemplateFile } from '../templates/read-template-file.ts';
import type { RenderParameters } from './render-parameters.ts';

export interface DocumentRun {
  readonly file: TemplateFile;
  readonly template: CompiledTemplate;
  readonly seed: number;
  readonly asOfMs: number | undefined;
  readonly count: number;
  readonly alias: string;
  readonly params: RenderParameters;
  readonly state: LocalState;
  readonly tables: TableSource;
}

/** A document with the numbers that it took and the variables that it wrote. */
export type RunDocument = Pick<Rendered, 'output' | 'draws' | 'writes'>;

/**
 * Renders the document of an index, from 0. A single document gets the seed itself. Of several documents, each
 * gets the seed and position that a batch gives it under the alias.
 *
 * @throws {CommandFailure} with the position in the template where rendering failed
 */
export async function renderDocument(run: DocumentRun, index: number): Promise<RunDocument> {
  const { state, template } = run;
  for (;;) {
    const outcome = renderTemplate(template, inputOf(run, index));
    if (outcome.kind === 'failed') throw failure(run, index, describeFailure(run.file, outcome.problem));
    if (!state.isOpen && usesState(outcome)) await state.open();
    else if (outcome.kind === 'rendered') return withNumbers(run, outcome, index);
    else state.addAbsent(outcome);
  }
}

function usesState(outcome: Rendered | NeedsState): boolean {
  return outcome.kind === 'needsState' || outcome.draws.length > 0 || outcome.writes.length > 0;
}

/** Fills in the deferred values: numbers of sequences that the file does not have yet. */
function withNumbers(run: DocumentRun, rendered: Rendered, index: number): RunDocument {
  const { draws, writes } = rendered;
  const exhausted = run.state.findExhausted(draws);
  if (exhausted !== undefined) throw failure(run, index, `the sequence ${exhausted} has run out of numbers`);
  const numbers = new Map(draws.map(({ name, start, step }) => [name, { first: start, step }]));
  return { output: fillDeferredValues(rendered, numbers), draws, writes };
}

/** What the document of an index depends on. */
export function inputOf(
  { seed, asOfMs, count, alias, params, state, tables }: DocumentRun,
  index: number,
): RenderInput {
  const input = {
    params,
    tables,
    asOfMs,
    limits: defaultLimits,
    state: state.renderState,
    now: () => performance.now(),
    wallClock: () => Date.now(),
  };
  if (count === 1) return { ...input, seed };
  return { ...input, seed: documentSeed(seed, alias, index), position: { index, count, alias, batchId: '' } };
}

function failure({ count }: DocumentRun, index: number, reason: string): CommandFailure {
  return new CommandFailure(count === 1 ? reason : `document ${index + 1} of ${count}: ${reason}`);
}
