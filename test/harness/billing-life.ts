/** Lives of signups at the stand-in, and what stands about them in the database. */
import type { Session, Subscription } from '../../apps/local/payments/objects.ts';
import type { ProviderEvent } from '../../apps/local/payments/state.ts';
import type { BillingStack, OpenSignup } from './billing.ts';

/** What stands about a tenant when everything is settled. */
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

/** The last thing that happened at the provider. */
export function lastEvent(stack: BillingStack): ProviderEvent {
  const event = stack.events().at(-1);
  if (event === undefined) throw new Error('nothing has happened');
  return event;
}

/** Signs up, pays, and goes through the life of a subscription at the provider; no event is delivered. */
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

/** That a paid session has begun. */
export function subscriptionOf({ payments }: BillingStack, { subscription }: Session): Subscription {
  const found = payments.state.subscriptions.get(subscription ?? '');
  if (found === undefined) throw new Error('the session has no subscription');
  return found;
}

/** The first event of a type. */
export function ofType(events: readonly ProviderEvent[], type: string): ProviderEvent {
  const event = events.find((each) => each.type === type);
  if (event === undefined) throw new Error(`nothing of type ${type} has happened`);
  return event;
}
