/** The rights of a tenant in each status of its subscription. */
import type { TenantStatus } from '@docgen/contracts/auth';
import { generateAdhoc } from '@docgen/contracts/generation';
import { deleteTemplate, getTemplate, listTemplates } from '@docgen/contracts/templates';
import { getUsage } from '@docgen/contracts/usage';
import { describe, expect, it } from 'vitest';
import { expectError } from '../../harness/expect-error.ts';
import { mapBounded } from '../../harness/map-bounded.ts';
import { countTemplates, storeTemplate } from '../../harness/template-requests.ts';
import { until } from '../../harness/until.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { waysToGenerate, usageOf } from './metered-tenants.ts';

const stack = useSharedStack();

async function setStatus(tenantId: string, status: TenantStatus): Promise<void> {
  await stack().db.pool.query('update tenants set status = $2 where tenant_id = $1', [tenantId, status]);
}

describe('403 FORBIDDEN', () => {
  it.each(['canceled', 'suspended'] as const)('a %s tenant gets 403 for every document', async (status) => {
    const { client, tenantId } = await stack().addTenant('growth');
    const { templateId } = await storeTemplate(client);
    await setStatus(tenantId, status);
    await until(
      'the gateway knows',
      async () => (await waysToGenerate[0]?.generate(client, templateId))?.status === 403,
    );

    const answers = await mapBounded(waysToGenerate, async ({ generate }) => generate(client, templateId));

    for (const answer of answers) expectError(answer, 403, 'FORBIDDEN');
    expect(await countTemplates(client)).toBe(1);
    expect((await usageOf(client)).documentsGenerated).toBe(0);
  });

  it('a canceled tenant can read', async () => {
    const { client, tenantId } = await stack().addTenant('growth');
    const { templateId } = await storeTemplate(client);
    await setStatus(tenantId, 'canceled');

    const statuses = [
      (await client.call(listTemplates)).status,
      (await client.call(getTemplate, { params: { templateId } })).status,
      (await client.call(getUsage)).status,
      (await client.call(deleteTemplate, { params: { templateId } })).status,
    ];

    expect(statuses).toEqual([200, 200, 200, 200]);
  });

  it('a canceled tenant can generate again with a new subscription', async () => {
    const { client, tenantId } = await stack().addTenant('growth');
    const generate = async () => (await client.call(generateAdhoc, { body: { body: '<getName()>' } })).status;
    await setStatus(tenantId, 'canceled');
    await until('it is refused', async () => (await generate()) === 403);
    await setStatus(tenantId, 'active');

    expect(await until('it is served', async () => (await generate()) === 200)).toBe(true);
  });
});

describe('200', () => {
  it.each(['active', 'trialing', 'past_due'] as const)('a tenant with the status %s can generate', async (status) => {
    const { client, tenantId } = await stack().addTenant('growth');
    const { templateId } = await storeTemplate(client);
    await setStatus(tenantId, status);

    const answers = await mapBounded(waysToGenerate, async ({ generate }) => generate(client, templateId));

    expect(answers.map(({ status: answered }) => answered)).toEqual([200, 200, 201, 200]);
  });
});
