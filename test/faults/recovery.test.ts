/**
 * Faults that a stack recovers from. Their tests share one stack: its start takes more processor time than most of them.
 * Each test adds its tenants.
 */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { processNames } from '../../apps/local/processes.ts';
import { billingSettings } from '../harness/billing-settings.ts';
import { startProcessStack } from '../harness/process-stack.ts';
import type { ProcessStack } from '../harness/process-stack.ts';
import { until } from '../harness/until.ts';
import { testBatchShutdown } from './recovery/batch-shutdown.ts';
import { testKeepaliveProbes } from './recovery/keepalive-probes.ts';
import { renderDeadlineMs, testKillsUnderLoad } from './recovery/kill-under-load.ts';
import { testPostgresRestarts } from './recovery/postgres-restarts.ts';
import { testRedisAway } from './recovery/redis-away.ts';
import { testRevocation } from './recovery/revocation.ts';
import { testSequenceNumbers } from './recovery/sequence-numbers.ts';

let stack: ProcessStack;

beforeAll(async () => {
  stack = await startProcessStack({
    processes: processNames,
    workers: 2,
    settings: { ...billingSettings('http://127.0.0.1:9'), RENDER_DEADLINE_MS: String(renderDeadlineMs) },
  });
});
beforeEach(async () => untilRecovered());
afterAll(async () => {
  // Without Redis a worker needs its whole grace period to stop.
  await untilRecovered();
  await stack.stop();
});

async function untilRecovered(): Promise<void> {
  const urls = Object.keys(stack.metricsUrls()).map((name) => stack.readyUrlOf(name));
  await until('every process is ready', async () => (await Promise.all(urls.map(isReady))).every(Boolean), 60_000);
}

async function isReady(url: string): Promise<boolean> {
  const res = await fetch(url);
  await res.arrayBuffer();
  return res.ok;
}

const getStack = () => stack;
testKeepaliveProbes(getStack);
testSequenceNumbers(getStack);
testBatchShutdown(getStack);
testKillsUnderLoad(getStack, untilRecovered);
testPostgresRestarts(getStack);
testRedisAway(getStack);
// The last one: the address of its caller exceeds the limit of failed authentications.
testRevocation(getStack);
