/** For tests: what one call gives, through the template language. */
import type { JsonValue, RenderInput } from '../index.ts';
import { compileTemplate, defaultLimits, emptyState, renderTemplate } from '../index.ts';

/** Parts of the render that matter to a test. */
export interface CallSetting extends Partial<Omit<RenderInput, 'params'>> {
  readonly params?: Readonly<Record<string, JsonValue>>;
}

/**
 * The JSON text of what an expression gives, else its run-time error without the position, else the limit
 * that it ran into.
 */
export function resultOf(expression: string, setting: CallSetting = {}): string {
  const template = compileTemplate(`[<val(${expression})>]`);
  const input = { seed: 1, params: {}, limits: defaultLimits, state: emptyState, ...setting };
  const outcome = renderTemplate(template, input);
  if (outcome.kind === 'rendered') return outcome.output.slice(1, -1);
  if (outcome.kind === 'needsState') return 'needsState';
  return outcome.problem.kind === 'limit' ? `limit ${outcome.problem.limit}` : outcome.problem.message;
}
