/** Takes a body through check, compilation and rendering, as the service does. */
import { loadUsedTables } from '../../catalogue/languages/loaders.ts';
import {
  checkTemplate,
  compileTemplate,
  defaultLimits,
  fillDeferredValues,
  renderTemplate,
  supportedLocales,
} from '../../index.ts';
import type { EngineProblem, JsonValue, RenderInput, RenderLimits, TemplateProblem } from '../../index.ts';

/** What a body ended in; anything else is an exception, which no body may cause. */
export type BodyEnd =
  | { readonly kind: 'refused'; readonly problems: readonly TemplateProblem[] }
  | { readonly kind: 'failed'; readonly problem: EngineProblem }
  | { readonly kind: 'rendered'; readonly shape: string; readonly text: string; readonly bytes: number };

/** What a body is rendered with. */
export interface BodyInput {
  readonly seed?: number;
  readonly params?: Readonly<Record<string, JsonValue>>;
  readonly limits?: Partial<RenderLimits>;
  readonly clockStepMs?: number;
}

/** A map in which every name is known, to be absent: all durable state is new. */
class NothingStored extends Map<string, null> {
  override has(): boolean {
    return true;
  }

  override get(): null {
    return null;
  }
}

const nothingStored = { variables: new NothingStored(), sequences: new NothingStored() };

/** Loads the tables of all locales, so that any body can be rendered. */
export async function loadAllTables(): Promise<void> {
  const groups = ['people', 'words', 'places'] as const;
  await loadUsedTables(
    supportedLocales.flatMap((locale) => (locale === 'en' ? [] : groups.map((group) => ({ locale, group })))),
  );
}

/**
 * Runs a body to its end: as closures, and again with its steps written as JavaScript.
 *
 * @throws {Error} when the two do not end alike
 */
export function runBody(body: string, input: BodyInput = {}): BodyEnd {
  const { problems, shape } = checkTemplate(body);
  if (problems.length > 0) return { kind: 'refused', problems };
  const outcome = renderTemplate(compileTemplate(body), renderInputOf(input));
  const written = compileTemplate(body, { codeGeneration: 'at once' });
  renderTemplate(written, renderInputOf(input));
  const again = renderTemplate(written, renderInputOf(input));
  if (JSON.stringify(again) !== JSON.stringify(outcome)) throw new Error('written steps end in something else');
  if (outcome.kind === 'failed') return outcome;
  if (outcome.kind === 'needsState') throw new Error('all state is known');
  return { kind: 'rendered', shape, text: fillDeferredValues(outcome, new Map()), bytes: outcome.outputBytes };
}

function renderInputOf({ seed = 1, params = {}, limits = {}, clockStepMs }: BodyInput): RenderInput {
  let time = 0;
  const clock = clockStepMs === undefined ? {} : { now: () => (time += clockStepMs) };
  const wallClock = () => 1_700_000_000_000;
  return { seed, params, limits: { ...defaultLimits, ...limits }, state: nothingStored, wallClock, ...clock };
}
