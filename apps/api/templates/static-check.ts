/** Turns errors of a body into the API error of create, update, restore and ad hoc generation. */
import { ApiError } from '@docgen/contracts/errors';
import type { TemplateProblem } from '@docgen/contracts/template-problem';
import type { TemplateShape } from '@docgen/contracts/templates';
import type { TemplateChecks } from './template-checks.ts';

/**
 * Returns the format of a body without errors.
 *
 * @throws {ApiError} INVALID_TEMPLATE or UNKNOWN_FUNCTION for the first error, with all errors and warnings in
 *   `problems`
 * @throws {ApiError} RATE_LIMITED or SERVICE_UNAVAILABLE when the check gets no permit in time, SERVICE_UNAVAILABLE also
 *   when it exceeds its limits of time and memory
 */
export async function assertValidBody(checks: TemplateChecks, body: string): Promise<TemplateShape> {
  const { problems, shape } = await checks.check(body);
  const first = problems.find(({ severity }) => severity === 'error');
  if (first !== undefined) throw toApiError(first, [...problems]);
  return shape;
}

function toApiError(error: TemplateProblem, problems: TemplateProblem[]): ApiError {
  const { code, reason, line, column, name = '', hint, opened } = error;
  const message = line === undefined ? reason : `line ${line}, column ${column}: ${reason}`;
  const position = { ...(line === undefined ? {} : { line, column }), ...(hint === undefined ? {} : { hint }) };
  if (code === 'UNKNOWN_FUNCTION') return new ApiError('UNKNOWN_FUNCTION', message, { name, ...position, problems });
  return new ApiError('INVALID_TEMPLATE', message, {
    reason,
    ...(code === 'NO_PLACEHOLDERS' ? { code } : {}),
    ...position,
    ...(opened === undefined ? {} : { opened }),
    problems,
  });
}
