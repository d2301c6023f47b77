/** Finds the error to show where there is space for one problem. */
import type { TemplateProblem } from '@docgen/engine';

/** The first error as `line 1, column 2: reason`; empty when there is none. */
export function firstErrorText(problems: readonly TemplateProblem[]): string {
  const error = problems.find(({ severity }) => severity === 'error');
  if (error === undefined) return '';
  const { line, column, reason } = error;
  return line === undefined ? reason : `line ${line}, column ${column}: ${reason}`;
}
