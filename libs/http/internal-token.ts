/**
 * Checks that a request comes from the gateway or another service. An unknown token means that two processes have
 * different settings, for example during a rotation in one step. The answer is 503, because the caller's key is valid.
 */
import { timingSafeEqual } from 'node:crypto';
import { ApiError, unavailable } from '@docgen/contracts/errors';
import type { Logger } from '@docgen/runtime/logger';
import { countTokenMismatch } from './metrics.ts';

/** Returns the error for a request with this token; undefined when the token is accepted. */
export type TokenCheck = (given: string | undefined) => ApiError | undefined;

/** Between two log lines about wrong tokens, milliseconds. The metric counts all of them. */
const logEveryMs = 10_000;
// The rest of the request is not read, so the connection cannot be used again.
const closing = { connection: 'close' };

/**
 * Compares with every token in constant time. Only a different length ends a comparison early, and it is not secret.
 *
 * @param tokens one, or two during a rotation
 */
export function createTokenCheck(tokens: readonly string[], log: Logger): TokenCheck {
  const accepted = tokens.map((token) => Buffer.from(token));
  let loggedAtMs = -Infinity;
  return (given) => {
    if (given === undefined || given === '') return missingToken();
    const bytes = Buffer.from(given);
    if (isOneOf(accepted, bytes)) return undefined;
    countTokenMismatch();
    if (performance.now() - loggedAtMs >= logEveryMs) {
      loggedAtMs = performance.now();
      log.warn('a request came with an INTERNAL_TOKEN that this process does not accept');
    }
    return unknownToken();
  };
}

function isOneOf(accepted: readonly Buffer[], given: Buffer): boolean {
  let found = 0;
  for (const token of accepted) found |= Number(token.length === given.length && timingSafeEqual(token, given));
  return found === 1;
}

function missingToken(): ApiError {
  return new ApiError('UNAUTHORIZED', 'This service is reached through the gateway.', {}, { headers: closing });
}

function unknownToken(): ApiError {
  const error = unavailable('The service cannot do this right now.', 1);
  return new ApiError(error.code, error.message, {}, { headers: { ...error.headers, ...closing } });
}
