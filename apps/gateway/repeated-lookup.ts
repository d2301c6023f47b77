/**
 * Asks the identity service more than once where it must: again at once when a first question fails, and
 * beside a question whose answer is slow. A service that is being replaced, or a process that stood still
 * for a moment, costs nobody a request then. Every question counts its own age, so that no answer is older
 * than it may be.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { isApiError } from '@docgen/contracts/errors';
import type { FoundIdentity, IdentityLookup } from './identity-cache.ts';
import type { IdentityQuestion } from './identity-question.ts';

export interface RepeatedLookupOptions {
  readonly ask: IdentityQuestion;
  /** Milliseconds of a clock that never jumps. */
  readonly clock: () => number;
  /** Between the questions of one lookup, milliseconds. */
  readonly pausesMs?: readonly number[];
  /** Questions beyond each lookup's first that may be under way in all: a service in trouble is not asked ever more. */
  readonly repetitionsMax?: number;
}

/** An answer, or a failure that asking again would not change. */
type Outcome = { readonly found: FoundIdentity } | { readonly error: unknown };

/** With the last question's own time limit a lookup ends within two seconds. */
const usualPausesMs = [150, 300, 600];
const usualRepetitionsMax = 32;

export function createRepeatedLookup(options: RepeatedLookupOptions): IdentityLookup {
  const { ask, clock, pausesMs = usualPausesMs, repetitionsMax = usualRepetitionsMax } = options;
  let repetitions = 0;
  const question = async (keyHash: string, requestId: string): Promise<Outcome> => {
    const askedAtMs = clock();
    try {
      return { found: { identity: await ask(keyHash, requestId), askedAtMs } };
    } catch (error) {
      if (isPassing(error)) throw error;
      return { error };
    }
  };
  const repetition: typeof question = async (...about) => {
    repetitions += 1;
    return question(...about).finally(() => {
      repetitions -= 1;
    });
  };
  return async (keyHash, requestId) => {
    const questions = [question(keyHash, requestId)];
    for (const pauseMs of pausesMs) {
      const pause = delay(pauseMs, undefined, { ref: false });
      const outcome = await Promise.race([firstOf(questions), pause]);
      if (outcome !== undefined) return foundIn(outcome);
      // A connection that was closed says nothing about the next one; a second failure does.
      if (questions.length > 1) await pause;
      if (repetitions >= repetitionsMax) break;
      questions.push(repetition(keyHash, requestId));
    }
    return foundIn(await anyOf(questions));
  };
}

/** Undefined when all have failed. */
async function firstOf(questions: readonly Promise<Outcome>[]): Promise<Outcome | undefined> {
  return Promise.any(questions).catch(() => undefined);
}

/** @throws what the first question failed with when all have failed */
async function anyOf(questions: readonly Promise<Outcome>[]): Promise<Outcome> {
  try {
    return await Promise.any(questions);
  } catch (error) {
    throw error instanceof AggregateError ? error.errors[0] : error;
  }
}

function foundIn(outcome: Outcome): FoundIdentity {
  if ('error' in outcome) throw outcome.error;
  return outcome.found;
}

/** Only of a service that does not answer, or not now: any other answer would be the same again. */
function isPassing(error: unknown): boolean {
  return isApiError(error) && error.code === 'SERVICE_UNAVAILABLE';
}
