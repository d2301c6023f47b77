/** Machines whose clocks are wrong by ten minutes, each in its own direction: nothing expires early, nothing waits for ever. */
import { fileURLToPath } from 'node:url';
import { getBatch } from '@docgen/contracts/batches';
import { generateStored } from '@docgen/contracts/generation';
import { getUsage } from '@docgen/contracts/usage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { submit } from '../harness/batch-requests.ts';
import { startProcessStack } from '../harness/process-stack.ts';
import type { ProcessStack } from '../harness/process-stack.ts';
import { storeTemplate } from '../harness/template-requests.ts';
import { until } from '../harness/until.ts';

const renders = process.env.SCALE === 'full' ? 1_000 : 50;
const documentCount = process.env.SCALE === 'full' ? 20_000 : 1_000;
const tenMinutesMs = 600_000;
const skewMs: Readonly<Record<string, number>> = {
  gateway: tenMinutesMs,
  api: -tenMinutesMs,
  auth: tenMinutesMs,
  'worker-1': tenMinutesMs,
  'worker-2': -tenMinutesMs,
};

let stack: ProcessStack;

beforeAll(async () => {
  const clock = fileURLToPath(new URL('../harness/skewed-clock.ts', import.meta.url));
  stack = await startProcessStack({
    workers: 2,
    settingsOf: (name) => ({ NODE_OPTIONS: `--import=${clock}`, CLOCK_SKEW_MS: String(skewMs[name]) }),
  });
});
afterAll(async () => stack.stop());

it('documents, batches and usage are what they would be with true clocks', async () => {
  const { client } = await stack.addTenant('business');
  const { templateId } = await storeTemplate(client, { body: '{"n": <createSeq(orders)>}' });
  const render = async () => client.call(generateStored, { params: { templateId }, body: {} });
  const statuses: number[] = [];
  for (let count = 0; count < renders; count += 1) statuses.push((await render()).status);
  const { body: batch } = await submit(client, { documents: [{ templateId, alias: 'order', count: documentCount }] });
  const done = await until(
    'the batch is completed',
    async () => {
      const { body } = await client.call(getBatch, { params: { batchId: batch.batchId }, query: { limit: '1' } });
      return body.status === 'completed' ? body : undefined;
    },
    60_000,
  );
  const { body: usage } = await client.call(getUsage, {});

  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(done.progress).toEqual({ total: documentCount, completed: documentCount, failed: 0 });
  expect(usage.documentsGenerated).toBe(renders + documentCount);
  // The proof that their clocks were wrong, and each its own way.
  for (const [name, skew] of Object.entries(skewMs)) expect(Math.sign(skewOf(name))).toBe(Math.sign(skew));
});

/** Of the line that a process wrote when it had started, against the true clock now; milliseconds. */
function skewOf(name: string): number {
  const line = stack.logLines.find((each) => each.startsWith(`${name} `) && each.includes('"msg":"started"')) ?? '';
  const time = /"time":"([^"]+)"/.exec(line)?.[1] ?? '';
  return Date.parse(time) - Date.now();
}
