/** Runs the language cases in cases/*.json: a body in, a document or a mistake out. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkTemplate, compileTemplate, defaultLimits, renderTemplate } from './index.ts';
import type { JsonValue, RenderInput, RenderLimits, RenderOutcome, TemplateProblem } from './index.ts';

interface LanguageCase {
  readonly name: string;
  readonly body: string;
  readonly params?: Readonly<Record<string, JsonValue>>;
  readonly seed?: number;
  /** Durable variables as JSON text; null for those known to be absent. */
  readonly variables?: Readonly<Record<string, string | null>>;
  readonly limits?: Partial<RenderLimits>;
  /** Each look at the clock finds it so much later. */
  readonly clockStepMs?: number;
  readonly expect?: JsonValue;
  readonly expectText?: string;
  readonly error?: Partial<TemplateProblem> & {
    readonly kind?: string;
    readonly limit?: string;
    readonly reasonIncludes?: string;
  };
  /** All static mistakes, in the order of the body. */
  readonly problems?: readonly Partial<TemplateProblem>[];
}

const folder = new URL('cases/', import.meta.url);

for (const file of readdirSync(folder)) {
  // The cases are our own files, shaped as the interface above says.
  const cases = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as readonly LanguageCase[];
  describe(`the language: ${file}`, () => {
    it.each(cases.map((languageCase) => [languageCase.name, languageCase] as const))('%s', (_name, languageCase) => {
      expect.hasAssertions();
      runCase(languageCase);
    });
  });
}

function runCase(languageCase: LanguageCase): void {
  const { body, error } = languageCase;
  const { problems } = checkTemplate(body);
  expect(problems).toMatchObject(languageCase.problems ?? problems);
  if (error?.code !== undefined) return expectProblem(problems, error);
  expect(problems).toEqual([]);
  const outcome = renderTemplate(compileTemplate(body), inputOf(languageCase));
  if (error === undefined) expectDocument(outcome, languageCase);
  else expectFailure(outcome, error);
}

function inputOf({ params = {}, seed = 1, variables = {}, limits = {}, clockStepMs }: LanguageCase): RenderInput {
  let time = 0;
  const clock = clockStepMs === undefined ? {} : { now: () => (time += clockStepMs) };
  const state = { variables: new Map(Object.entries(variables)), sequences: new Map() };
  return { seed, params, limits: { ...defaultLimits, ...limits }, state, ...clock };
}

function expectDocument(outcome: RenderOutcome, { expect: value, expectText }: LanguageCase): void {
  expect(outcome).toMatchObject({ kind: 'rendered' });
  if (outcome.kind !== 'rendered') return;
  if (expectText !== undefined) expect(outcome.output).toBe(expectText);
  if (value !== undefined) expect(JSON.parse(outcome.output)).toEqual(value);
  expect(outcome.outputBytes).toBe(Buffer.byteLength(outcome.output));
}

function expectProblem(problems: readonly TemplateProblem[], error: NonNullable<LanguageCase['error']>): void {
  const { reasonIncludes = '', ...wanted } = error;
  expect(problems[0]).toMatchObject(wanted);
  expect(problems[0]?.reason).toContain(reasonIncludes);
}

function expectFailure(outcome: RenderOutcome, error: NonNullable<LanguageCase['error']>): void {
  const { reasonIncludes, ...wanted } = error;
  expect(outcome).toMatchObject({ kind: 'failed', problem: wanted });
  if (outcome.kind !== 'failed' || outcome.problem.kind !== 'runtime') return;
  expect(outcome.problem.reason).toContain(reasonIncludes);
}
