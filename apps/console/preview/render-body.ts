/**
 * Renders one document as the service does for a tenant without sequences and variables. Reads the clock and
 * has no other side effects. Tests compare its output with that of the service.
 */
import {
  checkTemplate,
  compileTemplate,
  defaultLimits,
  distantSeed,
  fillDeferredValues,
  loadTables,
  renderTemplate,
  resolveUses,
  unreadParams,
} from '@docgen/engine';
import type { CompiledTemplate, Rendered, RenderOutcome, SequenceState } from '@docgen/engine';
import type { BodyFacts, Phase, RenderAnswer, RenderRequest } from './protocol.ts';

/** Each pass may need more names of sequences and variables. A template that needs more passes is an engine bug. */
const passesMax = 1_000;

/** @param onPhase called when a part of the work begins */
export async function renderBody(
  request: RenderRequest,
  onPhase: (phase: Phase) => void = () => undefined,
): Promise<RenderAnswer> {
  onPhase('rendering');
  const startedAt = performance.now();
  const body = await withUsed(request);
  const check = checkTemplate(body);
  const { valid } = check;
  const unread = unreadParams(check, Object.keys(request.params));
  const added = [...unread, ...distantSeed(check, request.seed, Date.now())];
  const problems = [...check.problems, ...added];
  const counts = { ...check.counts, warnings: check.counts.warnings + added.length };
  if (!valid) return { kind: 'invalid', problems, counts };
  const template = compileTemplate(body);
  onPhase('loading');
  await loadTables(template);
  onPhase('rendering');
  const facts = factsOf(template, problems, counts);
  const outcome = renderWithoutState(template, request);
  if (outcome.kind === 'failed') {
    const { problem } = outcome;
    const position = problem.kind === 'runtime' ? problem : { line: undefined, column: undefined };
    const reason = problem.kind === 'runtime' ? problem.reason : problem.message;
    return { kind: 'failed', reason, line: position.line, column: position.column, facts };
  }
  return { kind: 'rendered', text: fillSequenceNumbers(outcome), facts, renderMs: performance.now() - startedAt };
}

/** The body with the templates that it uses. */
async function withUsed({ body, used = [] }: RenderRequest): Promise<string> {
  const templates = new Map(used.map(([name, text]) => [name, { text }] as const));
  return resolveUses(body, async () => Promise.resolve(templates));
}

function factsOf({ check }: CompiledTemplate, warnings: BodyFacts['warnings'], counts: BodyFacts['counts']): BodyFacts {
  const { shape, params, sequences, variables, usesWallClock } = check;
  return { shape, params, sequences, variables, usesWallClock, warnings, counts };
}

function renderWithoutState(
  template: CompiledTemplate,
  { seed, params }: RenderRequest,
): Exclude<RenderOutcome, { kind: 'needsState' }> {
  const variables = new Map<string, string | null>();
  const sequences = new Map<string, SequenceState | null>();
  for (let pass = 0; pass < passesMax; pass += 1) {
    const outcome = renderTemplate(template, {
      seed,
      params,
      limits: defaultLimits,
      state: { variables, sequences },
      now: () => performance.now(),
      wallClock: () => Date.now(),
    });
    if (outcome.kind !== 'needsState') return outcome;
    for (const name of outcome.variables) variables.set(name, null);
    for (const name of outcome.sequences) sequences.set(name, null);
  }
  throw new Error('the engine asked for more state after every pass');
}

function fillSequenceNumbers(rendered: Rendered): string {
  const numbers = new Map(rendered.draws.map(({ name, start, step }) => [name, { first: start, step }]));
  return fillDeferredValues(rendered, numbers);
}
