/** Renders a compiled template. Every way in which a render can end becomes an outcome. */
import { ArgumentProblem } from '../catalogue/parameters.ts';
import type { CompiledTemplate } from '../compile/compile-template.ts';
import type { Step } from '../compile/step.ts';
import { PersonaKey } from '../random/keys.ts';
import { InvalidValue } from '../values/value.ts';
import type { CallSite } from './call-site.ts';
import { LimitFailure, RuntimeFailure, StateMissing } from './failures.ts';
import type { EngineProblem, RenderInput, RenderOutcome, Rendered } from './outcome.ts';
import { Render } from './render.ts';

/** The site of a render before its first call. */
export const noSite: CallSite = {
  name: '',
  at: 0,
  key0: 0,
  key1: 0,
  key2: 0,
  key3: 0,
  persona: new PersonaKey([0, 0, 0, 0]),
};
const none: readonly never[] = [];

/** Renders one document. Never throws for anything that a template, parameters or state can cause. */
export function renderTemplate(template: CompiledTemplate, input: RenderInput): RenderOutcome {
  const render = new Render(input, noSite, template.locale);
  try {
    template.run(render);
    return renderedOf(template, render);
  } catch (error) {
    if (error instanceof StateMissing) return needsState(template, input, error);
    return { kind: 'failed', problem: problemOf(template, render, error) };
  }
}

/** A part of a document, or why it failed, with the evaluations and iterations that it took. */
export interface RenderedPart {
  readonly text: string;
  readonly problem: EngineProblem | 'needsState' | undefined;
  readonly work: number;
}

/** Renders a part of a template: a member of its documents. */
export function renderPart(template: CompiledTemplate, step: Step, input: RenderInput): RenderedPart {
  const render = new Render(input, noSite, template.locale);
  try {
    step(render);
    // A number of a sequence is not in the text yet.
    const problem = render.sequences === undefined ? undefined : 'needsState';
    return { text: render.output.text, problem, work: render.budget.work };
  } catch (error) {
    const problem = error instanceof StateMissing ? 'needsState' : problemOf(template, render, error);
    return { text: '', problem, work: render.budget.work };
  }
}

function renderedOf({ shape }: CompiledTemplate, { output, sequences, variables }: Render): Rendered {
  return {
    kind: 'rendered',
    shape,
    output: output.text,
    outputBytes: output.documentBytes,
    deferredValues: sequences === undefined ? none : sequences.deferredValues,
    draws: sequences === undefined ? none : sequences.draws(),
    writes: variables === undefined ? none : variables.writes(),
    reads: variables === undefined ? none : variables.reads(),
  };
}

/** Asks for the missing name, and for all names that the template is known to need. */
function needsState(template: CompiledTemplate, { state }: RenderInput, missing: StateMissing): RenderOutcome {
  const variables = new Set(template.check.variables.filter((name) => !state.variables.has(name)));
  if (missing.variable !== undefined) variables.add(missing.variable);
  const sequences = new Set(template.neededSequences.filter((name) => !state.sequences.has(name)));
  if (missing.sequence !== undefined) sequences.add(missing.sequence);
  return { kind: 'needsState', variables: [...variables], sequences: [...sequences] };
}

/** @throws the error itself when no template can cause it: a bug of the engine */
function problemOf(template: CompiledTemplate, render: Render, error: unknown): EngineProblem {
  if (error instanceof LimitFailure) return limitProblem(error);
  if (error instanceof RuntimeFailure) return runtimeProblem(template, render, error);
  if (!(error instanceof ArgumentProblem) && !(error instanceof InvalidValue)) throw error;
  const { name, at } = render.site;
  return runtimeProblem(template, render, new RuntimeFailure(at, `${name}: ${error.message}`));
}

function limitProblem({ limit, max, producedBytes, message }: LimitFailure): EngineProblem {
  const problem = { kind: 'limit', limit, max, message } as const;
  return producedBytes === undefined ? problem : { ...problem, producedBytes };
}

function runtimeProblem(
  { source }: CompiledTemplate,
  { streams }: Render,
  { at, message: failure }: RuntimeFailure,
): EngineProblem {
  const { line, column } = source.positionOf(at);
  const rounds = streams.frames
    .slice(0, streams.loopDepth)
    .map(({ text, round }) => `, in iteration ${round + 1} of ${text}`);
  const message = source.describeUsed(at) + failure;
  const reason = `line ${line}, column ${column}${rounds.join('')}: ${message}`;
  return { kind: 'runtime', reason, line, column, message };
}
