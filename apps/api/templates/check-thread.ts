/** Runs static checks in a Piscina thread, which is terminated when a check exceeds its time limit. */
import { checkTemplate, compileTemplate, defaultLimits, emptyState, explainTemplate, loadTables } from '@docgen/engine';
import type { CheckOptions, Explanation, JsonValue, TemplateCheck } from '@docgen/engine';

export interface ThreadCheck {
  readonly check: TemplateCheck;
  /** Length of the check as JSON: its weight in a cache. */
  readonly weight: number;
}

/** A body, and what is known of the tables that it reads. */
export interface CheckedBody {
  readonly body: string;
  readonly options?: CheckOptions;
}

/** Piscina calls this function with each body that is checked. */
export function checkInThread({ body, options }: CheckedBody): ThreadCheck {
  const check = checkTemplate(body, options);
  return { check, weight: JSON.stringify(check).length };
}

/** A document whose values are explained. The body has no errors. */
export interface ExplainedDocument {
  readonly body: string;
  readonly seed: number;
  readonly params: Readonly<Record<string, JsonValue>>;
}

/** An explanation ends after 1,000 values, which take a few milliseconds. A loop without values can take longer. */
const limits = { ...defaultLimits, evaluationMs: 1_000 };

/** Piscina calls this function with each document that is explained. */
export async function explainInThread({ body, seed, params }: ExplainedDocument): Promise<Explanation> {
  const template = compileTemplate(body, { isExplained: true });
  await loadTables(template);
  const clocks = { now: () => performance.now(), wallClock: () => Date.now() };
  return explainTemplate(template, { seed, params, limits, state: emptyState, ...clocks });
}
