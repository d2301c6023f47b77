/**
 * Proof that a request comes from the gateway or another service. A token that this process does not know means that
 * processes disagree, as during a rotation in one step: that is 503, because the caller's key is not at fault.
 */
import { timingSafeEqual } from 'node:crypto';
import { ApiError, unavailable } from '@docgen/contracts/errors';
import type { Logger } from '@docgen/runtime/logger';
import { countTokenMismatch } from './metrics.ts';

/** The error for a request with this token; undefined when it is accepted. */
export type TokenCheck = (given: string | undefined) => ApiError | undefined;

/** Between two log lines about wrong tokens, milliseconds; the metric counts them all. */
const logEveryMs = 10_000;
// The rest of the request is not read.
const closing = { connection: 'close' };

/**
 * Compares with every token in constant time; only lengths, which are no secret, decide earlier.
 *
 * @param tokens one, or two during a rotation
 */
export function createTokenCheck(tokens: readonly string[], log: Logger): TokenCheck {
  const accepted = tokens.map((token) => Buffer.from(token));
  let loggedAtMs = -Infinity;
  return (given) => {
    if (given === undefined || given === '') return notInternal();
    const bytes = Buffer.from(given);
    if (isOneOf(accepted, bytes)) return undefined;
    countTokenMismatch();
    if (performance.now() - loggedAtMs >= logEveryMs) {
      loggedAtMs = performance.now();
      log.warn('a request came with an INTERNAL_TOKEN that this process does not accept');
    }
    return mismatch();
  };
}

function isOneOf(accepted: readonly Buffer[], given: Buffer): boolean {
  let found = 0;
  for (const token of accepted) found |= Number(token.length === given.length && timingSafeEqual(token, given));
  return found === 1;
}

function notInternal(): ApiError {
  return new ApiError('UNAUTHORIZED', 'This service is reached through the gateway.', {}, { headers: closing });
}

function mismatch(): ApiError {
  const error = unavailable('The service cannot do this right now.', 1);
  return new ApiError(error.code, error.message, {}, { headers: { ...error.headers, ...closing } });
}
