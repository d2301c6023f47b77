/** Signups at the stand-in of the payment provider, and their state in the database. */
import type { Session, Subscription } from '@docgen/payments/objects';
import type { ProviderEvent } from '@docgen/payments/state';
import type { BillingStack } from './billing.ts';
import type { OpenSignup } from './signups.ts';

/** Returns the state of a tenant in the database. */
export async function stateOf({ stack }: BillingStack, { tenantId }: Pick<OpenSignup, 'tenantId'>) {
  const { rows } = await stack.db.pool.query<Record<string, unknown>>(
    `select t.status, t.tier,
        (select count(*)::int from api_keys k where k.tenant_id = t.tenant_id) as keys,
        (select count(*)::int from billing_accounts a where a.tenant_id = t.tenant_id) as accounts,
        (select json_agg(s.status) from subscriptions s where s.tenant_id = t.tenant_id) as subscriptions,
        (select count(*)::int from mail_outbox m where m.tenant_id = t.tenant_id and m.kind = 'api_key') as mails
      from tenants t where t.tenant_id = $1`,
    [tenantId],
  );
  return rows[0];
}

/** Returns the newest event of the provider. */
export function lastEvent(stack: BillingStack): ProviderEvent {
  const event = stack.events().at(-1);
  if (event === undefined) throw new Error('the provider has no event');
  return event;
}

/** Signs up, pays, activates and cancels a subscription at the provider. Delivers no event. */
export async function liveThrough(stack: BillingStack): Promise<{ signup: OpenSignup; events: ProviderEvent[] }> {
  const signup = await stack.openSignup();
  const { provider } = stack.payments;
  const before = new Set(stack.payments.state.events.keys());
  provider.complete(signup.session);
  const subscription = subscriptionOf(stack, signup.session);
  provider.setStatus(subscription, 'active');
  provider.cancel(subscription);
  const events = stack.events().filter(({ id }) => !before.has(id));
  return { signup, events };
}

/** Returns the subscription of a paid session. */
export function subscriptionOf({ payments }: BillingStack, { subscription }: Session): Subscription {
  const found = payments.state.subscriptions.get(subscription ?? '');
  if (found === undefined) throw new Error('the session has no subscription');
  return found;
}

/** Returns the first event of a type. */
export function ofType(events: readonly ProviderEvent[], type: string): ProviderEvent {
  const event = events.find((each) => each.type === type);
  if (event === undefined) throw new Error(`there is no event of type ${type}`);
  return event;
}
