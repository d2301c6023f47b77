/** A deployment that nobody notices: every process is replaced under load, and not one request fails. */
import { createTemplate } from '@docgen/contracts/templates';
import { getUsage } from '@docgen/contracts/usage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replicatedServices, startReplicatedStack } from '../harness/replicated-stack.ts';
import type { ReplicatedStack } from '../harness/replicated-stack.ts';
import { startSteadyLoad } from '../harness/steady-load.ts';
import type { TestTenant } from '../harness/tenant.ts';
import { until } from '../harness/until.ts';

const isFull = process.env.SCALE === 'full';
const rounds = isFull ? 10 : 1;
const requestsPerSecond = isFull ? 300 : 50;

let stack: ReplicatedStack;
let tenant: TestTenant;

beforeAll(async () => {
  // Longer than a pool keeps an idle connection: whoever still has one uses it while it is given up.
  stack = await startReplicatedStack({ DRAIN_DELAY_MS: '4500' });
  tenant = await stack.addTenant();
});

afterAll(async () => stack.stop());

describe('a rolling restart of every service under load', () => {
  it('fails no request of keep-alive callers and counts every document once', async () => {
    const body = '{"n": <createSeq(orders)>, "to": <getRandomFullName()>}';
    const template = await until('a template is stored', async () => {
      const { status, body: created } = await tenant.client.call(createTemplate, { body: { name: 'order', body } });
      return status === 201 && 'templateId' in created ? created : undefined;
    });
    const { gatewayUrl } = stack;
    const load = startSteadyLoad({
      gatewayUrl,
      apiKey: tenant.adminKey,
      templateId: template.templateId,
      requestsPerSecond,
    });

    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(replicatedServices.map(async (service) => stack.rollingRestart(service)));
    }
    const outcomes = await load.stop();

    const failed = outcomes.filter((outcome) => outcome !== '200');
    expect(failed).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(requestsPerSecond);
    const { body: usage } = await tenant.client.call(getUsage, {});
    expect(usage.documentsGenerated).toBe(outcomes.length);
  });

  it('stopped every process in order', () => {
    expect(stack.logLines.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([]);
  });
});
