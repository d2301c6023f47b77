/**
 * Faults that a stack recovers from. Their tests share one stack: its start takes more processor time than most of them.
 * Each test adds its tenants.
 */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { processNames } from '@docgen/stack/processes';
import { billingSettings } from '../harness/billing-settings.ts';
import { startProcessStack } from '../harness/process-stack.ts';
import type { ProcessStack } from '../harness/process-stack.ts';
import { untilReady } from '../harness/until-ready.ts';
import { testBatchShutdown } from './recovery/batch-shutdown.ts';
import { testKeepaliveProbes } from './recovery/keepalive-probes.ts';
import { renderDeadlineMs, testKillsUnderLoad } from './recovery/kill-under-load.ts';
import { testPostgresRestarts } from './recovery/postgres-restarts.ts';
import { testRedisAway } from './recovery/redis-away.ts';
import { testRevocation } from './recovery/revocation.ts';
import { testSequenceNumbers } from './recovery/sequence-numbers.ts';

const recoveryMsMax = 60_000;

let stack: ProcessStack;

beforeAll(async () => {
  stack = await startProcessStack({
    processes: processNames,
    workers: 2,
    settings: { ...billingSettings('http://127.0.0.1:9'), RENDER_DEADLINE_MS: String(renderDeadlineMs) },
  });
});
beforeEach(async () => untilReady(stack, recoveryMsMax));
afterAll(async () => {
  // Without Redis a worker needs its whole grace period to stop.
  await untilReady(stack, recoveryMsMax);
  await stack.stop();
});

const getStack = () => stack;
testKeepaliveProbes(getStack);
testSequenceNumbers(getStack);
testBatchShutdown(getStack);
testKillsUnderLoad(getStack);
testPostgresRestarts(getStack);
testRedisAway(getStack);
// The last one: the address of its caller exceeds the limit of failed authentications.
testRevocation(getStack);
