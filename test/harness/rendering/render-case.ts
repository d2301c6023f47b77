/** Renders one case: in this process, in a browser, and with the packed engine. */
import { compileTemplate, defaultLimits, loadTables, renderTemplate, TemplateError } from '@docgen/engine';
import type { JsonValue, RenderInput, RenderLimits } from '@docgen/engine';

export interface RenderCase {
  readonly body: string;
  readonly seeds: readonly number[];
  readonly params: Readonly<Record<string, JsonValue>>;
  /** Durable variables as JSON text; null for an absent variable. */
  readonly variables: Readonly<Record<string, string | null>>;
  readonly limits: Partial<RenderLimits>;
}

/**
 * Returns an outcome for each seed, or the problems of the body, as JSON text. JSON escapes half a surrogate pair,
 * which a transfer to or from a page would otherwise replace.
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
