/** Freezes a dependency of the services without closing connections: no request exceeds its deadline. */
import { randomUUID } from 'node:crypto';
import { setInterval } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '@docgen/contracts/signup';
import { processNames } from '@docgen/stack/processes';
import { billingSettings } from '../harness/billing-settings.ts';
import { createTestClient } from '../harness/client.ts';
import { countStatus, startGenerateLoad } from '../harness/generate-load.ts';
import { startPaymentsProcess } from '../harness/payments-process.ts';
import type { PaymentsProcess } from '../harness/payments-process.ts';
import { listFamily, signalAll } from '../harness/process-family.ts';
import { startProcessStack } from '../harness/process-stack.ts';
import type { ProcessStack } from '../harness/process-stack.ts';
import { readMetric } from '../harness/read-metric.ts';
import { runningMs } from '../harness/running-clock.ts';
import { storeTemplate } from '../harness/template-requests.ts';
import { until } from '../harness/until.ts';

const isFull = process.env.SCALE === 'full';
/** A frozen dependency outlasts the deadline of a render. */
const frozenMs = isFull ? 20_000 : 2_500;
/** Shorter than every time limit of a call to the provider. */
const frozenProviderMs = isFull ? 20_000 : 2_000;
/** More than a tenant's share of the database connections. */
const callers = 24;
const requestsPerSecondMax = isFull ? Infinity : 100;
const signups = 4;
const renderDeadlineMs = isFull ? 5_000 : 2_000;
/** Deadline of the gateway. A signup waits for up to three calls to the payment provider. */
const signupDeadlineMs = 30_000;
// The test runs on the same few processors.
const slackMs = 500;
const recoveryMsMax = 10_000;
const probeEveryMs = 200;
const lagSecondsMax = 0.1;
/** In a short run the 99th percentile is the third longest pause of the machine. */
const lagMetric = `docgen_nodejs_eventloop_lag_p${isFull ? 99 : 90}_seconds`;
const services = ['gateway', 'api', 'auth', 'billing', 'worker-1'];

let payments: PaymentsProcess;
let stack: ProcessStack;

beforeAll(async () => {
  payments = await startPaymentsProcess();
  stack = await startProcessStack({
    processes: processNames,
    settings: {
      ...billingSettings(payments.url),
      STRIPE_TIMEOUT_MS: '8000',
      RENDER_DEADLINE_MS: String(renderDeadlineMs),
    },
  });
});

afterAll(async () => {
  await stack.stop();
  await payments.stop();
});

const frozen: Readonly<Record<string, () => Promise<number[]>>> = {
  postgres: async () => listFamily(stack.postgres.pid),
  redis: async () => listFamily(stack.redis.pid),
  auth: async () => listFamily(stack.pidOf('auth')),
  'the payment provider': async () => listFamily(payments.pid),
};

describe.each(Object.keys(frozen))('a frozen dependency: %s', (name) => {
  it(`while ${name} is frozen, all requests are answered within the deadline, /live stays 200, and the stack recovers within 10 s`, async () => {
    const { client } = await stack.addTenant();
    const { templateId } = await storeTemplate(client, { body: '{"to": <getRandomFullName()>}' });
    const load = startGenerateLoad(client, templateId, callers, requestsPerSecondMax);
    await until('requests are answered', () => countStatus(load.records, 200) > callers);

    const pids = (await frozen[name]?.()) ?? [];
    signalAll(pids, 'SIGSTOP');
    const frozenAt = performance.now();
    // Reading resets it.
    await lagSeconds();
    const signedUp = Promise.all(Array.from({ length: signups }, signUpOnce));
    const thawAt = frozenAt + (name === 'the payment provider' ? frozenProviderMs : frozenMs);
    const liveness = await watchLiveness(name, thawAt);
    const lag = await lagSeconds();
    signalAll(pids, 'SIGCONT');
    const thawedAt = performance.now();
    await until(
      'requests are answered again',
      () => load.records.some(({ status, answeredAtMs }) => status === 200 && answeredAtMs > thawedAt),
      recoveryMsMax,
    );
    await until('every service is ready', async () => areReady(services), recoveryMsMax);
    await load.stop();
    const signupsDone = await signedUp;

    const slowestMs = load.records.reduce((slowest, { elapsedMs }) => Math.max(slowest, elapsedMs), 0);
    expect(slowestMs).toBeLessThan(renderDeadlineMs + slackMs);
    expect(Math.max(...signupsDone.map(({ elapsedMs }) => elapsedMs))).toBeLessThan(signupDeadlineMs + slackMs);
    expect(liveness).toEqual([]);
    expect(lag).toBeLessThan(lagSecondsMax);
    expect(load.records.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(signupsDone.filter(({ status }) => status !== 201 && status !== 503)).toEqual([]);
    const sawFailures = countStatus(load.records, 503) > 0;
    expect(sawFailures).toBe(name !== 'the payment provider');
    const again = await until('a signup succeeds', async () => (await signUpOnce()).status === 201, recoveryMsMax);
    expect(again).toBe(true);
  });
});

async function signUpOnce(): Promise<{ status: number; elapsedMs: number }> {
  const client = createTestClient(stack.gatewayUrl, '');
  const startedAt = runningMs();
  const { status } = await client.call(signUp, {
    apiKey: null,
    body: { email: `${randomUUID()}@example.com`, tier: 'starter' },
  });
  const elapsedMs = runningMs() - startedAt;
  await client.close();
  return { status, elapsedMs };
}

/** Returns a percentile of the gateway's event-loop lag since the last reading. */
async function lagSeconds(): Promise<number> {
  return readMetric(metricsUrlOf('gateway'), lagMetric);
}

/** Returns the answers of `/live` other than 200 until a time. Does not ask the frozen process. */
async function watchLiveness(frozenName: string, untilMs: number): Promise<string[]> {
  const asked = services.filter((name) => name !== frozenName);
  const problems: string[] = [];
  for await (const _ of setInterval(probeEveryMs)) {
    if (performance.now() >= untilMs) break;
    const statuses = await Promise.all(asked.map(async (name) => statusOf(`${metricsUrlOf(name)}/live`)));
    statuses.forEach((each, index) => {
      if (each !== 200) problems.push(`${asked[index]} ${each}`);
    });
  }
  return problems;
}

async function areReady(names: readonly string[]): Promise<boolean> {
  const statuses = await Promise.all(names.map(async (name) => statusOf(stack.readyUrlOf(name))));
  return statuses.every((each) => each === 200);
}

function metricsUrlOf(name: string): string {
  return stack.readyUrlOf(name).replace('/ready', '');
}

async function statusOf(url: string): Promise<number> {
  const res = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  await res.arrayBuffer();
  return res.status;
}
