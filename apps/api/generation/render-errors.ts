/** The one table that turns what a worker could not do into what a caller is told. */
import { ApiError, invalidField, notFound, unavailable } from '@docgen/contracts/errors';
import type { RenderFailure } from '@docgen/contracts/render';

/** Where the generation was asked for; `stored` also serves create, which reports any failure in its own way. */
export type Surface = 'stored' | 'adhoc';

type LimitFailure = Extract<RenderFailure, { reason: 'limit' }>;

/** Refusals by quota and cap are answered where the numbers are read. */
export type TableFailure = Exclude<RenderFailure, { reason: 'quotaExceeded' | 'storageFull' }>;

export function toRenderError(failure: TableFailure, surface: Surface): ApiError {
  switch (failure.reason) {
    case 'templateNotFound':
      return notFound('template');
    case 'templateArchived':
      return invalidField('status', 'The template is archived; nothing can be generated from it.');
    case 'limit':
      return limitError(failure);
    case 'runtime': {
      const { message, line, column } = failure;
      const details = { reason: message, ...(line === undefined ? {} : { line, column }) };
      return surface === 'adhoc'
        ? new ApiError('GENERATION_FAILED', message, details)
        : new ApiError('GENERATION_ERROR', message, details);
    }
    case 'keyMismatch':
      return new ApiError('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used for another request.', {});
    case 'answerNotKept':
      return new ApiError('CONFLICT', 'This request was answered before; its document is too large to be kept.', {});
    case 'unavailable':
      return unavailable('The document could not be generated in time; nothing was written.');
  }
}

function limitError({ limit, max, producedBytes = 0, message }: LimitFailure): ApiError {
  switch (limit) {
    case 'loopIterations':
      return new ApiError('LOOP_LIMIT_EXCEEDED', message, { limit: max, kind: limit });
    case 'nodeEvaluations':
      return new ApiError('NODE_LIMIT_EXCEEDED', message, { limit: max, kind: limit });
    case 'timeout':
      return new ApiError('EVALUATION_TIMEOUT', message, { limit: max, kind: limit });
    case 'outputBytes':
      return new ApiError('OUTPUT_LIMIT_EXCEEDED', message, { limit: max, kind: limit, producedBytes });
  }
}
