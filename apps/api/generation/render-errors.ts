/** Turns the failures that workers report into API errors. */
import { ApiError, invalidField, notFound, outcomeUnknown, unavailable } from '@docgen/contracts/errors';
import type { RenderFailure } from '@docgen/contracts/render';

/** The route that asked for the document. `stored` includes the creation of a template. */
export type BodySource = 'stored' | 'adhoc';

type LimitFailure = Extract<RenderFailure, { reason: 'limit' }>;

/** `request-render.ts` turns refusals by quota and cap into errors, because it reads the numbers. */
export type TableFailure = Exclude<RenderFailure, { reason: 'quotaExceeded' | 'storageFull' }>;

export function toRenderError(failure: TableFailure, source: BodySource): ApiError {
  switch (failure.reason) {
    case 'templateNotFound':
      return notFound('template');
    case 'templateArchived':
      return invalidField('status', 'The template is archived. Set its status to "active" to generate from it.');
    case 'limit':
      return limitError(failure);
    case 'runtime': {
      const { message, line, column } = failure;
      const details = { reason: message, ...(line === undefined ? {} : { line, column }) };
      return source === 'adhoc'
        ? new ApiError('GENERATION_FAILED', message, details)
        : new ApiError('GENERATION_ERROR', message, details);
    }
    case 'keyMismatch':
      return keyMismatch();
    case 'answerNotKept':
      return new ApiError(
        'CONFLICT',
        'This request was answered before. Its document is too large to be answered again.',
        {},
      );
    case 'unknown':
      return outcomeUnknown();
    case 'unavailable':
      return unavailable(
        'The document was not generated in time. Nothing was stored or counted. Send the request again.',
      );
  }
}

export function keyMismatch(): ApiError {
  return new ApiError('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used for another request.', {});
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
