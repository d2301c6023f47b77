/** Why a document has no result, and the error that its batch shows. */
import type { EngineProblem } from '../render/outcome.ts';

/** A failure of the template or of a limit. */
export type RenderProblem =
  | {
      readonly reason: 'runtime';
      readonly message: string;
      readonly line?: number | undefined;
      readonly column?: number | undefined;
    }
  | {
      readonly reason: 'limit';
      readonly limit: 'loopIterations' | 'nodeEvaluations' | 'timeout' | 'outputBytes';
      readonly max: number;
      readonly producedBytes?: number | undefined;
      readonly message: string;
    };

const messageCharactersMax = 1_000;

const limitCodes = {
  loopIterations: 'LOOP_LIMIT_EXCEEDED',
  nodeEvaluations: 'NODE_LIMIT_EXCEEDED',
  timeout: 'EVALUATION_TIMEOUT',
  outputBytes: 'OUTPUT_LIMIT_EXCEEDED',
} as const;

export const outOfMemory = runtimeFailure('The document needed more memory than a render may have.');

export function runtimeFailure(message: string): { readonly reason: 'runtime'; readonly message: string } {
  return { reason: 'runtime', message };
}

/** @param max milliseconds */
export function timeoutFailure(max: number): RenderProblem {
  return { reason: 'limit', limit: 'timeout', max, message: `The document took longer than ${max} ms to evaluate.` };
}

export function failureOfProblem(problem: EngineProblem): RenderProblem {
  if (problem.kind === 'runtime') {
    const { reason: message, line, column } = problem;
    return { reason: 'runtime', message, line, column };
  }
  const { limit, max, producedBytes, message } = problem;
  if (limit === 'timeout') return timeoutFailure(max);
  return { reason: 'limit', limit, max, message, ...(producedBytes === undefined ? {} : { producedBytes }) };
}

/** The error of a failed document in its batch: JSON text of `{"code", "message"}`. */
export function problemError(problem: RenderProblem): string {
  return documentError(problem.reason === 'limit' ? limitCodes[problem.limit] : 'GENERATION_ERROR', problem.message);
}

/** JSON text of an error with a code of the API. */
export function documentError(code: string, message: string): string {
  return JSON.stringify({ code, message: message.slice(0, messageCharactersMax).toWellFormed() });
}
