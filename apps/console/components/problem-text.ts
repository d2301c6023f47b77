/** Turns errors into texts for the user. */
import { ExpectedError } from './expected-error.ts';
import { StoppedWaiting } from '../app/waiting.ts';
import { ConnectionError, DocgenError, QuotaError, ValidationError } from '@docgen/client';

export interface ProblemText {
  readonly title: string;
  readonly text: string;
  /** Names the request in the service's logs. */
  readonly requestId: string | undefined;
}

const titles = new Map<string, string>([
  ['UNAUTHORIZED', 'You are signed out'],
  ['FORBIDDEN', 'Your key does not allow this'],
  ['NOT_FOUND', 'Not found'],
  ['CONFLICT', 'It was changed in the meantime'],
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
      (problem instanceof ValidationError ? 'Please check your input' : 'The request failed');
    return {
      title,
      text: quotaText(problem) ?? protocolText(problem) ?? problem.message,
      requestId: problem.requestId,
    };
  }
  if (problem instanceof StoppedWaiting) return stoppedText;
  if (problem instanceof ExpectedError) return { title: problem.title, text: problem.message, requestId: undefined };
  // Such as a file that the user may not write, or a disk without space.
  if (problem instanceof DOMException) return { ...browserText, text: problem.message };
  if (isMissingCode(problem)) return missingCodeText;
  const reason = problem instanceof Error ? problem.message : String(problem);
  const text = `Load the page again. If this happens again, tell the operator of the service: ${reason}`;
  return { title: 'This page has an error', text, requestId: undefined };
}

/** Replaces texts for programs, which speak of headers and repeated requests. Undefined for all others. */
function protocolText({ status, code, message }: DocgenError): string | undefined {
  if (status === 412) return 'It was changed after this page loaded it. Load the page again to get the new version.';
  if (code === 'UNAUTHORIZED') return 'Sign in again. Unsaved changes are kept.';
  if (!message.includes('Idempotency-Key')) return undefined;
  return 'It is not known whether the service has done it. Check whether it has, before you try again.';
}

/** Browsers report a part of the page that does not load only by these texts. */
const missingCode = /dynamically imported module|Importing a module script failed/;

function isMissingCode(problem: unknown): boolean {
  return problem instanceof TypeError && missingCode.test(problem.message);
}

const missingCodeText: ProblemText = {
  title: 'A part of this page did not load',
  text: 'The connection was lost, or Docgen was updated. Check your connection, then load the page again. Unsaved changes are kept.',
  requestId: undefined,
};

const browserText = { title: 'The browser refused this', requestId: undefined };

const stoppedText: ProblemText = {
  title: 'You stopped waiting',
  text: 'The service may still do it. Check whether it has, before you try again.',
  requestId: undefined,
};

/** Returns the message for one field of a form; undefined when the error is not about that field. */
export function fieldProblem(problem: unknown, field: string): string | undefined {
  return problem instanceof ValidationError
    ? problem.problems.find((wrong) => wrong.field === field)?.message
    : undefined;
}

/**
 * What the documents of a request exceed the quota of the period by: `Needs 20,092, 10,000 left.` Undefined for other
 * errors.
 */
export function quotaShortfall(problem: unknown): string | undefined {
  if (!(problem instanceof QuotaError)) return undefined;
  const { needed, remaining } = problem.details;
  if (typeof needed !== 'number' || typeof remaining !== 'number') return undefined;
  return `Needs ${needed.toLocaleString()}, ${remaining.toLocaleString()} left.`;
}

/** Only a cap on stored things has a `resource`; the document quota has none. */
function quotaTitle({ details }: QuotaError): string {
  if (details['resource'] !== undefined) return 'You have reached a limit of your plan';
  return details['remaining'] === 0
    ? 'You have used the quota of this period'
    : 'The quota of this period is too small for this';
}

function quotaText(problem: DocgenError): string | undefined {
  const { resetsAt } = problem.details;
  if (!(problem instanceof QuotaError) || typeof resetsAt !== 'string') return undefined;
  return `${quotaShortfall(problem) ?? problem.message} The quota resets on ${resetsAt.slice(0, 10)}.`;
}
