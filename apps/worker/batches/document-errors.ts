/** Errors of failed documents as their rows store them: `{"code", "message"}`. */
import type { EngineProblem } from '@docgen/engine';

const messageCharactersMax = 1_000;

const limitCodes = {
  loopIterations: 'LOOP_LIMIT_EXCEEDED',
  nodeEvaluations: 'NODE_LIMIT_EXCEEDED',
  timeout: 'EVALUATION_TIMEOUT',
  outputBytes: 'OUTPUT_LIMIT_EXCEEDED',
} as const;

/** JSON text. */
export function documentError(
  code: 'GENERATION_ERROR' | 'QUOTA_EXCEEDED' | (typeof limitCodes)[keyof typeof limitCodes],
  message: string,
): string {
  return JSON.stringify({ code, message: message.slice(0, messageCharactersMax).toWellFormed() });
}

export function problemError(problem: EngineProblem): string {
  if (problem.kind === 'runtime') return documentError('GENERATION_ERROR', problem.reason);
  return documentError(limitCodes[problem.limit], problem.message);
}

export function timeoutError(evaluationMsMax: number): string {
  return documentError('EVALUATION_TIMEOUT', `The document took longer than ${evaluationMsMax} ms to evaluate.`);
}
