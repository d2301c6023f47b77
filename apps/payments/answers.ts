/** Answers and errors of the provider's API. */

export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

const refusalTypes: Readonly<Record<number, string>> = { 401: 'authentication_error', 402: 'card_error' };

/** An error of the provider. Operations throw it, `api.ts` answers it. */
export class Refusal extends Error {
  readonly answer: ApiAnswer;

  constructor(status: number, error: { readonly code?: string; readonly message: string; readonly param?: string }) {
    super(error.message);
    const type = refusalTypes[status] ?? 'invalid_request_error';
    this.answer = { status, body: { error: { type, ...error } } };
  }
}

/** @param param of a body; a missing object of the path is answered 404 */
export function missing(what: string, param = 'id'): Refusal {
  const status = param === 'id' ? 404 : 400;
  return new Refusal(status, { code: 'resource_missing', message: `No such ${what}.`, param });
}

/** Returns an answer for a failure of the provider. */
export function failure(status: number): ApiAnswer {
  const type = status === 429 ? 'rate_limit_error' : status === 409 ? 'idempotency_error' : 'api_error';
  return { status, body: { error: { type, message: 'Something went wrong at the provider.' } } };
}
