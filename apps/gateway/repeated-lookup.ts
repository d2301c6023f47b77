/**
 * Repeats a lookup at the identity service: at once when the first attempt fails, and in parallel when an attempt is
 * slow. Requests then survive the restart of a service and a process that pauses for a moment. Each attempt has its own
 * start time, so that the cache knows the age of its answer.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { isApiError } from '@docgen/contracts/errors';
import type { FoundIdentity, IdentityLookup } from './identity-cache.ts';
import type { IdentityRequest } from './identity-request.ts';

export interface RepeatedLookupOptions {
  readonly request: IdentityRequest;
  /** Milliseconds of a clock that never jumps. */
  readonly clock: () => number;
  /** Between the attempts of one lookup, milliseconds. */
  readonly pausesMs?: readonly number[];
  /** Concurrent repeated attempts of all lookups, so that retries do not overload a slow service. */
  readonly repetitionsMax?: number;
}

/** An answer, or a failure that a repetition would not change. */
type Outcome = { readonly found: FoundIdentity } | { readonly error: unknown };

/** With the time limit of the last attempt, a lookup ends within two seconds. */
const defaultPausesMs = [150, 300, 600];
const defaultRepetitionsMax = 32;

export function createRepeatedLookup(options: RepeatedLookupOptions): IdentityLookup {
  const { request, clock, pausesMs = defaultPausesMs, repetitionsMax = defaultRepetitionsMax } = options;
  let repetitions = 0;
  const attempt = async (keyHash: string, requestId: string): Promise<Outcome> => {
    const askedAtMs = clock();
    try {
      return { found: { identity: await request(keyHash, requestId), askedAtMs } };
    } catch (error) {
      if (isTransient(error)) throw error;
      return { error };
    }
  };
  const attemptAgain: typeof attempt = async (keyHash, requestId) => {
    repetitions += 1;
    return attempt(keyHash, requestId).finally(() => {
      repetitions -= 1;
    });
  };
  return async (keyHash, requestId) => {
    const attempts = [attempt(keyHash, requestId)];
    for (const pauseMs of pausesMs) {
      const pause = delay(pauseMs, undefined, { ref: false });
      const outcome = await Promise.race([firstOf(attempts), pause]);
      if (outcome !== undefined) return foundIn(outcome);
      // The first failure may be a closed connection: repeat at once. After the second one, wait.
      if (attempts.length > 1) await pause;
      if (repetitions >= repetitionsMax) break;
      attempts.push(attemptAgain(keyHash, requestId));
    }
    return foundIn(await anyOf(attempts));
  };
}

/** Undefined when all have failed. */
async function firstOf(attempts: readonly Promise<Outcome>[]): Promise<Outcome | undefined> {
  return Promise.any(attempts).catch(() => undefined);
}

/** @throws the failure of the first attempt, when all have failed */
async function anyOf(attempts: readonly Promise<Outcome>[]): Promise<Outcome> {
  try {
    return await Promise.any(attempts);
  } catch (error) {
    throw error instanceof AggregateError ? error.errors[0] : error;
  }
}

function foundIn(outcome: Outcome): FoundIdentity {
  if ('error' in outcome) throw outcome.error;
  return outcome.found;
}

/** True when a repetition may succeed: the service does not answer, or not now. */
function isTransient(error: unknown): boolean {
  return isApiError(error) && error.code === 'SERVICE_UNAVAILABLE';
}
