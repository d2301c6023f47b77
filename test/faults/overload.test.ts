/** Sends three times the capacity: the surplus is refused at once, no process ends, and the stack recovers quickly. */
import { generateStored } from '@docgen/contracts/generation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quantileMs } from '../harness/callers.ts';
import { runClosedLoad, runOpenLoad } from '../harness/open-load.ts';
import { startProcessStack } from '../harness/process-stack.ts';
import type { ProcessStack } from '../harness/process-stack.ts';
import { runningMs } from '../harness/running-clock.ts';
import { storeTemplate } from '../harness/template-requests.ts';
import type { TestTenant } from '../harness/tenant.ts';

const isFull = process.env.SCALE === 'full';
const overloadMs = isFull ? 60_000 : 4_000;
const warmUpMs = isFull ? 5_000 : 1_500;
const measureMs = isFull ? 10_000 : 750;
const times = 3;
/** Minimum that must arrive: a driver that is too slow proves nothing. */
const arrivedTimesMin = 2.9;
/** Enough callers to reach the capacity. */
const steadyCallers = 128;
/** Far more than the 384 running and waiting requests of one tenant, so that idle callers are always left. */
const floodCallers = isFull ? 3_500 : 2_500;
/** A short run measures for a second or two on a busy machine: its limits are looser. */
const acceptedMsMax = isFull ? 2_000 : 5_500;
const recoveryMsMax = 10_000;
const recoveredShare = isFull ? 0.95 : 0.6;
const services = ['gateway', 'api', 'auth', 'worker-1'];

/**
 * An order of 800 lines, 40 KB. For a tiny document a refusal would cost half of the processor time of a render, and
 * the driver as much again: two processors could not even refuse the surplus.
 */
const order =
  '{"to": <getRandomFullName()>, "lines": [<for(i, 1, 800)><if(i > 1)>, <endif>' +
  '{"line": <val(i)>, "count": <getRandomNumber(1, 6)>, "for": <getRandomFullName()>}<endfor>]}';

let stack: ProcessStack;
let tenant: TestTenant;
let templateId: string;

beforeAll(async () => {
  // In production services have separate processors. Here renders must not take processor time from the gateway.
  stack = await startProcessStack({ nicenessOf: (name) => (name === 'worker-1' ? 10 : 0) });
  tenant = await stack.addTenant();
  ({ templateId } = await storeTemplate(tenant.client, { body: order }));
  await measureCapacity(warmUpMs, 0);
});
afterAll(async () => stack.stop());

const target = (callers: number) => ({
  gatewayUrl: stack.gatewayUrl,
  apiKey: tenant.adminKey,
  templateId,
  callers,
});

/** Returns documents per second, measured with the same driver as the flood. */
async function measureCapacity(durationMs: number, untilWarmMs = 500): Promise<number> {
  return runClosedLoad(target(steadyCallers), { warmUpMs: untilWarmMs, durationMs });
}

describe(`${times} times the load that can be carried`, () => {
  it(`${times} times the capacity is answered with documents in time, 429 or 503, ends no process, and recovery is fast`, async () => {
    const pids = services.map((name) => stack.pidOf(name));
    const capacities = [
      await measureCapacity(measureMs),
      await measureCapacity(measureMs),
      await measureCapacity(measureMs),
    ];
    const capacity = middle(capacities);
    const { records, unsentCount, sentPerSecond } = await runOpenLoad(
      { ...target(floodCallers), requestsPerSecond: times * capacity },
      overloadMs,
    );
    const endedAt = runningMs();
    const afterwards: number[] = [];
    const isBack = () => afterwards.some((perSecond) => perSecond >= recoveredShare * capacity);
    while (!isBack() && runningMs() - endedAt < recoveryMsMax) afterwards.push(await measureCapacity(1_000));
    const recoveryMs = runningMs() - endedAt;

    const accepted = records.filter(({ status }) => status === 200);
    const refused = records.filter(({ status }) => status === 429 || status === 503);
    const acceptedMs = quantileMs(accepted, 0.99);
    process.stderr.write(
      `capacity ${format(capacities)} a second; ${sentPerSecond.toFixed(0)}/s arrived, ${unsentCount} were not sent; ${accepted.length} documents ` +
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

describe('a tenant above its rate limit', () => {
  const allowedPerSecond = 10;
  const quietPerSecond = 120;
  const quietCallers = 32;
  /** Many short rounds: a pause of the machine spoils one round, and the median ignores it. */
  const rounds = isFull ? 25 : 3;
  const roundMs = isFull ? 2_000 : 500;
  const slowdownMax = isFull ? 1.5 : 5;
  /** The 99th percentile of 200 requests varies by milliseconds on a busy machine. */
  const slackMs = isFull ? 0 : 25;

  it('a tenant that sends ten times its rate limit is refused, and hardly slows down another tenant', async () => {
    const noisy = await stack.addTenant('starter');
    const [small, noise] = [await storeTemplate(tenant.client), await storeTemplate(noisy.client)];
    const quiet = { ...target(quietCallers), templateId: small.templateId, requestsPerSecond: quietPerSecond };
    const loud = { ...target(quietCallers), apiKey: noisy.adminKey, templateId: noise.templateId };
    const quietP99 = async () => quantileMs((await runOpenLoad(quiet, roundMs)).records, 0.99);
    const undisturbed: number[] = [];
    const disturbed: number[] = [];
    // The rate limit counts per minute: this uses up at least one of the two minutes that the test may touch.
    const spending = await runOpenLoad({ ...loud, requestsPerSecond: 2.2 * 60 * allowedPerSecond }, 1_000);
    let refusedCount = spending.records.filter(({ status }) => status === 429).length;
    for (let round = 0; round < rounds; round += 1) {
      undisturbed.push(await quietP99());
      const flooding = runOpenLoad({ ...loud, requestsPerSecond: 10 * allowedPerSecond }, roundMs);
      disturbed.push(await quietP99());
      refusedCount += (await flooding).records.filter(({ status }) => status === 429).length;
    }

    process.stderr.write(
      `p99 undisturbed ${format(undisturbed)}, disturbed ${format(disturbed)} ms; ` +
        `medians ${middle(undisturbed).toFixed(1)} and ${middle(disturbed).toFixed(1)} ms\n`,
    );
    expect(refusedCount).toBeGreaterThan(0);
    expect(middle(disturbed)).toBeLessThan(slowdownMax * middle(undisturbed) + slackMs);
  });
});

/** Returns the median of an odd number of values. */
function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[(values.length - 1) / 2] ?? 0;
}

function format(values: readonly number[]): string {
  return values.map((value) => value.toFixed(value < 100 ? 1 : 0)).join(', ');
}
