/** Warns of parameters that a request gives and the template does not read. */
import { nearestName } from '../catalogue/meant-function.ts';
import { mistakesMax } from '../language/problems.ts';
import type { TemplateProblem } from '../language/problems.ts';
import type { TemplateCheck } from './template-check.ts';

/** Bounds the comparison of names. */
const hintsMax = 10;
const comparedMax = 200;

/**
 * Lists a warning for each parameter that is given but never read, at most 100. A template that computes names of
 * parameters may read any of them.
 *
 * @param given the names of the parameters of a request
 */
export function unreadParams(check: TemplateCheck, given: readonly string[]): TemplateProblem[] {
  if (check.readsComputedParams) return [];
  const read = check.params.map(({ name }) => name);
  const known = new Set(read);
  const unread = given.filter((name) => !known.has(name)).slice(0, mistakesMax);
  const isGiven = new Set(given);
  const missing = read.slice(0, comparedMax).filter((name) => !isGiven.has(name));
  return unread.map((name, index) => {
    const hint = index < hintsMax ? nearestName(name, missing) : undefined;
    const reason = `parameter ${name.slice(0, 80)} is given but never read`;
    const problem = { severity: 'warning', code: 'UNREAD_PARAMETER', reason, name } as const;
    return hint === undefined ? problem : { ...problem, hint };
  });
}
