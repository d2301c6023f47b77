import type { AuditAction } from '@docgen/contracts/audit-events';
import { afterEffect, outcomeUnknown } from '@docgen/contracts/errors';
import type { AuditSource } from '@docgen/database/audit/audit-events';
import { findSignupOfTenant } from '@docgen/database/billing/signups';
import { isDatabaseAway } from '@docgen/database/connection/database-errors';
import type Stripe from 'stripe';
import type { BillingDeps } from '../deps.ts';
import { commitChange } from '../events/commit-change.ts';
import { recordSubscription } from './record-subscription.ts';

/** An attempt fails when an event writes the same tenant meanwhile. */
const attemptsMax = 12;
const retryAfterSeconds = 5;

const notRecorded = 'The subscription is changed, but not recorded yet. It is recorded within a few minutes.';

/**
 * Stores a subscription after a change at the provider, so that the caller sees the change before its event arrives.
 *
 * @param source of the security events: the caller
 * @param change its action, and how to read the subscription: called again after another process has written;
 *   undefined when the provider does not know it
 * @returns what was stored
 * @throws {ApiError} SERVICE_UNAVAILABLE with the reason `unknown` when it is not stored in time
 */
export async function recordUntilSettled<Read extends Stripe.Subscription | undefined>(
  deps: BillingDeps,
  source: AuditSource,
  change: RecordedChange<Read>,
): Promise<Read> {
  try {
    for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
      const { subscription, isSettled } = await recordOnce(deps, source, change);
      if (isSettled) return subscription;
    }
  } catch (error) {
    throw isDatabaseAway(error) ? outcomeUnknown(error, notRecorded, retryAfterSeconds) : afterEffect(error);
  }
  throw outcomeUnknown(undefined, notRecorded, retryAfterSeconds);
}

interface RecordedChange<Read> {
  readonly action: AuditAction;
  readonly read: () => Read | Promise<Read>;
}

/** Not settled when the signup has changed since it was read. */
async function recordOnce<Read extends Stripe.Subscription | undefined>(
  deps: BillingDeps,
  source: AuditSource,
  { action, read }: RecordedChange<Read>,
): Promise<{ readonly subscription: Read; readonly isSettled: boolean }> {
  const signup = await findSignupOfTenant(deps.db.pool, source.tenantId);
  if (signup === undefined) throw new Error('a tenant with a billing record has no signup');
  const subscription = await read();
  if (subscription === undefined) return { subscription, isSettled: true };
  const outcome = await commitChange(deps, undefined, {
    signup,
    apply: async (transaction, locked, record) => {
      await recordSubscription({ ...deps, record, source }, transaction, locked, subscription);
      await record(source, { action, object: subscription.id });
    },
  });
  return { subscription, isSettled: outcome !== 'stale' };
}
