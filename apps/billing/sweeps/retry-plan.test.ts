import { describe, expect, it } from 'vitest';
import { failureOf, nextAttemptAt } from './retry-plan.ts';

const plan = { attemptsMax: 6, waitMsMin: 1_000, waitMsMax: 5_000 };

describe('nextAttemptAt', () => {
  it.each([
    [1, 1_000],
    [2, 2_000],
    [3, 4_000],
    [4, 5_000],
    [5, 5_000],
  ])('nextAttemptAt delays the attempt after number %i by %i ms', (attempts, waitMs) => {
    expect(nextAttemptAt(plan, attempts, new Date(0))).toEqual(new Date(waitMs));
  });

  it('nextAttemptAt plans no attempt after the last one', () => {
    expect(nextAttemptAt(plan, 6, new Date(0))).toBeUndefined();
  });
});

describe('failureOf', () => {
  it('failureOf returns the message of the first cause', () => {
    const error = new Error('refund failed', { cause: new Error('the payment provider failed: card, 400') });

    expect(failureOf(error)).toBe('the payment provider failed: card, 400');
  });
});
