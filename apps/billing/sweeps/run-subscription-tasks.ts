/** Works on the subscriptions of a list that are due, one by one. A failed one does not delay the others. */
import type { SubscriptionTask, SubscriptionTasks } from '@docgen/database/billing/subscription-tasks';
import type { BillingDeps } from '../deps.ts';
import { failureOf, nextAttemptAt } from './retry-plan.ts';

export interface SubscriptionWork {
  readonly tasks: SubscriptionTasks;
  /** What is done, for the log: `refund`. */
  readonly name: string;
  /** Safe to repeat. */
  run(deps: BillingDeps, subscriptionId: string): Promise<void>;
}

/** After this time, another process can take the subscription of a process that has crashed. */
const claimMs = 120_000;
const countPerSweepMax = 100;
/** About three days. */
export const subscriptionRetries = { attemptsMax: 20, waitMsMin: 60_000, waitMsMax: 6 * 60 * 60_000 };

/**
 * @param countMax the most attempts
 * @returns how many were settled
 */
export async function runSubscriptionTasks(
  deps: BillingDeps,
  work: SubscriptionWork,
  countMax = countPerSweepMax,
): Promise<number> {
  const now = deps.clock();
  let settled = 0;
  for (let attempt = 0; attempt < countMax && !deps.stopping.aborted; attempt += 1) {
    const task = await work.tasks.take(deps.db.pool, { now, claimMs });
    if (task === undefined) break;
    if (await tryOne(deps, work, task)) settled += 1;
  }
  return settled;
}

async function tryOne(deps: BillingDeps, work: SubscriptionWork, task: SubscriptionTask): Promise<boolean> {
  try {
    await work.run(deps, task.subscriptionId);
  } catch (err) {
    await afterFailure(deps, work, { task, err });
    return false;
  }
  await work.tasks.settle(deps.db.pool, task.subscriptionId);
  return true;
}

async function afterFailure(
  { db, clock, log }: BillingDeps,
  { tasks, name }: SubscriptionWork,
  { task, err }: { readonly task: SubscriptionTask; readonly err: unknown },
): Promise<void> {
  const { subscriptionId, attempts } = task;
  const now = clock();
  const again = nextAttemptAt(subscriptionRetries, attempts, now);
  if (again !== undefined) {
    log.warn({ err, subscriptionId, attempts }, `a ${name} failed; it is tried again later`);
    return tasks.defer(db.pool, task, again);
  }
  log.error({ err, subscriptionId, attempts }, `a ${name} was given up`);
  return tasks.giveUp(db.pool, subscriptionId, { now, failure: failureOf(err) });
}
