/** A hundred templates exceed the time limit at once during normal load of another tenant. */
import { generateAdhoc } from '@docgen/contracts/generation';
import { createTemplate } from '@docgen/contracts/templates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStatus, startGenerateLoad } from '../harness/generate-load.ts';
import type { LoadRecord } from '../harness/generate-load.ts';
import { startProcessStack } from '../harness/process-stack.ts';
import type { ProcessStack } from '../harness/process-stack.ts';
import { runningMs } from '../harness/running-clock.ts';
import type { TestTenant } from '../harness/tenant.ts';
import { until } from '../harness/until.ts';

const isFull = process.env.SCALE === 'full';
const runawayCount = isFull ? 100 : 20;
const evaluationMsMax = isFull ? 1_000 : 500;
/** The load of the other tenant, with two callers. */
const requestsPerSecondMax = isFull ? Infinity : 50;
const answersBefore = isFull ? 500 : 50;
const answersAfter = isFull ? 100 : 25;
const renderDeadlineMs = isFull ? 4_000 : 2_500;

let stack: ProcessStack;

beforeAll(async () => {
  stack = await startProcessStack({
    settings: {
      LIMIT_EVALUATION_MS: String(evaluationMsMax),
      LIMIT_LOOP_ITERATIONS: '1000000000000',
      LIMIT_NODE_EVALUATIONS: '1000000000000',
      RENDER_DEADLINE_MS: String(renderDeadlineMs),
    },
  });
});

afterAll(async () => {
  await stack.stop();
});

async function runAway(tenant: TestTenant, index: number): Promise<LoadRecord> {
  const startedAtMs = runningMs();
  const body = `<for(i,1,1000000000)><if(i == -1)>x<endif><endfor>${index}`;
  const { status, error } = await tenant.client.call(generateAdhoc, { body: { body } });
  return { status, code: error?.code, elapsedMs: runningMs() - startedAtMs, answeredAtMs: performance.now() };
}

describe('templates that run into LIMIT_EVALUATION_MS', () => {
  it('templates over LIMIT_EVALUATION_MS get 422, or 503 without a thread, by the deadline, and another tenant is served', async () => {
    const [noisy, quiet] = [await stack.addTenant(), await stack.addTenant()];
    const created = await quiet.client.call(createTemplate, {
      body: { name: 'quiet', body: '{"n": <getRandomNumber(1,9)>}' },
    });
    const templateId = 'templateId' in created.body ? created.body.templateId : '';
    const load = startGenerateLoad(quiet.client, templateId, 2, requestsPerSecondMax);
    await until('the quiet tenant is served', () => countStatus(load.records, 200) > answersBefore);
    const before = load.records.length;

    const runaways = await Promise.all(Array.from({ length: runawayCount }, async (_, index) => runAway(noisy, index)));
    const during = load.records.slice(before);
    await until('more of the quiet tenant', () => load.records.length > before + answersAfter);
    await load.stop();
    console.log(
      `p99 of the quiet tenant: ${p99(load.records.slice(answersBefore / 5, before))} ms before, ${p99(during)} ms during runaways`,
    );

    expect(new Set(runaways.map(({ code }) => code))).toEqual(new Set(['EVALUATION_TIMEOUT', 'SERVICE_UNAVAILABLE']));
    expect(Math.max(...runaways.map(({ elapsedMs }) => elapsedMs))).toBeLessThan(renderDeadlineMs + 500);
    expect(load.records.filter(({ status }) => status !== 200)).toEqual([]);
  });
});

/** Shown, not asserted: it depends on the load of the machine. */
function p99(records: readonly LoadRecord[]): string {
  const sorted = records.map(({ elapsedMs }) => elapsedMs).toSorted((a, b) => a - b);
  return (sorted[Math.floor(sorted.length * 0.99)] ?? 0).toFixed(1);
}
