/** How often recurring work tries one item, and how long it waits in between. Then it gives the item up, alone. */
import { describeError } from '@docgen/runtime/describe-error';
import type { DescribedError } from '@docgen/runtime/describe-error';

export interface RetryPlan {
  readonly attemptsMax: number;
  /** After the first attempt; twice as long after each further one. Milliseconds. */
  readonly waitMsMin: number;
  readonly waitMsMax: number;
}

/** @returns when to try again; undefined when `attempts`, the last one included, are enough */
export function nextAttemptAt(plan: RetryPlan, attempts: number, now: Date): Date | undefined {
  if (attempts >= plan.attemptsMax) return undefined;
  const waitMs = Math.min(plan.waitMsMin * 2 ** Math.min(attempts - 1, 30), plan.waitMsMax);
  return new Date(now.getTime() + waitMs);
}

const failureLengthMax = 300;

/** What an error comes down to, for the row of an item that is given up: the first cause, without values. */
export function failureOf(error: unknown): string {
  let described: DescribedError = describeError(error);
  while (described.cause !== undefined) described = described.cause;
  return described.message.slice(0, failureLengthMax);
}
