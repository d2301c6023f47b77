/**
 * The in-process stack with its billing service and the stand-in of the payment provider. The test delivers the
 * provider's events, and sets the clock of both.
 */
import { afterAll, beforeAll } from 'vitest';
import type { SelfServeTier } from '@docgen/contracts/signup';
import { createLogger } from '@docgen/runtime/logger';
import type { ProviderEvent } from '@docgen/payments/state';
import { sendWebhook } from '@docgen/payments/webhooks';
import { startBilling } from '../../apps/billing/billing.ts';
import type { BillingDeps } from '../../apps/billing/deps.ts';
import { BillingConfig } from '../../apps/billing/config.ts';
import { billingSettings, webhookSecret } from './billing-settings.ts';
import { createTestClient } from './client.ts';
import type { TestClient } from './client.ts';
import { openSignup, readKey } from './signups.ts';
import type { OpenSignup } from './signups.ts';
import { startTestStack } from './stack.ts';
import type { TestStack } from './stack.ts';
import { startTestPayments } from './test-payments.ts';
import type { AnsweredRequest, TestPayments } from './test-payments.ts';

export interface BillingStack {
  readonly stack: TestStack;
  readonly payments: TestPayments;
  readonly deps: BillingDeps;
  /** Without a key. */
  readonly client: TestClient;
  /** Requests to the stand-in with their answers, newest last. */
  readonly answered: readonly AnsweredRequest[];
  /** Moves the time of the billing service and of the provider forward. */
  advance(ms: number): void;
  /** Sets their time back to the true time. */
  resetTime(): void;
  readonly setFault: TestPayments['setFault'];
  /** Sends an event as the provider does, and returns the status of the answer. */
  deliver(event: ProviderEvent): Promise<number | undefined>;
  deliverAll(): Promise<void>;
  /** Sends the events that were not sent yet. */
  deliverNew(): Promise<void>;
  /** Returns all events of the provider, oldest first. */
  events(): ProviderEvent[];
  /** Adds a signup with an open payment page. */
  openSignup(email?: string, tier?: SelfServeTier): Promise<OpenSignup>;
  /** Reads the key of a paid signup. It is shown once. */
  readKey(signup: Pick<OpenSignup, 'session'>): Promise<string>;
  /** Adds a signup that is paid and whose events are delivered. */
  openTenant(email?: string, tier?: SelfServeTier): Promise<OpenTenant>;
}

export interface OpenTenant extends OpenSignup {
  readonly apiKey: string;
}

/**
 * @param settings over the defaults, by environment name
 * @param hasWorker true when tests render documents
 */
export function useBilling(
  settings: Readonly<Record<string, string>> = {},
  { hasWorker = false }: { readonly hasWorker?: boolean } = {},
): () => BillingStack {
  let started: StartedBilling | undefined;
  beforeAll(async () => {
    started = await startBillingStack(settings, hasWorker);
  });
  afterAll(async () => started?.stop());
  return () => {
    if (started === undefined) throw new Error('the stack exists only while tests run');
    return started.billing;
  };
}

export interface StartedBilling {
  readonly billing: BillingStack;
  stop(): Promise<void>;
}

/** Starts what `useBilling` starts. The caller stops it. */
export async function startBillingStack(
  settings: Readonly<Record<string, string>>,
  hasWorker: boolean,
): Promise<StartedBilling> {
  let advancedMs = 0;
  const clock = () => new Date(Date.now() + advancedMs);
  const payments = await startTestPayments({ clock });
  let deps: BillingDeps | undefined;
  const stack = await startTestStack(
    // With one trusted proxy each signup can have an IP address of its own.
    { TRUST_PROXY: '1', SIGNUP_SUCCESS_URL: 'https://welcome.example.com/start', ...settings },
    {
      hasWorker,
      startBilling: async (environment) => {
        const config = BillingConfig.parse({ ...environment, ...billingSettings(payments.url), ...settings });
        const log = createLogger('billing', process.env.TEST_LOG_LEVEL ?? 'silent');
        const billing = await startBilling(config, log, clock);
        deps = billing.deps;
        return { url: `http://127.0.0.1:${billing.port}`, stop: billing.stop };
      },
    },
  );
  if (deps === undefined) throw new Error('the stack did not start its billing service');
  const client = createTestClient(stack.gatewayUrl, '');
  const sentIds = new Set<string>();
  const deliver = async (event: ProviderEvent) => {
    sentIds.add(event.id);
    const url = `${stack.gatewayUrl}/v1/webhooks/stripe`;
    return sendWebhook({ url, secret: webhookSecret }, event, clock().getTime());
  };
  const billing: BillingStack = {
    stack,
    payments,
    deps,
    client,
    answered: payments.answered,
    advance: (ms) => void (advancedMs += ms),
    resetTime: () => void (advancedMs = 0),
    setFault: payments.setFault,
    deliver,
    deliverAll: async () => {
      for (const event of payments.state.events.values()) await deliver(event);
    },
    deliverNew: async () => {
      for (const event of payments.state.events.values()) if (!sentIds.has(event.id)) await deliver(event);
    },
    events: () => [...payments.state.events.values()],
    openSignup: async (email, tier) => openSignup(client, payments, email, tier),
    readKey: async ({ session }) => readKey(client, session),
    openTenant: async (email, tier) => {
      const signup = await openSignup(client, payments, email, tier);
      const known = new Set(payments.state.events.keys());
      payments.provider.complete(signup.session);
      for (const event of payments.state.events.values()) if (!known.has(event.id)) await deliver(event);
      return { ...signup, apiKey: await readKey(client, signup.session) };
    },
  };
  const stop = async () => {
    await client.close();
    await stack.stop();
    await payments.close();
  };
  return { billing, stop };
}
