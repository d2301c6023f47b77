/** Turns failures into sentences for an agent, which says what to change. No stack and no key. */
import { ConnectionError, DocgenError, TemplateError, ValidationError } from '@docgen/client';
import type { TemplateProblem } from '@docgen/client';
import { z } from 'zod';
import { AnswerTooLarge } from './bounded-fetch.ts';
import { ToolFailure } from './tool-failure.ts';

const problemsMax = 8;

export function describeFailure(error: unknown): string {
  if (error instanceof TemplateError) return describeProblems(error.message, error.problems);
  if (error instanceof ValidationError) return describeFields(error);
  if (error instanceof DocgenError) return describeAnswer(error);
  if (error instanceof AnswerTooLarge || error instanceof ToolFailure || error instanceof ConnectionError)
    return error.message;
  if (error instanceof z.ZodError) return describeArguments(error);
  return 'The tool failed. Try again.';
}

/** The lines of the problems that an agent can mend: `line 2, column 8: unknown function getNam, did you mean …?` */
function describeProblems(message: string, problems: readonly TemplateProblem[]): string {
  const lines = problems.slice(0, problemsMax).map(({ line, column, reason, hint }) => {
    const place = line === undefined ? '' : `line ${line}, column ${column}: `;
    return `${place}${reason}${hint === undefined ? '' : `, did you mean ${hint}?`}`;
  });
  return [message, ...lines].join('\n');
}

/** The first wrong field, and a line for each further one. */
function describeFields(error: ValidationError): string {
  const others = error.problems.slice(1, problemsMax).map(({ field, message }) => `${field}: ${message}`);
  return [describeAnswer(error), ...others].join('\n');
}

function describeAnswer({ code, message, details }: DocgenError): string {
  const { field, reason } = details;
  const place = typeof field === 'string' && field !== '' ? ` (field: ${field})` : '';
  const cause = typeof reason === 'string' && !message.includes(reason) ? ` ${reason}` : '';
  return `${code}: ${message}${cause}${place}`;
}

function describeArguments({ issues }: z.ZodError): string {
  const lines = issues.slice(0, problemsMax).map(({ path, message }) => {
    const field = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
    return `${field.replace(/^\./, '') || 'arguments'}: ${message}`;
  });
  return ['The arguments are not valid.', ...lines].join('\n');
}
