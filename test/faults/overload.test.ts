/** Far more work than there is room for: the surplus is refused at once, nothing breaks, and it is over when it is over. */
import { generateStored } from '@docgen/contracts/generation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quantileMs } from '../harness/callers.ts';
import { runClosedLoad, runOpenLoad } from '../harness/open-load.ts';
import { startProcessStack } from '../harness/process-stack.ts';
import type { ProcessStack } from '../harness/process-stack.ts';
import { storeTemplate } from '../harness/template-requests.ts';
import type { TestTenant } from '../harness/tenant.ts';

const isFull = process.env.SCALE === 'full';
const overloadMs = isFull ? 60_000 : 4_000;
const warmUpMs = isFull ? 5_000 : 2_000;
const measureMs = isFull ? 10_000 : 1_500;
const times = 3;
/** Of that, what has to arrive: a driver that cannot keep up proves nothing. */
const arrivedTimesMin = 2.9;
/** As many as still carry a little more when there are more of them. */
const steadyCallers = 128;
/** Far more than one tenant's requests in flight and waiting, 416: callers that are refused must not be missing meanwhile. */
const floodCallers = isFull ? 3_500 : 2_500;
/** A short run stands on a measurement of a second or two, beside whatever else the machine does: it is held to less. */
const acceptedMsMax = isFull ? 2_000 : 5_500;
const recoveryMsMax = 10_000;
const recoveredShare = isFull ? 0.95 : 0.6;
const services = ['gateway', 'api', 'auth', 'worker-1'];

/**
 * An order of 400 lines, 20 KB. With the smallest of documents refusing would cost the gateway half of what rendering
 * costs all processes together, and the driver beside them as much: two processors could not even carry the surplus.
 */
const order =
  '{"to": <getRandomFullName()>, "lines": [<for(i, 1, 400)><if(i > 1)>, <endif>' +
  '{"line": <val(i)>, "count": <getRandomNumber(1, 6)>, "for": <getRandomFullName()>}<endfor>]}';

let stack: ProcessStack;
let tenant: TestTenant;
let templateId: string;

beforeAll(async () => {
  // As where services have processors of their own: here they share two, and rendering must not keep the gateway from refusing.
  stack = await startProcessStack({ nicenessOf: (name) => (name === 'worker-1' ? 10 : 0) });
  tenant = await stack.addTenant();
  ({ templateId } = await storeTemplate(tenant.client, { body: order }));
  await carried(warmUpMs, 0);
});
afterAll(async () => stack.stop());

const target = (callers: number) => ({
  gatewayUrl: stack.gatewayUrl,
  apiKey: tenant.adminKey,
  templateId,
  callers,
});

/** Documents a second, from the same driver as the flood. */
async function carried(durationMs: number, untilWarmMs = 500): Promise<number> {
  return runClosedLoad(target(steadyCallers), { warmUpMs: untilWarmMs, durationMs });
}

describe(`${times} times the load that can be carried`, () => {
  it('is answered with documents in time, 429 or 503, loses no process, and is over soon after its end', async () => {
    const pids = services.map((name) => stack.pidOf(name));
    const capacities = [await carried(measureMs), await carried(measureMs), await carried(measureMs)];
    const capacity = middle(capacities);
    const { records, unsentCount, sentPerSecond } = await runOpenLoad(
      { ...target(floodCallers), requestsPerSecond: times * capacity },
      overloadMs,
    );
    const endedAt = performance.now();
    const afterwards: number[] = [];
    const isBack = () => afterwards.some((perSecond) => perSecond >= recoveredShare * capacity);
    while (!isBack() && performance.now() - endedAt < recoveryMsMax) afterwards.push(await carried(1_000));
    const recoveryMs = performance.now() - endedAt;

    const accepted = records.filter(({ status }) => status === 200);
    const refused = records.filter(({ status }) => status === 429 || status === 503);
    const acceptedMs = quantileMs(accepted, 0.99);
    process.stderr.write(
      `carries ${format(capacities)} a second; ${sentPerSecond.toFixed(0)}/s arrived, ${unsentCount} were not sent; ${accepted.length} documents ` +
        `(p50 ${quantileMs(accepted, 0.5).toFixed(0)}, p99 ${acceptedMs.toFixed(0)} ms), ${refused.length} refused ` +
        `(p50 ${quantileMs(refused, 0.5).toFixed(0)}, p99 ${quantileMs(refused, 0.99).toFixed(0)} ms); ` +
        `${format(afterwards)} a second until ${recoveryMs.toFixed(0)} ms after its end\n`,
    );
    expect(isBack()).toBe(true);
    expect(sentPerSecond).toBeGreaterThanOrEqual(arrivedTimesMin * capacity);
    expect(acceptedMs).toBeLessThan(acceptedMsMax);
    expect(accepted.length).toBeGreaterThan(0);
    expect(refused.length).toBeGreaterThan(0);
    expect(accepted.length + refused.length).toBe(records.length);
    expect(services.map((name) => stack.pidOf(name))).toEqual(pids);
    const served = await tenant.client.call(generateStored, { params: { templateId }, body: {} });
    expect(served.status).toBe(200);
  });
});

describe('a tenant who sends ten times what it may', () => {
  const allowedPerSecond = 10;
  const quietPerSecond = 120;
  const quietCallers = 32;
  /** Many and short: a machine that stands still for a moment spoils one of them, and the median is of the others. */
  const rounds = isFull ? 25 : 3;
  const roundMs = isFull ? 2_000 : 1_500;
  const slowdownMax = isFull ? 1.5 : 5;
  /** Of the slowest hundredth of two hundred on a busy machine: a few milliseconds have a few more beside them. */
  const slackMs = isFull ? 0 : 25;

  it('is refused, and hardly slows down anybody else', async () => {
    const noisy = await stack.addTenant('starter');
    const [small, noise] = [await storeTemplate(tenant.client), await storeTemplate(noisy.client)];
    const quiet = { ...target(quietCallers), templateId: small.templateId, requestsPerSecond: quietPerSecond };
    const loud = { ...target(quietCallers), apiKey: noisy.adminKey, templateId: noise.templateId };
    const quietP99 = async () => quantileMs((await runOpenLoad(quiet, roundMs)).records, 0.99);
    const alone: number[] = [];
    const beside: number[] = [];
    // Of the two minutes that this may fall into, one at least is used up.
    const spending = await runOpenLoad({ ...loud, requestsPerSecond: 2.2 * 60 * allowedPerSecond }, 1_000);
    let refusedCount = spending.records.filter(({ status }) => status === 429).length;
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await quietP99());
      const making = runOpenLoad({ ...loud, requestsPerSecond: 10 * allowedPerSecond }, roundMs);
      beside.push(await quietP99());
      refusedCount += (await making).records.filter(({ status }) => status === 429).length;
    }

    process.stderr.write(
      `p99 alone ${format(alone)}, beside the noise ${format(beside)} ms; ` +
        `medians ${middle(alone).toFixed(1)} and ${middle(beside).toFixed(1)} ms\n`,
    );
    expect(refusedCount).toBeGreaterThan(0);
    expect(middle(beside)).toBeLessThan(slowdownMax * middle(alone) + slackMs);
  });
});

/** Of an odd number of values. */
function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[(values.length - 1) / 2] ?? 0;
}

function format(values: readonly number[]): string {
  return values.map((value) => value.toFixed(value < 100 ? 1 : 0)).join(', ');
}
