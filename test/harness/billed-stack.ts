/** The product as separate processes with its billing service, and the stand-in of the payment provider. */
import { getSignupSession } from '@docgen/contracts/signup';
import { issueApiKey } from '@docgen/database/tenants/api-keys';
import { processNames } from '@docgen/stack/processes';
import type { WebhookEndpoint } from '@docgen/payments/webhooks';
import { billingSettings, webhookSecret } from './billing-settings.ts';
import { createTestClient } from './client.ts';
import type { TestClient } from './client.ts';
import { startProcessStack } from './process-stack.ts';
import type { ProcessStack, ProcessStackOptions } from './process-stack.ts';
import { anyEmail, openSignup } from './signups.ts';
import type { TestTenant } from './tenant.ts';
import { startTestPayments } from './test-payments.ts';
import type { TestPayments } from './test-payments.ts';
import { until } from './until.ts';

export interface BilledTenant extends TestTenant {
  readonly customerId: string;
}

export interface BilledStack extends ProcessStack {
  readonly payments: TestPayments;
  /** A client without a key. */
  readonly stranger: TestClient;
  /** Adds a tenant that signed up and paid. It is of tier enterprise, so that no quota and no rate limit applies. */
  addBilledTenant(): Promise<BilledTenant>;
}

export interface BilledStackOptions extends ProcessStackOptions {
  /** False when the test delivers the provider's events itself. */
  readonly sendsEvents?: boolean;
}

/** Every service may restart meanwhile, and the machine may be busy. */
const fulfilMsMax = 60_000;

export async function startBilledStack(options: BilledStackOptions = {}): Promise<BilledStack> {
  const { sendsEvents = true, settings, ...others } = options;
  // The services need the stand-in's address before they have an address of their own.
  let endpoint: WebhookEndpoint | undefined;
  const payments = await startTestPayments({ endpoint: () => endpoint });
  const stack = await startProcessStack({
    processes: processNames,
    ...others,
    settings: { ...billingSettings(payments.url), ...settings },
  });
  if (sendsEvents) endpoint = { url: `${stack.gatewayUrl}/v1/webhooks/stripe`, secret: webhookSecret };
  const stranger = createTestClient(stack.gatewayUrl, '');
  const clients: TestClient[] = [stranger];
  return {
    ...stack,
    payments,
    stranger,
    addBilledTenant: async () => {
      const { customerId, tenantId, adminKey } = await payForTenant(stranger, payments);
      await untilEventsTaken(stack, payments);
      await stack.db.pool.query(`update tenants set tier = 'enterprise' where tenant_id = $1`, [tenantId]);
      const member = await issueApiKey(stack.db.pool, tenantId, { role: 'member', name: 'member' });
      const client = createTestClient(stack.gatewayUrl, adminKey);
      clients.push(client);
      return { tenantId, adminKey, memberKey: member.apiKey, client, customerId };
    },
    stop: async () => {
      await Promise.all(clients.map(async (client) => client.close()));
      await stack.stop();
      await payments.close();
    },
  };
}

/** Signs up, pays, and polls until the page shows the key. */
async function payForTenant(stranger: TestClient, payments: TestPayments) {
  const { session, tenantId } = await openSignup(stranger, payments, anyEmail(), 'business');
  payments.provider.complete(session);
  const adminKey = await until(
    'the key is shown',
    async () => {
      const { body: shown } = await stranger.call(getSignupSession, {
        apiKey: null,
        params: { sessionId: session.id },
      });
      return shown.status === 'fulfilled' ? shown.apiKey : undefined;
    },
    fulfilMsMax,
  );
  return { customerId: session.customer ?? '', tenantId, adminKey };
}

/** An event that arrives later would reset the tenant to the purchased tier. */
async function untilEventsTaken({ db }: ProcessStack, { state }: TestPayments): Promise<void> {
  const countTaken = async () =>
    (await db.pool.query<{ count: number }>('select count(*)::int as count from provider_events')).rows[0]?.count;
  await until('all events are taken', async () => (await countTaken()) === state.events.size, fulfilMsMax);
}
