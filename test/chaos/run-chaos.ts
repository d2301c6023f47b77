/**
 * Batches under faults. The undisturbed run of one tenant is the reference. Then for each fault another tenant submits
 * the same batches while the fault is injected repeatedly. The injections are spread over the progress, so that renders are
 * always running.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { isBatchOver } from '@docgen/database/batches/batch-sources';
import { startBilledStack } from '../harness/billed-stack.ts';
import type { BilledStack, BilledTenant } from '../harness/billed-stack.ts';
import { untilReady } from '../harness/until-ready.ts';
import { until } from '../harness/until.ts';
import { storeTemplates, submit } from './batch-load.ts';
import type { Accepted, LoadSize, Templates } from './batch-load.ts';
import { compareWithReference, readLinesByBatch } from './client-record.ts';
import type { Findings, Reference } from './client-record.ts';
import { faults, workerNames } from './faults.ts';
import type { FaultName } from './faults.ts';
import { watchProgress } from './progress-watch.ts';
import type { ProgressWatch } from './progress-watch.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import { addUp } from './sums.ts';
import type { Sums } from './sums.ts';

export interface ChaosPlan {
  readonly seed: number;
  readonly size: LoadSize;
  /** Number of injections of each fault, in the order of the run. */
  readonly injections: Partial<Readonly<Record<FaultName, number>>>;
  readonly onProgress: (text: string) => void;
}

export interface ChaosResult extends Findings {
  readonly fault: FaultName;
  readonly injections: number;
  /** Injections before the last document. The others hit a product without work. */
  readonly underLoad: number;
  readonly sums: Sums;
  /** Longest time without a new document, from the first to the last, milliseconds. */
  readonly stalledMsMax: number;
  /** From the last injection to the last document, milliseconds. */
  readonly tailMs: number;
  /** From the first submission to the last document, milliseconds. */
  readonly elapsedMs: number;
}

interface Run {
  readonly stack: BilledStack;
  readonly tenant: BilledTenant;
  readonly templates: Templates;
  readonly accepted: readonly Accepted[];
}

const settings = {
  // Usage is reported often, and the claim of a killed reporter ends after seconds.
  METER_REPORT_INTERVAL_MS: '200',
  STRIPE_TIMEOUT_MS: '1000',
  // The work of the documents is in their loops.
  LIMIT_LOOP_ITERATIONS: '1000000',
  LIMIT_NODE_EVALUATIONS: '10000000',
};
const finishMsMax = 15 * 60_000;
const recoveryMsMax = 60_000;
/** A process that was killed starts again soon, so that the next injection finds renders. */
const backoffMsMax = 250;
const signUpMsMax = 60_000;
/** An injection follows the progress that it waits for after a random delay, in which a small load would end. */
const injectionDelayMsMax = 400;
const delayMsPerDocument = 0.04;

export async function runChaos({ seed, size, injections, onProgress }: ChaosPlan): Promise<ChaosResult[]> {
  const random = createRandom(seed);
  const stack = await startBilledStack({ workers: workerNames.length, settings, backoffMsMax });
  const results: ChaosResult[] = [];
  try {
    onProgress('the undisturbed run');
    const reference = await runUndisturbed(stack, size);
    for (const [name, count] of Object.entries(injections)) {
      onProgress(`${name} x ${count}`);
      // Keys of `injections` are names of faults. The type of Object.entries has only strings.
      results.push(await runDisturbed(stack, { name: name as FaultName, count, size, reference, random }));
    }
    return results;
  } finally {
    await stack.stop();
  }
}

async function runUndisturbed(stack: BilledStack, size: LoadSize): Promise<Reference> {
  const run = await submitAll(stack, size);
  await untilAllOver(run);
  return readLinesByBatch(run);
}

interface Disturbance {
  readonly name: FaultName;
  readonly count: number;
  readonly size: LoadSize;
  readonly reference: Reference;
  readonly random: Random;
}

async function runDisturbed(stack: BilledStack, disturbance: Disturbance): Promise<ChaosResult> {
  const { name, count, size, reference } = disturbance;
  const startedAt = performance.now();
  const tenant = await signUpWithRetries(stack);
  const watch = watchProgress(stack, tenant);
  try {
    const injecting = injectRepeatedly(stack, disturbance, watch);
    const [run, { lastAt, underLoad }] = await Promise.all([submitAll(stack, size, tenant), injecting]);
    await untilAllOver(run);
    const finishedAt = performance.now();
    const findings = await compareWithReference(run, reference, size);
    const sums = await addUp(stack, tenant);
    return {
      ...findings,
      fault: name,
      injections: count,
      underLoad,
      sums,
      stalledMsMax: watch.stalledMsMax(),
      tailMs: finishedAt - lastAt,
      elapsedMs: finishedAt - startedAt,
    };
  } finally {
    await watch.stop();
  }
}

/** The product may still be recovering from the previous fault. */
async function signUpWithRetries({ addBilledTenant }: BilledStack): Promise<BilledTenant> {
  return until('a tenant has signed up', addBilledTenant, signUpMsMax);
}

async function submitAll(stack: BilledStack, size: LoadSize, owner?: BilledTenant): Promise<Run> {
  const tenant = owner ?? (await signUpWithRetries(stack));
  const templates = await storeTemplates(tenant, size.loopsPerDocument);
  const { documentsPerBatch } = size;
  const accepted = await Promise.all(
    Array.from({ length: size.batchCount }, async (_, index) =>
      submit(tenant, templates, { index, documentsPerBatch }),
    ),
  );
  return { stack, tenant, templates, accepted };
}

/** Injects the fault at equal shares of the progress. */
async function injectRepeatedly(
  stack: BilledStack,
  { name, count, size, random }: Disturbance,
  { keptCount }: ProgressWatch,
): Promise<{ readonly lastAt: number; readonly underLoad: number }> {
  const total = size.batchCount * size.documentsPerBatch;
  const delayMsMax = Math.min(injectionDelayMsMax, Math.floor(total * delayMsPerDocument));
  let lastAt = performance.now();
  let underLoad = 0;
  for (let injection = 0; injection < count; injection += 1) {
    const share = Math.floor((total * injection) / count);
    await untilReady(stack, recoveryMsMax);
    await until(`more than ${share} documents are there`, () => keptCount() > share, finishMsMax);
    await delay(random.int(0, delayMsMax));
    if (keptCount() < total) underLoad += 1;
    await faults[name].inject(stack, random);
    lastAt = performance.now();
  }
  return { lastAt, underLoad };
}

async function untilAllOver({ stack, tenant, accepted }: Run): Promise<void> {
  for (const { name, batchId } of accepted) {
    await until(`${name} is over`, async () => isBatchOver(stack.db.pool, tenant.tenantId, batchId), finishMsMax);
  }
}
