/** Renders a compiled template and turns whatever ends the render into an outcome. */
import { ArgumentProblem } from '../catalogue/parameters.ts';
import type { CompiledTemplate } from '../compile/compile-template.ts';
import type { CallSite } from './call-site.ts';
import { LimitFailure, RuntimeFailure, StateMissing } from './failures.ts';
import type { EngineProblem, RenderInput, RenderOutcome, Rendered } from './outcome.ts';
import { Render } from './render.ts';

const noSite: CallSite = { name: '', at: 0, key0: 0, key1: 0, key2: 0, key3: 0, persona: [0, 0, 0, 0] };
const none: readonly never[] = [];

/** Renders one document. Never throws for anything that a template, parameters or state can cause. */
export function renderTemplate(template: CompiledTemplate, input: RenderInput): RenderOutcome {
  const render = new Render(input, noSite);
  render.locale = template.locale;
  try {
    template.run(render);
    return renderedOf(render);
  } catch (error) {
    return outcomeOf(template, input, { render, error });
  }
}

function renderedOf({ out, keptBytes, sequences, variables }: Render): Rendered {
  return {
    kind: 'rendered',
    output: out,
    outputBytes: keptBytes,
    deferredValues: sequences === undefined ? none : sequences.deferredValues,
    draws: sequences === undefined ? none : sequences.draws(),
    writes: variables === undefined ? none : variables.writes(),
    reads: variables === undefined ? none : variables.reads(),
  };
}

interface Ended {
  readonly render: Render;
  readonly error: unknown;
}

function outcomeOf(template: CompiledTemplate, input: RenderInput, { render, error }: Ended): RenderOutcome {
  if (error instanceof StateMissing) return needsState(template, input, error);
  if (error instanceof LimitFailure) return { kind: 'failed', problem: limitProblem(error) };
  if (error instanceof RuntimeFailure) return { kind: 'failed', problem: runtimeProblem(template, render, error) };
  if (error instanceof ArgumentProblem) {
    const { name, at } = render.site;
    const failure = new RuntimeFailure(at, `${name}: ${error.message}`);
    return { kind: 'failed', problem: runtimeProblem(template, render, failure) };
  }
  throw error;
}

/** The name that was met, and all that are known statically to be needed too. */
function needsState(template: CompiledTemplate, { state }: RenderInput, missing: StateMissing): RenderOutcome {
  const variables = new Set(template.check.variables.filter((name) => !state.variables.has(name)));
  if (missing.variable !== undefined) variables.add(missing.variable);
  const sequences = new Set(template.neededSequences.filter((name) => !state.sequences.has(name)));
  if (missing.sequence !== undefined) sequences.add(missing.sequence);
  return { kind: 'needsState', variables: [...variables], sequences: [...sequences] };
}

function limitProblem({ limit, max, producedBytes, message }: LimitFailure): EngineProblem {
  const problem = { kind: 'limit', limit, max, message } as const;
  return producedBytes === undefined ? problem : { ...problem, producedBytes };
}

function runtimeProblem({ source }: CompiledTemplate, render: Render, { at, message }: RuntimeFailure): EngineProblem {
  const { line, column } = source.positionOf(at);
  const rounds = render.frames
    .slice(0, render.loopDepth)
    .map(({ text, round }) => `, in round ${round + 1} of ${text}`);
  return {
    kind: 'runtime',
    reason: `line ${line}, column ${column}${rounds.join('')}: ${message}`,
    line,
    column,
    message,
  };
}
