/** Runs the language cases in cases/*.json. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  checkTemplate,
  compileTemplate,
  createDatasetTable,
  defaultLimits,
  loadTables,
  parseJsonText,
  renderTemplate,
} from '../index.ts';
import type {
  BatchPosition,
  JsonValue,
  Table,
  TableSource,
  RenderInput,
  RenderLimits,
  RenderOutcome,
  TemplateProblem,
} from '../index.ts';

interface LanguageCase {
  readonly name: string;
  /** The function that the case is about, and what of it: meaning, defaults, bounds or errors. */
  readonly of?: string;
  readonly shows?: string;
  readonly body: string;
  readonly params?: Readonly<Record<string, JsonValue>>;
  readonly seed?: number;
  /** Durable variables as JSON text; null for those known to be absent. */
  readonly variables?: Readonly<Record<string, string | null>>;
  /** Sequences that are known not to exist, so that their numbers are printed at once. */
  readonly sequences?: Readonly<Record<string, null>>;
  readonly limits?: Partial<RenderLimits>;
  /** Epoch milliseconds that the real clock shows. */
  readonly wallClock?: number;
  readonly tables?: Readonly<Record<string, TableOfCase>>;
  readonly position?: BatchPosition;
  /** Milliseconds by which each read advances the clock. */
  readonly clockStepMs?: number;
  readonly expect?: JsonValue;
  readonly expectText?: string;
  /** The format of the body. */
  readonly shape?: string;
  /** Another body that must give the same document. */
  readonly sameAs?: string;
  readonly error?: Partial<TemplateProblem> & {
    readonly kind?: string;
    readonly limit?: string;
    readonly reasonIncludes?: string;
  };
  /** All problems of the check, in the order of the body. */
  readonly problems?: readonly Partial<TemplateProblem>[];
}

/** The rows of a table. With the seed of its first document, it is another spec of the batch. */
interface TableOfCase {
  readonly rows: readonly Readonly<Record<string, JsonValue>>[];
  readonly firstSeed?: number;
}

const folder = new URL('cases/', import.meta.url);

for (const file of readdirSync(folder)) {
  // The cases are our own files, shaped as the interface above says.
  const cases = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as readonly LanguageCase[];
  describe(`the language: ${file}`, () => {
    it.each(cases.map((languageCase) => [languageCase.name, languageCase] as const))(
      'the language case "%s" gives the expected document or error',
      async (_name, languageCase) => {
        expect.hasAssertions();
        await runCase(languageCase);
      },
    );
  });
}

async function runCase(languageCase: LanguageCase): Promise<void> {
  const { body, error } = languageCase;
  const { problems, valid, shape } = checkTemplate(body);
  expect(shape).toBe(languageCase.shape ?? shape);
  expect(problems).toMatchObject(languageCase.problems ?? problems);
  if (error?.code !== undefined) return expectProblem(problems, error);
  const errors = problems.filter(({ severity }) => severity === 'error').map(({ reason }) => reason);
  const outcome = await outcomeOf(body, languageCase);
  expect(valid ? [messageOf(outcome)] : errors).toContain(messageOf(outcome));
  if (error !== undefined) return expectFailure(outcome, error);
  expectDocument(outcome, languageCase);
  expect(outcome).toEqual(await outcomeOf(languageCase.sameAs ?? body, languageCase));
}

async function outcomeOf(body: string, languageCase: LanguageCase): Promise<RenderOutcome> {
  const template = compileTemplate(body);
  await loadTables(template);
  return renderTemplate(template, inputOf(languageCase));
}

function inputOf(languageCase: LanguageCase): RenderInput {
  const { params = {}, seed = 1, variables = {}, sequences = {}, limits = {}, clockStepMs, wallClock } = languageCase;
  let time = 0;
  const clock = clockStepMs === undefined ? {} : { now: () => (time += clockStepMs) };
  const wall = wallClock === undefined ? {} : { wallClock: () => wallClock };
  const state = { variables: new Map(Object.entries(variables)), sequences: new Map(Object.entries(sequences)) };
  const tables = tablesOf(languageCase.tables ?? {});
  const { position } = languageCase;
  const placed = position === undefined ? {} : { position };
  return { seed, params, limits: { ...defaultLimits, ...limits }, state, tables, ...placed, ...clock, ...wall };
}

function tablesOf(tables: NonNullable<LanguageCase['tables']>): TableSource {
  const byName = new Map(Object.entries(tables).map(([name, table]) => [name, tableOf(name, table)]));
  return { find: (name) => byName.get(name), names: () => byName.keys() };
}

function tableOf(name: string, { rows, firstSeed }: TableOfCase): Table {
  const columns = Object.keys(rows[0] ?? {});
  const cell = (row: number, column: number) => {
    const value = rows[row]?.[columns[column] ?? ''];
    return value === undefined ? undefined : parseJsonText(JSON.stringify(value));
  };
  const dataset = createDatasetTable({ name, rowCount: rows.length, columns, cell });
  return firstSeed === undefined
    ? dataset
    : { ...dataset, firstSeed, columns: undefined, weighted: undefined, where: undefined };
}

function expectDocument(outcome: RenderOutcome, { expect: value, expectText }: LanguageCase): void {
  expect(outcome).toMatchObject({ kind: 'rendered' });
  if (outcome.kind !== 'rendered') return;
  if (expectText !== undefined) expect(outcome.output).toBe(expectText);
  if (value !== undefined) expect(JSON.parse(outcome.output)).toEqual(value);
  expect(outcome.outputBytes).toBe(Buffer.byteLength(outcome.output));
}

/** A check finds a failure of constant arguments with the message of the render. */
function messageOf(outcome: RenderOutcome): string {
  return outcome.kind === 'failed' ? outcome.problem.message : 'the document is rendered';
}

function expectProblem(problems: readonly TemplateProblem[], error: NonNullable<LanguageCase['error']>): void {
  const { reasonIncludes = '', ...wanted } = error;
  const first = problems.find(({ severity }) => severity === 'error');
  expect(first).toMatchObject(wanted);
  expect(first?.reason).toContain(reasonIncludes);
}

function expectFailure(outcome: RenderOutcome, error: NonNullable<LanguageCase['error']>): void {
  const { reasonIncludes, ...wanted } = error;
  expect(outcome).toMatchObject({ kind: 'failed', problem: wanted });
  if (outcome.kind !== 'failed' || outcome.problem.kind !== 'runtime') return;
  expect(outcome.problem.reason).toContain(reasonIncludes);
}
