/**
 * Calls the provider after a change is committed: refunds a second payment, ends a second trial, and expires the other
 * payment pages of an address that has paid. Sweeps repeat what fails here.
 */
import { findSignup } from '@docgen/database/billing/signups';
import type { Signup } from '@docgen/database/billing/signups';
import { expireOtherSessions } from '../checkouts/expire-sessions.ts';
import type { BillingDeps } from '../deps.ts';
import { endRefusedTrials } from '../fulfilment/end-refused-trials.ts';
import { settleSurplus } from '../fulfilment/settle-surplus.ts';

/** Only one attempt and a few pages, because the provider waits for the answer to its event. */
const attemptsMax = 1;
const pagesMax = 5;

/** @param before the signup before the change */
export async function followUp(deps: BillingDeps, before: Signup): Promise<void> {
  const steps = [
    async () => settleSurplus(deps, attemptsMax),
    async () => endRefusedTrials(deps, attemptsMax),
    async () => expireAfterPayment(deps, before),
  ];
  for (const step of steps) {
    await step().catch((err: unknown) => {
      deps.log.warn({ err }, 'a call after a change failed; a sweep repeats it');
    });
  }
}

async function expireAfterPayment(deps: BillingDeps, { signupId, status }: Signup): Promise<void> {
  if (status === 'fulfilled') return;
  const signup = await findSignup(deps.db.pool, signupId);
  if (signup?.status === 'fulfilled') await expireOtherSessions(deps, signup, pagesMax);
}
