/** Failures in words for people: what went wrong, and what they can do about it. */
import { ConnectionError, DocgenError, QuotaError, ValidationError } from '@docgen/client';

export interface ProblemText {
  readonly title: string;
  readonly text: string;
  /** For whoever looks into the logs. */
  readonly requestId: string | undefined;
}

const titles = new Map<string, string>([
  ['UNAUTHORIZED', 'This key is not valid'],
  ['FORBIDDEN', 'Your key may not do this'],
  ['NOT_FOUND', 'It is not there'],
  ['CONFLICT', 'Something has changed meanwhile'],
  ['RATE_LIMITED', 'Too many requests'],
  ['INVALID_TEMPLATE', 'The template has mistakes'],
  ['UNKNOWN_FUNCTION', 'The template calls a function that does not exist'],
  ['SERVICE_UNAVAILABLE', 'The service is busy'],
]);

export function describeProblem(problem: unknown): ProblemText {
  if (problem instanceof ConnectionError) {
    return { title: 'No connection', text: `${problem.message} Try again in a moment.`, requestId: undefined };
  }
  if (problem instanceof DocgenError) {
    const title =
      (problem instanceof QuotaError ? quotaTitle(problem) : titles.get(problem.code)) ??
      (problem instanceof ValidationError ? 'Please check your input' : 'That did not work');
    return { title, text: problem.message + quotaText(problem), requestId: problem.requestId };
  }
  const text = problem instanceof Error ? problem.message : String(problem);
  return { title: 'Something went wrong in this page', text, requestId: undefined };
}

/** The problem of one field, for beside it. */
export function fieldProblem(problem: unknown, field: string): string | undefined {
  return problem instanceof ValidationError && problem.field === field ? problem.message : undefined;
}

/** A cap on what is stored names its `resource`; the quota of documents starts anew. */
function quotaTitle({ details }: QuotaError): string {
  return details['resource'] === undefined ? 'The quota of this period is used up' : 'A limit of your plan is reached';
}

function quotaText(problem: DocgenError): string {
  if (!(problem instanceof QuotaError) || typeof problem.details['resetsAt'] !== 'string') return '';
  return ` It starts anew on ${problem.details['resetsAt'].slice(0, 10)}.`;
}
