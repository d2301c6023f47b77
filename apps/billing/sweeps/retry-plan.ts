/** Number and delays of the attempts that a sweep makes for one item before it gives the item up. */
import { describeError } from '@docgen/runtime/describe-error';
import type { DescribedError } from '@docgen/runtime/describe-error';
import { growingPauseMs } from '@docgen/runtime/retry';

export interface RetryPlan {
  readonly attemptsMax: number;
  /** Delay after the first attempt, doubled after each further one. Milliseconds. */
  readonly waitMsMin: number;
  readonly waitMsMax: number;
}

/** @returns the time of the next attempt; undefined after `attemptsMax` attempts */
export function nextAttemptAt(plan: RetryPlan, attempts: number, now: Date): Date | undefined {
  if (attempts >= plan.attemptsMax) return undefined;
  const waitMs = growingPauseMs(attempts - 1, { firstMs: plan.waitMsMin, maxMs: plan.waitMsMax });
  return new Date(now.getTime() + waitMs);
}

const failureLengthMax = 300;

/** The message of the first cause, without values of tenants, for the row of an item that is given up. */
export function failureOf(error: unknown): string {
  let described: DescribedError = describeError(error);
  while (described.cause !== undefined) described = described.cause;
  return described.message.slice(0, failureLengthMax);
}
