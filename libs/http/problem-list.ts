/** Collects what is wrong with a request, so that one answer tells all of it. The number of problems is bounded. */
import { ApiError, invalidField, isApiError } from '@docgen/contracts/errors';
import type { FieldProblem } from '@docgen/contracts/error-catalog';

const problemsMax = 20;

/** An error of one field. Its code can be another one than VALIDATION_ERROR. */
type FieldError = ApiError<'VALIDATION_ERROR' | 'AMBIGUOUS_RELATION' | 'UNSUPPORTED_STRATEGY'>;

export class ProblemList {
  #first: FieldError | undefined;
  readonly #problems: FieldProblem[] = [];

  /** Further problems are dropped. */
  get isFull(): boolean {
    return this.#problems.length >= problemsMax;
  }

  has(field: string): boolean {
    return this.#problems.some((problem) => problem.field === field);
  }

  /** Adds the first problem of each field. */
  add({ field, message }: FieldProblem): void {
    this.addError(invalidField(field, message));
  }

  /** The problems of an error. The code and the other details of the first one are those of the answer. */
  addError(error: FieldError): void {
    const { details, message } = error;
    this.#first ??= error;
    for (const problem of details.problems ?? [{ field: details.field, message }]) {
      if (!this.isFull && !this.has(problem.field)) this.#problems.push(problem);
    }
  }

  /** The result of a check; undefined when it throws an error of a field, which is added. Checks nothing when full. */
  collect<T>(check: () => T): T | undefined {
    if (this.isFull) return undefined;
    try {
      return check();
    } catch (error) {
      if (!isFieldError(error)) throw error;
      this.addError(error);
      return undefined;
    }
  }

  /** The error of all problems; undefined without any. */
  toError(): ApiError | undefined {
    if (this.#first === undefined) return undefined;
    const { code, message, details } = this.#first;
    return new ApiError(code, message, { ...details, problems: [...this.#problems] });
  }

  /** @throws {ApiError} the error of all problems */
  assertNone(): void {
    const error = this.toError();
    if (error !== undefined) throw error;
  }
}

function isFieldError(error: unknown): error is FieldError {
  return isApiError(error) && 'field' in error.details;
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
      if (!isFieldError(error)) throw problems.toError() ?? error;
      problems.addError(error);
    }
  }
  problems.assertNone();
  return results as Parsed<P>; // each parser has set its result
}
