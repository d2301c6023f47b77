/**
 * Why a document has no result. Replies of requests send the failure, rows of batches store it as an error. Threads
 * load this file, so it does not import the database.
 */
import type { RenderFailure } from '@docgen/contracts/render';
import type { EngineProblem } from '@docgen/engine';

/** A failure that documents of requests and of batches can both have. */
export type DocumentFailure = Extract<RenderFailure, { readonly reason: 'runtime' | 'limit' | 'storageFull' }>;

export const outOfMemory = runtimeFailure('The document needed more memory than a render may have.');

export function runtimeFailure(message: string) {
  return { reason: 'runtime', message } as const;
}

/** @param max milliseconds */
export function timeoutFailure(max: number): DocumentFailure {
  return { reason: 'limit', limit: 'timeout', max, message: `The document took longer than ${max} ms to evaluate.` };
}

export function failureOfProblem(problem: EngineProblem): DocumentFailure {
  if (problem.kind === 'runtime') {
    const { reason: message, line, column } = problem;
    return { reason: 'runtime', message, line, column };
  }
  const { limit, max, producedBytes, message } = problem;
  if (limit === 'timeout') return timeoutFailure(max);
  return { reason: 'limit', limit, max, message, ...(producedBytes === undefined ? {} : { producedBytes }) };
}

const messageCharactersMax = 1_000;

const limitCodes = {
  loopIterations: 'LOOP_LIMIT_EXCEEDED',
  nodeEvaluations: 'NODE_LIMIT_EXCEEDED',
  timeout: 'EVALUATION_TIMEOUT',
  outputBytes: 'OUTPUT_LIMIT_EXCEEDED',
} as const;

/** The error of a failed document as its row stores it: JSON text of `{"code", "message"}`. */
export function toDocumentError(failure: DocumentFailure): string {
  const message = failure.reason === 'storageFull' ? storageMessage(failure.resource) : failure.message;
  return JSON.stringify({ code: codeOf(failure), message: message.slice(0, messageCharactersMax).toWellFormed() });
}

function codeOf(failure: DocumentFailure): string {
  if (failure.reason === 'limit') return limitCodes[failure.limit];
  return failure.reason === 'storageFull' ? 'QUOTA_EXCEEDED' : 'GENERATION_ERROR';
}

function storageMessage(resource: string): string {
  if (resource === 'storedBytes')
    return "The document does not fit into the bytes that the tenant's tier has for batches (storedBytes).";
  return `The document would create more ${resource} than the tenant's tier allows. Delete some, or change to a higher tier.`;
}
