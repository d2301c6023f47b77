/** Workers cache bodies, but always render the current body of a template. */
import { generateStored } from '@docgen/contracts/generation';
import { createTemplate, deleteTemplate, updateTemplate } from '@docgen/contracts/templates';
import { getUsage } from '@docgen/contracts/usage';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestTenant } from '../../harness/tenant.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();
let tenant: TestTenant;
let templateId: string;

beforeEach(async () => {
  tenant = await stack().addTenant();
  const { body } = await tenant.client.call(createTemplate, { body: { name: 'a', body: '{"first": <getSeed()>}' } });
  templateId = 'templateId' in body ? body.templateId : '';
  await generate();
});

async function generate(params = {}) {
  return tenant.client.call(generateStored, { params: { templateId }, body: { seed: 1, params } });
}

async function change(members: object): Promise<void> {
  const rawBody = JSON.stringify(members);
  const { status } = await tenant.client.call(updateTemplate, { params: { templateId }, rawBody });
  expect(status).toBe(200);
}

describe('a template that was generated from before', () => {
  it('a changed template is rendered with its new body at once', async () => {
    await change({ body: '{"second": <getSeed()>}' });
    expect((await generate()).body.data).toEqual({ second: 1 });
  });

  it('a changed template fails or succeeds as its new body does', async () => {
    await change({ body: '{"n": <getParam(n)>}' });
    const failed = await generate();
    await change({ body: '{"n": 1, "s": <getSeed()>}' });
    const succeeded = await generate();
    expect([failed.error?.code, succeeded.body.data]).toEqual(['GENERATION_ERROR', { n: 1, s: 1 }]);
  });

  it('an archived template is refused, and generates again when it is active', async () => {
    await change({ status: 'archived' });
    const archived = await generate();
    await change({ status: 'active' });
    const active = await generate();
    expect([archived.status, archived.error?.details.field, active.status]).toEqual([400, 'status', 200]);
  });

  it('a deleted template is answered 404', async () => {
    await tenant.client.call(deleteTemplate, { params: { templateId } });
    expect((await generate()).status).toBe(404);
  });

  it('each answer counts one document, even if it was rendered twice', async () => {
    await change({ body: '{"second": <getSeed()>}' });
    await generate();
    const { body } = await tenant.client.call(getUsage);
    expect(body.documentsGenerated).toBe(2);
  });
});
