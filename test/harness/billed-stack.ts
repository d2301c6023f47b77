/** The whole product as real processes with its billing service, in front of the stand-in of the payment provider. */
import { randomUUID } from 'node:crypto';
import { getSignupSession, signUp } from '@docgen/contracts/signup';
import { issueApiKey } from '@docgen/database/tenants/api-keys';
import type { ApiRequest, Fault } from '../../apps/local/payments/api.ts';
import type { Session } from '../../apps/local/payments/objects.ts';
import { startPayments } from '../../apps/local/payments/payments.ts';
import type { Payments } from '../../apps/local/payments/payments.ts';
import type { WebhookEndpoint } from '../../apps/local/payments/webhooks.ts';
import { billingSettings, meterEventName, secretKey, webhookSecret } from './billing-settings.ts';
import { createTestClient } from './client.ts';
import type { TestClient } from './client.ts';
import { startProcessStack } from './process-stack.ts';
import type { ProcessStack } from './process-stack.ts';
import type { TestTenant } from './tenant.ts';
import { until } from './until.ts';

export interface BilledTenant extends TestTenant {
  readonly customerId: string;
}

export interface BilledStack extends ProcessStack {
  readonly payments: Payments;
  /** Without a key. */
  readonly stranger: TestClient;
  /** What the stand-in does wrong from now on. */
  setFault(fault: (request: ApiRequest) => Fault | undefined): void;
  /** Has signed up and paid, and has a contract since: no quota and no rate limit. */
  addBilledTenant(): Promise<BilledTenant>;
}

export interface BilledStackOptions {
  readonly workers?: number;
  readonly settings?: Readonly<Record<string, string>>;
  /** Environment of one process, by its name, over that of all. */
  readonly settingsOf?: (name: string) => Readonly<Record<string, string>>;
  /** False: a test delivers events itself. */
  readonly sendsEvents?: boolean;
}

/** Within a start of every service, on a machine that does other things as well. */
const fulfilMsMax = 60_000;

export async function startBilledStack(options: BilledStackOptions = {}): Promise<BilledStack> {
  const { workers = 1, settings = {}, settingsOf = () => ({}), sendsEvents = true } = options;
  let fault: (request: ApiRequest) => Fault | undefined = () => undefined;
  // Known when the services have started, which have to be told of the stand-in before.
  const known: { endpoint?: WebhookEndpoint } = {};
  const payments = await startPayments({
    port: 0,
    secretKey,
    meterEventName,
    endpoint: () => known.endpoint,
    hooks: { fault: (request) => fault(request) },
  });
  const { BILLING_PORT: _port, ...billing } = billingSettings(payments.url);
  const stack = await startProcessStack({
    ...{ workers, hasBilling: true, settingsOf },
    settings: { ...billing, ...settings },
  });
  if (sendsEvents) known.endpoint = { url: `${stack.gatewayUrl}/v1/webhooks/stripe`, secret: webhookSecret };
  const stranger = createTestClient(stack.gatewayUrl, '');
  const clients: TestClient[] = [stranger];
  return {
    ...stack,
    payments,
    stranger,
    setFault: (next) => {
      fault = next;
    },
    addBilledTenant: async () => {
      const { session, tenantId, adminKey } = await payForTenant(stranger, payments);
      await untilAllTaken(stack, payments);
      await stack.db.pool.query(`update tenants set tier = 'enterprise' where tenant_id = $1`, [tenantId]);
      const member = await issueApiKey(stack.db, tenantId, { role: 'member', name: 'member' });
      const client = createTestClient(stack.gatewayUrl, adminKey);
      clients.push(client);
      return { tenantId, adminKey, memberKey: member.apiKey, client, customerId: session.customer ?? '' };
    },
    stop: async () => {
      await Promise.all(clients.map(async (client) => client.close()));
      await stack.stop();
      await payments.close();
    },
  };
}

/** From the call to the key that the page shows. */
async function payForTenant(stranger: TestClient, payments: Payments) {
  const body = { email: `${randomUUID()}@example.com`, tier: 'business' as const };
  const signup = await stranger.call(signUp, { apiKey: null, body });
  if (signup.error !== undefined) throw new Error(`the signup was answered ${signup.text}`);
  const session = sessionOf(payments, signup.body.checkoutUrl);
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
  return { session, tenantId: signup.body.tenantId, adminKey };
}

function sessionOf({ state }: Payments, checkoutUrl: string): Session {
  const session = state.sessions.get(checkoutUrl.split('/').at(-1) ?? '');
  if (session === undefined) throw new Error('the signup led to no session at the provider');
  return session;
}

/** An event that comes late would bring back the tier that was bought. */
async function untilAllTaken({ db }: ProcessStack, { state }: Payments): Promise<void> {
  await until(
    'all events are taken',
    async () => {
      const { rows } = await db.pool.query<{ count: number }>('select count(*)::int as count from provider_events');
      return rows[0]?.count === state.events.size;
    },
    fulfilMsMax,
  );
}
