/** Renders one case; the same code runs here, bundled in a browser, and on the packed engine. */
import { compileTemplate, defaultLimits, loadTables, renderTemplate, TemplateError } from '@docgen/engine';
import type { JsonValue, RenderInput, RenderLimits } from '@docgen/engine';

export interface RenderCase {
  readonly body: string;
  readonly seeds: readonly number[];
  readonly params: Readonly<Record<string, JsonValue>>;
  /** Durable variables as JSON text; null for those known to be absent. */
  readonly variables: Readonly<Record<string, string | null>>;
  readonly limits: Partial<RenderLimits>;
}

/**
 * An outcome for each seed, or what was wrong with the body, as JSON text: half a surrogate pair survives the
 * way to and from a page in it.
 */
export async function renderCase({ body, seeds, ...setting }: RenderCase): Promise<string> {
  try {
    const template = compileTemplate(body);
    await loadTables(template);
    return JSON.stringify(seeds.map((seed) => renderTemplate(template, inputOf(seed, setting))));
  } catch (error) {
    if (error instanceof TemplateError) return JSON.stringify(error.problems);
    throw error;
  }
}

function inputOf(seed: number, { params, variables, limits }: Omit<RenderCase, 'body' | 'seeds'>): RenderInput {
  const state = { variables: new Map(Object.entries(variables)), sequences: new Map() };
  return { seed, params, limits: { ...defaultLimits, ...limits }, state, wallClock: () => 1_750_000_000_000 };
}
