/** Far more work than there is room for: the surplus is refused at once, nothing breaks, and it is over when it is over. */
import { generateStored } from '@docgen/contracts/generation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStatus, startGenerateLoad } from '../harness/generate-load.ts';
import { startProcessStack } from '../harness/process-stack.ts';
import type { ProcessStack } from '../harness/process-stack.ts';
import { storeTemplate } from '../harness/template-requests.ts';
import { until } from '../harness/until.ts';

const isFull = process.env.SCALE === 'full';
const durationMs = isFull ? 60_000 : 5_000;
/** Renders that the API lets wait; the callers are many times as many. */
const pendingMax = 10;
const callers = 120;
/** The API's own time limit, and what a busy machine adds to it. */
const answerMsMax = 8_000;
const services = ['gateway', 'api', 'auth', 'worker-1'];

let stack: ProcessStack;

beforeAll(async () => {
  stack = await startProcessStack({ settings: { RENDER_PENDING_MAX: String(pendingMax) } });
});
afterAll(async () => stack.stop());

describe('twelve times as many callers as may wait', () => {
  it('get their documents or 503 in time, no process is lost, and one caller is served at once afterwards', async () => {
    const { client } = await stack.addTenant();
    const { templateId } = await storeTemplate(client, { body: '{"n": <getRandomNumber(1,6)>}' });
    const render = async () => client.call(generateStored, { params: { templateId }, body: {} });
    await until('the stack renders', async () => (await render()).status === 200, 20_000);
    const pids = services.map((name) => stack.pidOf(name));
    const startedAt = performance.now();
    const load = startGenerateLoad(client, templateId, callers);
    await until('the load has lasted', () => performance.now() - startedAt >= durationMs, durationMs * 2);
    await load.stop();

    const after = await until('one caller is served', async () => (await render()).status === 200, 10_000);

    const { records } = load;
    expect(after).toBe(true);
    expect(countStatus(records, 200)).toBeGreaterThan(0);
    expect(countStatus(records, 503)).toBeGreaterThan(0);
    expect(countStatus(records, 200) + countStatus(records, 503)).toBe(records.length);
    expect(records.filter(({ elapsedMs }) => elapsedMs > answerMsMax)).toEqual([]);
    expect(services.map((name) => stack.pidOf(name))).toEqual(pids);
  });
});
