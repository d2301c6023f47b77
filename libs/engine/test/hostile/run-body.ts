/** Checks, compiles and renders a body, like the service. */
import { exampleTables } from '../../catalogue/rows/example-tables.ts';
import { loadUsedTables } from '../../catalogue/languages/loaders.ts';
import { addressCountries } from '../../catalogue/tables/address-countries.ts';
import { loadCountries } from '../../catalogue/tables/country-files.ts';
import { loadTopics, topics } from '../../catalogue/topics/topic-files.ts';
import {
  checkTemplate,
  compileTemplate,
  defaultLimits,
  fillDeferredValues,
  renderTemplate,
  supportedLocales,
} from '../../index.ts';
import type {
  CompiledTemplate,
  EngineProblem,
  JsonValue,
  RenderInput,
  RenderLimits,
  RenderOutcome,
  TemplateProblem,
} from '../../index.ts';

/** The result of a body. No body may cause an exception. */
export type BodyEnd =
  | { readonly kind: 'refused'; readonly problems: readonly TemplateProblem[] }
  | { readonly kind: 'failed'; readonly problem: EngineProblem }
  | { readonly kind: 'rendered'; readonly shape: string; readonly text: string; readonly bytes: number };

/** The input of the render. */
export interface BodyInput {
  readonly seed?: number;
  readonly params?: Readonly<Record<string, JsonValue>>;
  readonly limits?: Partial<RenderLimits>;
  readonly clockStepMs?: number;
}

/** A map that contains null for every name: no variable or sequence exists. */
class NothingStored extends Map<string, null> {
  override has(): boolean {
    return true;
  }

  override get(): null {
    return null;
  }
}

const nothingStored = { variables: new NothingStored(), sequences: new NothingStored() };

/** Loads the tables of all locales and topics, so that any body can be rendered. */
export async function loadAllTables(): Promise<void> {
  const groups = ['people', 'words', 'places'] as const;
  await loadUsedTables(
    supportedLocales.flatMap((locale) => (locale === 'en' ? [] : groups.map((group) => ({ locale, group })))),
  );
  await loadCountries(addressCountries);
  await loadTopics(topics);
}

/**
 * Renders a body with closures, and again with generated code.
 *
 * @throws {Error} when the two results differ
 */
export function runBody(body: string, input: BodyInput = {}): BodyEnd {
  const { problems, shape, valid } = checkTemplate(body);
  if (!valid) return { kind: 'refused', problems };
  const outcome = renderTemplate(compileTemplate(body), renderInputOf(input));
  const generated = compileTemplate(body, { codeGeneration: 'at once' });
  renderTemplate(generated, renderInputOf(input));
  const again = renderTemplate(generated, renderInputOf(input));
  if (JSON.stringify(again) !== JSON.stringify(outcome)) throw new Error('generated code gives another result');
  return endOf(outcome, shape);
}

/** Renders a template that is compiled already. */
export function runTemplate(template: CompiledTemplate, input: BodyInput = {}): BodyEnd {
  return endOf(renderTemplate(template, renderInputOf(input)), template.shape);
}

function endOf(outcome: RenderOutcome, shape: string): BodyEnd {
  if (outcome.kind === 'failed') return outcome;
  if (outcome.kind === 'needsState') throw new Error('all state is known');
  return { kind: 'rendered', shape, text: fillDeferredValues(outcome, new Map()), bytes: outcome.outputBytes };
}

function renderInputOf({ seed = 1, params = {}, limits = {}, clockStepMs }: BodyInput): RenderInput {
  let time = 0;
  const clock = clockStepMs === undefined ? {} : { now: () => (time += clockStepMs) };
  const wallClock = () => 1_700_000_000_000;
  const tables = exampleTables;
  return { seed, params, limits: { ...defaultLimits, ...limits }, state: nothingStored, tables, wallClock, ...clock };
}
