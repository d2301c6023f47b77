/** Renders calls for the tests of the functions. */
import { compileTemplate } from '../compile/compile-template.ts';
import { defaultLimits, emptyState } from '../render/outcome.ts';
import type { JsonValue, RenderInput, RenderOutcome } from '../index.ts';
import { renderTemplate } from '../render/render-template.ts';
import { exampleTables } from '../catalogue/rows/example-tables.ts';
import { loadTopics, topics } from '../catalogue/topics/topic-files.ts';

await loadTopics(topics);

/** Limits that are high enough for the tests of distributions. */
const limits = { ...defaultLimits, loopIterations: 1_000_000, nodeEvaluations: 100_000_000, evaluationMs: 60_000 };

/** The value of a call in a JSON body. */
export function valueOf(call: string, seed = 1): JsonValue {
  const [value] = JSON.parse(textOf(`<format(json)>[<${call}>]`, seed)) as [JsonValue];
  return value;
}

/** The document of a body. */
export function textOf(body: string, seed = 1): string {
  const outcome = render(body, seed);
  if (outcome.kind === 'rendered') return outcome.output;
  throw new Error(outcome.kind === 'failed' ? JSON.stringify(outcome.problem) : 'state is missing');
}

/** The values of a call in `count` iterations of a loop, whose variable `i` counts from 1. */
export function drawsOf(call: string, count: number, seed = 1): JsonValue[] {
  return JSON.parse(textOf(`<format(json)>[<for(i,1,${count})><${call}>,<endfor>]`, seed)) as JsonValue[];
}

/** Like drawsOf, as numbers. */
export function numbersOf(call: string, count: number, seed = 1): number[] {
  return drawsOf(call, count, seed).map(Number);
}

/** Like drawsOf, as texts. */
export function textsOf(call: string, count: number, seed = 1): string[] {
  return drawsOf(call, count, seed).map(String);
}

/** The message of a call that fails, without its position. */
export function failureOf(call: string): string {
  const outcome = render(`<format(text)><${call}>`, 1);
  if (outcome.kind !== 'failed') throw new Error(`${call} did not fail: ${JSON.stringify(outcome)}`);
  return outcome.problem.message;
}

function render(body: string, seed: number): RenderOutcome {
  const wallClock = () => 1_700_000_000_123;
  return renderTemplate(compileTemplate(body), {
    seed,
    params: {},
    limits,
    state: emptyState,
    tables: exampleTables,
    wallClock,
  });
}

/** The input of a render that a test sets. */
export interface CallSetting extends Partial<Omit<RenderInput, 'params'>> {
  readonly params?: Readonly<Record<string, JsonValue>>;
}

/**
 * The JSON text of the value of an expression, or its run-time error without the position, or the limit that it
 * exceeded.
 */
export function resultOf(expression: string, setting: CallSetting = {}): string {
  const template = compileTemplate(`[<val(${expression})>]`);
  const input = { seed: 1, params: {}, limits: defaultLimits, state: emptyState, ...setting };
  const outcome = renderTemplate(template, input);
  if (outcome.kind === 'rendered') return outcome.output.slice(1, -1);
  if (outcome.kind === 'needsState') return 'needsState';
  return outcome.problem.kind === 'limit' ? `limit ${outcome.problem.limit}` : outcome.problem.message;
}
