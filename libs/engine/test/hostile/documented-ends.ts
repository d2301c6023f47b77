/** Checks that a body ends in a documented way. */
import { defaultLimits } from '../../index.ts';
import type { TemplateProblem } from '../../index.ts';
import type { HostileEnd } from './hostile-body.ts';
import type { BodyEnd } from './run-body.ts';

/** Describes an undocumented result: a problem without code, reason or position, or invalid JSON. */
export function flawOfEnd(end: BodyEnd, body: string): string | undefined {
  if (end.kind === 'refused') {
    const flawed = end.problems.find((problem) => !isDocumented(problem, body));
    return flawed === undefined ? undefined : `the problem ${JSON.stringify(flawed)}`;
  }
  if (end.kind === 'failed') {
    const { problem } = end;
    if (problem.kind === 'limit') return problem.max > 0 ? undefined : `the limit ${problem.limit}`;
    return isWithin(problem, body) ? undefined : `the failure ${problem.reason}`;
  }
  const isValid = end.shape === 'json' ? isJson(end.text) : end.shape !== 'ndjson' || isNdjson(end.text);
  return isValid ? undefined : `the document ${end.text.slice(0, 200)}`;
}

/** Whether each line is a value, and the last one has an end. */
function isNdjson(text: string): boolean {
  return text === '' || (text.endsWith('\n') && text.slice(0, -1).split('\n').every(isJson));
}

/** Describes how a result differs from the expected one; undefined when it does not. */
export function missOfEnd(end: BodyEnd, wanted: HostileEnd): string | undefined {
  return isAsWanted(end, wanted)
    ? undefined
    : `${JSON.stringify(end).slice(0, 400)} instead of ${JSON.stringify(wanted)}`;
}

function isAsWanted(end: BodyEnd, wanted: HostileEnd): boolean {
  if ('problem' in wanted) {
    const first = end.kind === 'refused' ? end.problems.find(({ severity }) => severity === 'error') : undefined;
    const isThere = (wanted.line ?? first?.line) === first?.line && (wanted.column ?? first?.column) === first?.column;
    return first !== undefined && first.reason.includes(wanted.problem) && isThere;
  }
  if ('limit' in wanted) {
    const problem = end.kind === 'failed' && end.problem.kind === 'limit' ? end.problem : undefined;
    return problem?.limit === wanted.limit && problem.max === wanted.max;
  }
  if ('runtime' in wanted) {
    // The check finds a failure of constant arguments before the render.
    if (end.kind === 'refused') return end.problems.some(({ reason }) => reason.includes(wanted.runtime));
    return end.kind === 'failed' && end.problem.kind === 'runtime' && end.problem.message.includes(wanted.runtime);
  }
  if (end.kind !== 'rendered') return false;
  return 'text' in wanted ? end.text === wanted.text : end.bytes === wanted.bytes;
}

function isDocumented(problem: TemplateProblem, body: string): boolean {
  if (problem.reason === '') return false;
  if (problem.code === 'NO_PLACEHOLDERS') return problem.line === undefined;
  return isWithin(problem, body) && (problem.code !== 'UNKNOWN_FUNCTION' || problem.name !== undefined);
}

/** Whether a position is in the body, or directly after it. */
function isWithin(
  { line = 0, column = 0 }: { readonly line?: number; readonly column?: number },
  body: string,
): boolean {
  const found = body.split('\n')[line - 1];
  return found !== undefined && column >= 1 && column <= Array.from(found).length + 1;
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The greatest growth of memory: the output, and 64 MB for intermediate values. */
export const grownBytesMax = defaultLimits.outputBytes + 64 * 1024 * 1024;
