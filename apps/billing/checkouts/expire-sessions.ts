/** Expires the open payment pages of an address that has a tenant. */
import {
  failSignup,
  hasTenantBeforeSignup,
  listOtherPendingSignups,
  lockUnchangedSignup,
} from '@docgen/database/billing/signups';
import type { Signup } from '@docgen/database/billing/signups';
import { inTransaction } from '@docgen/database/connection/transaction';
import type { BillingDeps } from '../deps.ts';
import { callProvider, providerAnswerOf } from '../provider/call-provider.ts';
import { addressDigests } from './address-digests.ts';
import { openSessionId } from './create-checkout.ts';

/** Expires the newest pages of other signups of the address. The sweep expires the others. */
export async function expireOtherSessions(deps: BillingDeps, signup: Signup, countMax: number): Promise<void> {
  const { signupId } = signup;
  const digests = addressDigests(deps.sealer, signup);
  for (const other of await listOtherPendingSignups(deps.db.pool, digests, { signupId, countMax })) {
    await expireSession(deps, other);
  }
}

/** Expires the page of a pending signup whose address has a tenant; true when it was open. */
export async function expireSurplusSession(deps: BillingDeps, signup: Signup): Promise<boolean> {
  const hasTenant = await hasTenantBeforeSignup(deps.db.pool, addressDigests(deps.sealer, signup));
  return hasTenant && (await expireSession(deps, signup));
}

/** False when the session has ended or is unknown. The event of a session that has ended reports its result. */
async function expireSession(deps: BillingDeps, signup: Signup): Promise<boolean> {
  const sessionId = openSessionId(deps, signup);
  if (sessionId === undefined) return false;
  try {
    // Without a fixed idempotency key: under one, the provider repeats a stored failure for a day.
    await callProvider(async () => deps.stripe.checkout.sessions.expire(sessionId));
  } catch (error) {
    // 400: the session has ended. 404: this account has no such session.
    const status = providerAnswerOf(error)?.statusCode;
    if (status !== 400 && status !== 404) throw error;
    return false;
  }
  await inTransaction(deps.db.pool, async (transaction) => {
    // The signup has changed since it was read. The event that caused the change has newer information.
    if ((await lockUnchangedSignup(transaction, signup)) === undefined) return;
    await failSignup(transaction, signup.signupId, 'checkout.session.expired');
  });
  return true;
}
