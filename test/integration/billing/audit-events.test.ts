/** Fulfilment, the portal and the end of a subscription leave security events. */
import { listAuditEvents } from '@docgen/contracts/audit-events';
import { cancelSubscription, openPortal, updateSubscription } from '@docgen/contracts/billing';
import { expect, it } from 'vitest';
import { useBilling } from '../../harness/billing.ts';

const billing = useBilling();

async function eventsOf(apiKey: string) {
  const { body } = await billing().client.call(listAuditEvents, { apiKey, query: { limit: '100' } });
  return body.items.toReversed();
}

it('a fulfilment leaves the events of the tenant and of its key, both by the payment provider', async () => {
  const { apiKey } = await billing().openTenant();

  const events = await eventsOf(apiKey);

  const byProvider = { actor: 'payment_provider', keyId: null, address: null };
  expect(events).toMatchObject([
    { action: 'tenant.created', detail: 'starter', ...byProvider },
    { action: 'key.created', detail: 'admin', ...byProvider },
  ]);
});

it('the portal, a scheduled end and a cancellation leave the key that asked for them', async () => {
  const { client, openTenant, deliverAll } = billing();
  const { apiKey } = await openTenant();
  const before = (await eventsOf(apiKey)).length;
  await client.call(openPortal, { apiKey, body: { returnUrl: 'https://app.example.com/billing' } });
  await client.call(updateSubscription, { apiKey, body: { cancelAtPeriodEnd: true } });
  await client.call(updateSubscription, { apiKey, body: { cancelAtPeriodEnd: false } });
  await client.call(cancelSubscription, { apiKey });
  // The events of the provider change nothing more.
  await deliverAll();

  const events = (await eventsOf(apiKey)).slice(before);

  expect(events.map(({ action, detail }) => [action, detail])).toEqual([
    ['billing.portal_opened', null],
    ['subscription.end_scheduled', null],
    ['subscription.end_withdrawn', null],
    ['subscription.changed', 'canceled'],
    ['subscription.canceled', null],
  ]);
  for (const event of events) expect(event).toMatchObject({ actor: 'key', keyName: 'signup', address: '127.0.0.1' });
});
