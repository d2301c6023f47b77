import type { AuditAction } from '@docgen/contracts/audit-events';
import { outcomeUnknown } from '@docgen/contracts/errors';
import type { AuditSource } from '@docgen/database/audit/audit-events';
import { findSignupOfTenant } from '@docgen/database/billing/signups';
import type Stripe from 'stripe';
import type { BillingDeps } from '../deps.ts';
import { commitChange } from '../events/commit-change.ts';
import { recordSubscription } from './record-subscription.ts';

/** An attempt fails when an event writes the same tenant meanwhile. */
const attemptsMax = 12;

/**
 * Stores a subscription after a change at the provider, so that the caller sees the change before its event arrives.
 *
 * @param source of the security events: the caller
 * @param change its action, and how to read the subscription: called again after another process has written;
 *   undefined when the provider does not know it
 * @returns what was stored
 */
export async function recordUntilSettled<Read extends Stripe.Subscription | undefined>(
  deps: BillingDeps,
  source: AuditSource,
  { action, read }: { readonly action: AuditAction; readonly read: () => Read | Promise<Read> },
): Promise<Read> {
  const { tenantId } = source;
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const signup = await findSignupOfTenant(deps.db.pool, tenantId);
    if (signup === undefined) throw new Error('a tenant with a billing record has no signup');
    const subscription = await read();
    if (subscription === undefined) return subscription;
    const outcome = await commitChange(deps, undefined, {
      signup,
      apply: async (transaction, locked, record) => {
        await recordSubscription({ ...deps, record, source }, transaction, locked, subscription);
        await record(source, { action, object: subscription.id });
      },
    });
    if (outcome !== 'stale') return subscription;
  }
  throw outcomeUnknown(
    undefined,
    'The subscription is changed, but not recorded yet. It is recorded within a few minutes.',
    5,
  );
}
