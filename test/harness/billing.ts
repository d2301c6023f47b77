/**
 * The stack with its billing service, in front of the stand-in of the payment provider. Events are
 * delivered when the test says so; time of both is the test's.
 */
import { randomUUID } from 'node:crypto';
import { getSignupSession, signUp } from '@docgen/contracts/signup';
import type { SelfServeTier } from '@docgen/contracts/signup';
import { createLogger } from '@docgen/runtime/logger';
import { afterAll, beforeAll } from 'vitest';
import { startBilling } from '../../apps/billing/billing.ts';
import type { BillingDeps } from '../../apps/billing/deps.ts';
import { BillingConfig } from '../../apps/billing/config.ts';
import type { ApiRequest, Fault } from '../../apps/local/payments/api.ts';
import type { Session } from '../../apps/local/payments/objects.ts';
import { startPayments } from '../../apps/local/payments/payments.ts';
import type { Payments } from '../../apps/local/payments/payments.ts';
import type { ProviderEvent } from '../../apps/local/payments/state.ts';
import { sendWebhook } from '../../apps/local/payments/webhooks.ts';
import { billingSettings, meterEventName, secretKey, webhookSecret } from './billing-settings.ts';
import { createTestClient } from './client.ts';
import type { TestClient } from './client.ts';
import { startTestStack } from './stack.ts';
import type { TestStack } from './stack.ts';

/** What the stand-in was asked and what it said. */
export interface RecordedExchange {
  readonly request: ApiRequest;
  readonly status: number;
  readonly body: unknown;
}

export interface BillingStack {
  readonly stack: TestStack;
  readonly payments: Payments;
  readonly deps: BillingDeps;
  /** Without a key. */
  readonly client: TestClient;
  readonly exchanges: readonly RecordedExchange[];
  /** Moves the time of the billing service and of the provider. */
  advance(ms: number): void;
  /** Back to the time that everybody else has. */
  resetTime(): void;
  /** What the stand-in does wrong from now on. */
  setFault(fault: (request: ApiRequest) => Fault | undefined): void;
  /** Sends an event as the provider does; the status of the answer. */
  deliver(event: ProviderEvent): Promise<number | undefined>;
  deliverAll(): Promise<void>;
  /** All that has happened at the provider, oldest first. */
  events(): ProviderEvent[];
  /** A signup that has got its payment page. */
  openSignup(email?: string, tier?: SelfServeTier): Promise<OpenSignup>;
  /** The one read of a paid signup's key. */
  readKey(signup: Pick<OpenSignup, 'session'>): Promise<string>;
  /** A signup that is paid and whose events have come. */
  openTenant(email?: string, tier?: SelfServeTier): Promise<OpenTenant>;
}

export interface OpenSignup {
  readonly email: string;
  readonly tenantId: string;
  readonly session: Session;
}

export interface OpenTenant extends OpenSignup {
  readonly apiKey: string;
}

/** @param settings over the defaults, by environment name */
export function useBilling(settings: Readonly<Record<string, string>> = {}): () => BillingStack {
  let started: { readonly billing: BillingStack; stop(): Promise<void> } | undefined;
  beforeAll(async () => {
    started = await startBillingStack(settings);
  });
  afterAll(async () => started?.stop());
  return () => {
    if (started === undefined) throw new Error('the stack is there in tests only');
    return started.billing;
  };
}

async function startBillingStack(settings: Readonly<Record<string, string>>) {
  const exchanges: RecordedExchange[] = [];
  let advancedMs = 0;
  let fault: (request: ApiRequest) => Fault | undefined = () => undefined;
  const clock = () => new Date(Date.now() + advancedMs);
  const payments = await startPayments({
    port: 0,
    secretKey,
    meterEventName,
    clock,
    hooks: {
      fault: (request) => fault(request),
      onExchange: (request, { status, body }) => exchanges.push({ request, status, body: structuredClone(body) }),
    },
  });
  let deps: BillingDeps | undefined;
  const stack = await startTestStack(
    // One proxy in front, so that each signup may come from an address of its own.
    { TRUST_PROXY: '1', SIGNUP_SUCCESS_URL: 'https://welcome.example.com/start', ...settings },
    async (environment) => {
      const config = BillingConfig.parse({ ...environment, ...billingSettings(payments.url), ...settings });
      const billing = await startBilling(
        config,
        createLogger('billing', process.env.TEST_LOG_LEVEL ?? 'silent'),
        clock,
      );
      deps = billing.deps;
      return { url: `http://127.0.0.1:${billing.port}`, stop: billing.stop };
    },
  );
  if (deps === undefined) throw new Error('the stack did not start its billing service');
  const client = createTestClient(stack.gatewayUrl, '');
  const deliver = async (event: ProviderEvent) =>
    sendWebhook({ url: `${stack.gatewayUrl}/v1/webhooks/stripe`, secret: webhookSecret }, event, clock().getTime());
  const billing: BillingStack = {
    stack,
    payments,
    deps,
    client,
    exchanges,
    advance: (ms) => void (advancedMs += ms),
    resetTime: () => void (advancedMs = 0),
    setFault: (next) => {
      fault = next;
    },
    deliver,
    deliverAll: async () => {
      for (const event of payments.state.events.values()) await deliver(event);
    },
    events: () => [...payments.state.events.values()],
    openSignup: async (email = anyEmail(), tier = 'starter') => openSignup(client, payments, email, tier),
    readKey: async ({ session }) => readKey(client, session.id),
    openTenant: async (email = anyEmail(), tier = 'starter') => {
      const signup = await openSignup(client, payments, email, tier);
      const known = new Set(payments.state.events.keys());
      payments.provider.complete(signup.session);
      for (const event of payments.state.events.values()) if (!known.has(event.id)) await deliver(event);
      return { ...signup, apiKey: await readKey(client, signup.session.id) };
    },
  };
  const stop = async () => {
    await client.close();
    await stack.stop();
    await payments.close();
  };
  return { billing, stop };
}

/** Of a mail domain of its own, so that no limit on signups of a domain is met. */
export function anyEmail(): string {
  return `${randomUUID()}@${randomUUID()}.example`;
}

/** As if the caller had an address of its own, behind one trusted proxy. */
export function fromAnywhere(): Record<string, string> {
  const bytes = randomUUID().replaceAll('-', '');
  return { 'x-forwarded-for': `2001:db8:${bytes.slice(0, 4)}:${bytes.slice(4, 8)}::1` };
}

async function openSignup(client: TestClient, payments: Payments, email: string, tier: SelfServeTier) {
  const { status, body, text } = await client.call(signUp, {
    apiKey: null,
    body: { email, tier },
    headers: fromAnywhere(),
  });
  if (status !== 201) throw new Error(`the signup was answered ${status}: ${text}`);
  const session = payments.state.sessions.get(body.checkoutUrl.split('/').at(-1) ?? '');
  if (session === undefined) throw new Error('the signup led to no session at the provider');
  return { email, tenantId: body.tenantId, session };
}

async function readKey(client: TestClient, sessionId: string): Promise<string> {
  const { body, text } = await client.call(getSignupSession, { apiKey: null, params: { sessionId } });
  if (body.status !== 'fulfilled' || body.apiKey === null) throw new Error(`no key was shown: ${text}`);
  return body.apiKey;
}
