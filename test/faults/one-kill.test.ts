/**
 * Kills every process and every store once while batches run, one after the other. The promise of the longer tests of
 * faults, in one short file.
 */
import { isBatchOver } from '@docgen/database/batches/batch-sources';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeTemplates, submit } from '../chaos/batch-load.ts';
import type { Accepted, Templates } from '../chaos/batch-load.ts';
import { compareWithReference, noDifferences, readLinesByBatch } from '../chaos/client-record.ts';
import { startBilledStack } from '../harness/billed-stack.ts';
import type { BilledStack } from '../harness/billed-stack.ts';
import type { TestTenant } from '../harness/tenant.ts';
import { untilReady } from '../harness/until-ready.ts';
import { until } from '../harness/until.ts';

const recoveryMsMax = 60_000;
/** A process that was killed starts again soon. */
const backoffMsMax = 250;
// The work of the documents is in their loops.
const settings = { LIMIT_LOOP_ITERATIONS: '1000000', LIMIT_NODE_EVALUATIONS: '10000000' };

let stack: BilledStack;

beforeAll(async () => {
  stack = await startBilledStack({ settings, backoffMsMax });
});
afterAll(async () => stack.stop());

const kills: Readonly<Record<string, () => unknown>> = {
  gateway: () => stack.kill('gateway', 'SIGKILL'),
  api: () => stack.kill('api', 'SIGKILL'),
  auth: () => stack.kill('auth', 'SIGKILL'),
  billing: () => stack.kill('billing', 'SIGKILL'),
  worker: () => stack.kill('worker-1', 'SIGKILL'),
  redis: async () => stack.redis.restart('kill'),
  postgres: async () => stack.postgres.restart('kill'),
};

const names = Object.keys(kills);
/** More documents than a batch of one request has. */
const size = { batchCount: names.length, documentsPerBatch: 110, loopsPerDocument: 60_000 };

describe('kill -9', () => {
  it('batches lose, double and change no document when every process and every store is killed once', async () => {
    const undisturbed = await prepare();
    for (const index of names.keys()) await submitOne(undisturbed, index);
    await untilOver(undisturbed);
    const reference = await readLinesByBatch(undisturbed);
    const disturbed = await prepare();

    for (const [index, name] of names.entries()) {
      await submitOne(disturbed, index);
      await kills[name]?.();
      await untilReady(stack, recoveryMsMax);
    }
    await untilOver(disturbed);

    expect(await compareWithReference(disturbed, reference, size)).toEqual({
      accepted: names.length,
      ...noDifferences,
    });
  });
});

interface Caller {
  readonly tenant: TestTenant;
  readonly templates: Templates;
  readonly accepted: Accepted[];
}

async function prepare(): Promise<Caller> {
  const tenant = await stack.addTenant();
  return { tenant, templates: await storeTemplates(tenant, size.loopsPerDocument), accepted: [] };
}

async function submitOne({ tenant, templates, accepted }: Caller, index: number): Promise<void> {
  accepted.push(await submit(tenant, templates, { index, documentsPerBatch: size.documentsPerBatch }));
}

async function untilOver({ tenant, accepted }: Caller): Promise<void> {
  for (const { name, batchId } of accepted) {
    await until(`${name} is over`, async () => isBatchOver(stack.db.pool, tenant.tenantId, batchId), recoveryMsMax);
  }
}
