/** The billing service as a process that may be killed, on a Postgres of its own, and the stand-in beside it. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '@docgen/database/connection/connect';
import type { Database } from '@docgen/database/connection/connect';
import { insertSignup, signupSealContext } from '@docgen/database/billing/signups';
import type { Signup } from '@docgen/database/billing/signups';
import { createCheckout } from '@docgen/contracts/internal';
import { createServiceClient } from '@docgen/http/service-client';
import { createSealer } from '@docgen/runtime/sealer';
import type { ApiRequest, Fault } from '../../apps/local/payments/api.ts';
import type { Session } from '../../apps/local/payments/objects.ts';
import { startPayments } from '../../apps/local/payments/payments.ts';
import type { Payments } from '../../apps/local/payments/payments.ts';
import type { ProviderEvent } from '../../apps/local/payments/state.ts';
import { signWebhook } from '../../apps/local/payments/webhooks.ts';
import { findFreePort } from '../../apps/local/ports.ts';
import { superviseService } from '../../apps/local/service-process.ts';
import { compileCacheDir, entryOf, localUrl, nodeFlagsOf } from '../../apps/local/services.ts';
import { billingSettings, meterEventName, secretKey, webhookSecret } from './billing-settings.ts';
import { startMigratedPostgres } from './migrated-postgres.ts';
import { until } from './until.ts';

export interface BillingProcess {
  readonly url: string;
  readonly internalToken: string;
  readonly db: Database;
  readonly payments: Payments;
  /** What the stand-in was asked, newest last. */
  readonly requests: readonly ApiRequest[];
  setFault(fault: (request: ApiRequest) => Fault | undefined): void;
  /** Kills the process that runs now; it is started again. */
  kill(): void;
  /** Until a process answers that is not the one killed. */
  untilBack(): Promise<void>;
  /** A pending signup with its open session at the stand-in. */
  openSignup(): Promise<{ signup: Signup; session: Session }>;
  /** The status of the answer; undefined when there was none. */
  deliver(event: ProviderEvent): Promise<number | undefined>;
  signedHeaders(body: string): Record<string, string>;
  stop(): Promise<void>;
}

/** @param settings over those of tests, by environment name */
export async function startBillingProcess(settings: Readonly<Record<string, string>> = {}): Promise<BillingProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'docgen-billing-'));
  const postgres = await startMigratedPostgres(dataDir);
  const requests: ApiRequest[] = [];
  let fault: (request: ApiRequest) => Fault | undefined = () => undefined;
  const payments = await startPayments({
    port: 0,
    secretKey,
    meterEventName,
    hooks: {
      fault: (request) => {
        requests.push(request);
        return fault(request);
      },
    },
  });
  const [internalToken, secret] = [randomUUID() + randomUUID(), randomUUID() + randomUUID()];
  const [port, metricsPort] = [await findFreePort(), await findFreePort()];
  const environment = {
    ...process.env,
    ...billingSettings(payments.url),
    DATABASE_URL: postgres.url,
    INTERNAL_TOKEN: internalToken,
    KEY_ENCRYPTION_SECRET: secret,
    BILLING_PORT: String(port),
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'warn',
    // It is started again after every kill.
    NODE_COMPILE_CACHE: compileCacheDir,
    ...settings,
  };
  const readyUrl = `${localUrl(metricsPort)}/ready`;
  let pid = 0;
  const service = superviseService(
    {
      name: 'billing',
      entry: entryOf('billing'),
      nodeFlags: nodeFlagsOf('billing'),
      env: environment,
      readyUrl,
      backoffMsMax: 250,
    },
    { onLine: () => undefined, onIncident: () => undefined, onStart: (started) => (pid = started) },
  );
  await service.ready();
  const db = connectDatabase(postgres.url, { connectionsMax: 5, onError: () => undefined });
  const client = createServiceClient({ baseUrl: localUrl(port), internalToken, timeoutMs: 20_000 });
  const sealer = createSealer(secret);
  const signedHeaders = (body: string) => ({
    'x-internal-token': internalToken,
    'content-type': 'application/json',
    'stripe-signature': signWebhook(body, webhookSecret, Date.now()),
  });
  let killedPid = 0;
  return {
    url: localUrl(port),
    internalToken,
    db,
    payments,
    requests,
    signedHeaders,
    setFault: (next) => {
      fault = next;
    },
    kill: () => {
      killedPid = pid;
      process.kill(pid, 'SIGKILL');
    },
    untilBack: async () =>
      void (await until(
        'the billing service is back',
        async () => pid !== killedPid && (await fetch(readyUrl)).ok,
        30_000,
      )),
    openSignup: async () => {
      const email = `${randomUUID()}@example.com`;
      const signup = await insertSignup(db.pool, {
        emailDigest: sealer.digest(email),
        emailDomain: 'example.com',
        tenantName: 'example.com',
        tier: 'starter',
        sealEmail: (signupId) => sealer.seal(email, signupSealContext(signupId)),
      });
      const body = { signupId: signup.signupId };
      const { checkoutUrl } = await client.call(createCheckout, { body, requestId: 'test' });
      const session = payments.state.sessions.get(checkoutUrl.split('/').at(-1) ?? '');
      if (session === undefined) throw new Error('the checkout led to no session');
      return { signup, session };
    },
    deliver: async (event) => {
      const body = JSON.stringify(event);
      const headers = signedHeaders(body);
      const answer = await fetch(`${localUrl(port)}/v1/webhooks/stripe`, { method: 'POST', headers, body }).catch(
        () => undefined,
      );
      await answer?.arrayBuffer().catch(() => undefined);
      return answer?.status;
    },
    stop: async () => {
      await client.close();
      await service.stop();
      await payments.close();
      await db.close();
      await postgres.discard();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
