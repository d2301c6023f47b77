/** The billing service as a process that a test may kill, with a Postgres of its own and the stand-in. */
import { randomUUID } from 'node:crypto';
import type { Database } from '@docgen/database/connection/connect';
import { insertSignup, signupSealContext } from '@docgen/database/billing/signups';
import type { Signup } from '@docgen/database/billing/signups';
import { createCheckout } from '@docgen/contracts/internal';
import { createServiceClient } from '@docgen/http/service-client';
import { createSealer } from '@docgen/runtime/sealer';
import type { Session } from '@docgen/payments/objects';
import type { ProviderEvent } from '@docgen/payments/state';
import { signWebhook } from '@docgen/payments/webhooks';
import { billingSettings, webhookSecret } from './billing-settings.ts';
import { startProcessStack } from './process-stack.ts';
import type { Settings } from './process-stack.ts';
import { startTestPayments } from './test-payments.ts';
import type { TestPayments } from './test-payments.ts';
import { untilReady } from './until-ready.ts';
import { until } from './until.ts';

export interface BillingProcess {
  readonly url: string;
  readonly db: Database;
  readonly payments: TestPayments;
  /** Kills the process that runs now; it is started again. */
  kill(): void;
  /** Resolves when another process than the killed one is ready. */
  untilBack(): Promise<void>;
  /** Adds a pending signup with its open session at the stand-in. */
  openSignup(): Promise<{ signup: Signup; session: Session }>;
  /** Returns the status of the answer; undefined when there was none. */
  deliver(event: ProviderEvent): Promise<number | undefined>;
  signedHeaders(body: string): Record<string, string>;
  stop(): Promise<void>;
}

const restartMsMax = 30_000;
const deliveryMsMax = 20_000;

/** @param settings over those of tests, by environment name */
export async function startBillingProcess(settings: Settings = {}): Promise<BillingProcess> {
  const payments = await startTestPayments();
  const secret = randomUUID() + randomUUID();
  const stack = await startProcessStack({
    processes: ['billing'],
    settings: { ...billingSettings(payments.url), KEY_ENCRYPTION_SECRET: secret, LOG_LEVEL: 'warn', ...settings },
    backoffMsMax: 250,
  });
  const { db, internalToken } = stack;
  const url = stack.urlOf('billing');
  const client = createServiceClient({ baseUrl: url, internalToken, timeoutMs: 20_000 });
  const sealer = createSealer(secret);
  const signedHeaders = (body: string) => ({
    'x-internal-token': internalToken,
    'content-type': 'application/json',
    'stripe-signature': signWebhook(body, webhookSecret, Date.now()),
  });
  let killedPid = 0;
  return {
    url,
    db,
    payments,
    signedHeaders,
    kill: () => {
      killedPid = stack.pidOf('billing');
      stack.kill('billing', 'SIGKILL');
    },
    untilBack: async () => {
      await until('the billing service has ended', () => stack.pidOf('billing') !== killedPid, restartMsMax);
      await untilReady(stack, restartMsMax, ['billing']);
    },
    openSignup: async () => {
      const email = `${randomUUID()}@example.com`;
      const signup = await insertSignup(db.pool, {
        emailDigest: sealer.digest(email),
        emailDomain: 'example.com',
        networkDigest: randomUUID(),
        tenantName: 'example.com',
        tier: 'starter',
        sealEmail: (signupId) => sealer.seal(email, signupSealContext(signupId)),
      });
      const body = { signupId: signup.signupId };
      return { signup, session: payments.sessionOf(await client.call(createCheckout, { body, requestId: 'test' })) };
    },
    deliver: async (event) => {
      const body = JSON.stringify(event);
      const request = {
        method: 'POST',
        headers: signedHeaders(body),
        body,
        signal: AbortSignal.timeout(deliveryMsMax),
      };
      const answer = await fetch(`${url}/v1/webhooks/stripe`, request).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      return answer?.status;
    },
    stop: async () => {
      await client.close();
      await stack.stop();
      await payments.close();
    },
  };
}
