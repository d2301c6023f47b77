/** The main use of the product through gateway, services and workers as separate processes, and their monitoring. */
import { createApiKey, getCaller, revokeApiKey } from '@docgen/contracts/auth';
import { generateAdhoc, generateStored } from '@docgen/contracts/generation';
import { getHealth } from '@docgen/contracts/health';
import { createTemplate, getTemplate, listTemplates } from '@docgen/contracts/templates';
import { getUsage } from '@docgen/contracts/usage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureAcceptedMs } from '../harness/accepted-ms.ts';
import { startBilledStack } from '../harness/billed-stack.ts';
import type { BilledStack } from '../harness/billed-stack.ts';
import { countStatus, startGenerateLoad } from '../harness/generate-load.ts';
import type { TestTenant } from '../harness/tenant.ts';
import { until } from '../harness/until.ts';
import { testMonitoring } from './monitoring.ts';

const body = '{"order": "<formatSeq(orders, \'ORD-{0000}\')>", "customer": <getRandomFullName()>}';

let stack: BilledStack;
let tenant: TestTenant;

beforeAll(async () => {
  stack = await startBilledStack({ workers: 2 });
});

afterAll(async () => {
  await stack.stop();
});

describe('one tenant, from the first template to the bill', () => {
  it('a tenant stores, generates and lists, and every document is counted', async () => {
    tenant = await stack.addTenant();
    const created = await tenant.client.call(createTemplate, { body: { name: 'order', body, generate: { seed: 1 } } });
    if (!('generation' in created.body)) throw new Error('the answer has no document');
    const { templateId } = created.body.template;
    const stored = await tenant.client.call(generateStored, { params: { templateId }, body: { seed: 1 } });
    const adhoc = await tenant.client.call(generateAdhoc, { body: { body, seed: 1 } });
    const list = await tenant.client.call(listTemplates);
    const usage = await tenant.client.call(getUsage);

    const documents = [created.body.generation.data, stored.body.data, adhoc.body.data];
    expect(documents).toMatchObject([{ order: 'ORD-0001' }, { order: 'ORD-0002' }, { order: 'ORD-0003' }]);
    expect(new Set(documents.map((document) => JSON.stringify(document).replace(/ORD-\d+/, ''))).size).toBe(1);
    expect(list.body.items.map((template) => template.templateId)).toEqual([templateId]);
    expect(usage.body.documentsGenerated).toBe(3);
  });

  it('a new key works, and is refused within a second after its revocation', async () => {
    const made = await tenant.client.call(createApiKey, { body: { name: 'second', role: 'member' } });
    const { apiKey, keyId } = made.body;
    const before = await tenant.client.call(getCaller, { apiKey });
    await tenant.client.call(revokeApiKey, { params: { keyId } });
    const acceptedMs = await measureAcceptedMs(async () => tenant.client.call(getCaller, { apiKey }));

    expect(before.body.keyId).toBe(keyId);
    expect(acceptedMs).toBeLessThan(1_000);
  });

  it('another tenant cannot read or render a template', async () => {
    const other = await stack.addTenant();
    const { body: page } = await tenant.client.call(listTemplates);
    const templateId = page.items[0]?.templateId ?? '';
    const read = await other.client.call(getTemplate, { params: { templateId } });
    const generated = await other.client.call(generateStored, { params: { templateId } });
    expect([read.status, generated.status]).toEqual([404, 404]);
  });
});

describe('a worker that gets SIGTERM', () => {
  it('a worker that gets SIGTERM finishes its renders: no request fails while another worker serves', async () => {
    const created = await tenant.client.call(createTemplate, { body: { name: 'load', body } });
    const load = startGenerateLoad(tenant.client, 'templateId' in created.body ? created.body.templateId : '', 8);
    await until('documents', () => countStatus(load.records, 200) > 100);
    stack.kill('worker-1', 'SIGTERM');
    await until('the worker has stopped', () =>
      stack.logLines.some((line) => line.startsWith('worker-1') && line.includes('"stopped"')),
    );
    const before = load.records.length;
    await until('more documents', () => load.records.length > before + 100);
    await load.stop();
    expect(load.records.filter(({ status }) => status !== 200)).toEqual([]);
  });
});

describe('GET /health', () => {
  it('GET /health needs no key', async () => {
    const { status, body: health } = await tenant.client.call(getHealth, { apiKey: null });
    expect([status, health.status]).toEqual([200, 'ok']);
  });
});

testMonitoring(() => stack);

describe('log lines', () => {
  it('log lines contain no key, no token and no template body', () => {
    const written = stack.logLines.join('\n');
    for (const secret of [tenant.adminKey, stack.internalToken, 'getRandomFullName'])
      expect(written).not.toContain(secret);
  });
});
