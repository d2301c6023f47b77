/** Reads the sessions of signups that have waited too long for an event, which can be lost. */
import { unansweredReason } from '@docgen/database/billing/given-up';
import { clearSweepFailures, raiseSweepFailures, takeWaitingSignups } from '@docgen/database/billing/signup-sweeps';
import { failSignup, lockUnchangedSignup } from '@docgen/database/billing/signups';
import type { Signup } from '@docgen/database/billing/signups';
import { inTransaction } from '@docgen/database/connection/transaction';
import { openSessionId } from '../checkouts/create-checkout.ts';
import { expireSurplusSession } from '../checkouts/expire-sessions.ts';
import type { BillingDeps } from '../deps.ts';
import { commitChange } from '../events/commit-change.ts';
import { followUp } from '../events/follow-up.ts';
import { prepareSessionChange } from '../events/prepare-change.ts';

const waitingMsMin = 10 * 60_000;
/** A session ends after 24 hours. A signup without a session ends an hour later. */
const signupMsMax = 25 * 60 * 60_000;
/** Spread over about four days with growing delays. */
const failuresMax = 20;

/** Checks all waiting signups and returns their number. A failure does not stop the others. */
export async function sweepSignups(deps: BillingDeps): Promise<number> {
  let checked = 0;
  // One at a time: a signup that is taken and then not checked, because the service stops, waits for minutes.
  while (!deps.stopping.aborted) {
    const taken = { now: deps.clock(), olderThanMs: waitingMsMin, countMax: 1 };
    const [signup] = await takeWaitingSignups(deps.db.pool, taken);
    if (signup === undefined) break;
    await tryToCheck(deps, signup);
    checked += 1;
  }
  return checked;
}

async function tryToCheck(deps: BillingDeps, signup: Signup): Promise<void> {
  const { pool } = deps.db;
  try {
    await checkSignup(deps, signup);
    await clearSweepFailures(pool, signup.signupId);
  } catch (err) {
    const failures = await raiseSweepFailures(pool, signup.signupId);
    const { signupId } = signup;
    if (failures < failuresMax)
      return deps.log.warn({ err, signupId }, 'a waiting signup could not be checked; it is checked again later');
    deps.log.error({ err, signupId }, 'a waiting signup was given up');
    await endSignup(deps, signup, unansweredReason);
  }
}

async function checkSignup(deps: BillingDeps, signup: Signup): Promise<void> {
  if (await expireSurplusSession(deps, signup)) return;
  const sessionId = openSessionId(deps, signup);
  const change = sessionId === undefined ? undefined : await prepareSessionChange(deps, signup, sessionId);
  // If the change is stale, the next sweep checks the signup again.
  if (change !== undefined) {
    if ((await commitChange(deps, undefined, change)) === 'applied') await followUp(deps, signup);
    return;
  }
  if (deps.clock().getTime() - signup.createdAt.getTime() < signupMsMax) return;
  await endSignup(deps, signup, 'checkout.session.expired');
}

/** Fails the signup, unless it has changed since it was read. A later payment event can still fulfil it. */
async function endSignup({ db }: BillingDeps, signup: Signup, reason: string): Promise<void> {
  await inTransaction(db.pool, async (transaction) => {
    const locked = await lockUnchangedSignup(transaction, signup);
    if (locked !== undefined) await failSignup(transaction, signup.signupId, reason);
  });
}
