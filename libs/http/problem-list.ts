/** Collects what is wrong with a request, so that one answer tells all of it. The number of problems is bounded. */
import { invalidFields, isApiError } from '@docgen/contracts/errors';
import type { FieldProblem } from '@docgen/contracts/error-catalog';
import type { ApiError } from '@docgen/contracts/errors';

const problemsMax = 20;

export class ProblemList {
  readonly #problems: FieldProblem[] = [];

  /** Further problems are dropped. */
  get isFull(): boolean {
    return this.#problems.length >= problemsMax;
  }

  add(problem: FieldProblem): void {
    if (!this.isFull && !this.#has(problem.field)) this.#problems.push(problem);
  }

  #has(field: string): boolean {
    return this.#problems.some((problem) => problem.field === field);
  }

  /** The error of all problems; undefined without any. */
  toError(): ApiError | undefined {
    const [first, ...others] = this.#problems;
    return first === undefined ? undefined : invalidFields([first, ...others]);
  }
}

type Parsed<P extends Readonly<Record<string, () => unknown>>> = { readonly [K in keyof P]: ReturnType<P[K]> };

/**
 * Calls all parsers, in their order, and returns their results.
 *
 * @throws {ApiError} VALIDATION_ERROR with the problems of all of them; another error only if it is the first
 */
export function parseAll<P extends Readonly<Record<string, () => unknown>>>(parsers: P): Parsed<P> {
  const problems = new ProblemList();
  const results: Record<string, unknown> = {};
  for (const [name, parse] of Object.entries(parsers)) {
    try {
      results[name] = parse();
    } catch (error) {
      const found = problemsOf(error);
      if (found === undefined) throw problems.toError() ?? error;
      for (const problem of found) problems.add(problem);
    }
  }
  const error = problems.toError();
  if (error !== undefined) throw error;
  return results as Parsed<P>; // each parser has set its result
}

function problemsOf(error: unknown): readonly FieldProblem[] | undefined {
  if (!isApiError(error) || error.code !== 'VALIDATION_ERROR' || !('field' in error.details)) return undefined;
  const { details, message } = error;
  if ('problems' in details && details.problems !== undefined) return details.problems;
  return [{ field: details.field, message }];
}
