/** Asks the provider about signups that have waited too long for an event: it may have been lost. */
import { unansweredReason } from '@docgen/database/billing/given-up';
import {
  clearSweepFailures,
  failSignup,
  lockUnchangedSignup,
  raiseSweepFailures,
  takeWaitingSignups,
} from '@docgen/database/billing/signups';
import type { Signup } from '@docgen/database/billing/signups';
import { inTransaction } from '@docgen/database/connection/transaction';
import { openSessionId } from '../checkouts/create-checkout.ts';
import type { BillingDeps } from '../deps.ts';
import { commitChange } from '../events/apply-event.ts';
import { prepareSessionChange } from '../events/prepare-change.ts';

const waitingMsMin = 10 * 60_000;
const countMax = 100;
/** A session ends after 24 hours; a signup that never got one, or whose session is gone, ends after them too. */
const signupMsMax = 25 * 60 * 60_000;
/** Over about four days, later and later. */
const failuresMax = 20;

/** Goes through all that wait; the number asked about. One that fails does not keep the others. */
export async function sweepSignups(deps: BillingDeps): Promise<number> {
  let asked = 0;
  for (;;) {
    const waiting = await takeWaitingSignups(deps.db.pool, { now: deps.clock(), olderThanMs: waitingMsMin, countMax });
    for (const signup of waiting) {
      await tryAsking(deps, signup);
    }
    asked += waiting.length;
    if (waiting.length < countMax) return asked;
  }
}

async function tryAsking(deps: BillingDeps, signup: Signup): Promise<void> {
  const { pool } = deps.db;
  try {
    await askAbout(deps, signup);
    await clearSweepFailures(pool, signup.signupId);
  } catch (err) {
    const failures = await raiseSweepFailures(pool, signup.signupId);
    const { signupId } = signup;
    if (failures < failuresMax) return deps.log.warn({ err, signupId }, 'a waiting signup is asked about later');
    deps.log.error({ err, signupId }, 'a waiting signup was given up');
    await endSignup(deps, signup, unansweredReason);
  }
}

async function askAbout(deps: BillingDeps, signup: Signup): Promise<void> {
  const sessionId = openSessionId(deps, signup);
  const reference = { client_reference_id: signup.signupId };
  const change =
    sessionId === undefined ? undefined : await prepareSessionChange(deps, undefined, { id: sessionId, ...reference });
  // Stale: something else has been written since, and the next round asks again if it must.
  if (change !== undefined) return void (await commitChange(deps, undefined, change));
  if (deps.clock().getTime() - signup.createdAt.getTime() < signupMsMax) return;
  await endSignup(deps, signup, 'checkout.session.expired');
}

/** Unless something else was written since the signup was read. An event of a payment can still fulfil it. */
async function endSignup({ db }: BillingDeps, signup: Signup, reason: string): Promise<void> {
  await inTransaction(db.pool, async (transaction) => {
    const locked = await lockUnchangedSignup(transaction, signup);
    if (locked !== undefined) await failSignup(transaction, signup.signupId, reason);
  });
}
