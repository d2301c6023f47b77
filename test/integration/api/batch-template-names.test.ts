/** POST /v1/batches with `templateName` in its specs. */
import { getBatch } from '@docgen/contracts/batches';
import { updateTemplate } from '@docgen/contracts/templates';
import { beforeEach, describe, expect, it } from 'vitest';
import { resultsOf, submit } from '../../harness/batch-requests.ts';
import { expectInvalid } from '../../harness/expect-error.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();
const order = { name: 'Order', body: '{"id":"<getRandomDigits(5)>"}' };

let tenant: TestTenant;

beforeEach(async () => {
  tenant = await stack().addTenant();
});

describe('200', () => {
  it('POST /v1/batches answers a batch by names with the documents of the same batch by ids, and keeps the spec as submitted', async () => {
    const { templateId } = await storeTemplate(tenant.client, order);
    await storeTemplate(tenant.client, { ...order, name: 'Orders' });
    const child = { alias: 'child', count: 2, relations: { parentId: 'parent.id' } };
    const byName = {
      seed: 7,
      documents: [
        { templateName: 'Order', alias: 'parent' },
        { templateName: 'Order', ...child },
      ],
    };
    const byId = {
      seed: 7,
      documents: [
        { templateId, alias: 'parent' },
        { templateId, ...child },
      ],
    };

    const named = await submit(tenant.client, byName);
    const known = await submit(tenant.client, byId);

    const withoutBatch = (answer: typeof named) => resultsOf(answer).map((result) => ({ ...result, batchId: '' }));
    expect(withoutBatch(named)).toEqual(withoutBatch(known));
    expect(withoutBatch(named)).toHaveLength(3);
    const { body } = await tenant.client.call(getBatch, { params: { batchId: named.body.batchId } });
    expect(body.spec).toEqual(byName);
  });

  it('POST /v1/batches accepts a name whose other templates are archived', async () => {
    const archived = await storeTemplate(tenant.client, order);
    const { templateId } = await storeTemplate(tenant.client, order);
    await archive(archived.templateId);

    const answer = await submit(tenant.client, { documents: [{ templateName: 'Order', alias: 'a' }] });

    expect(resultsOf(answer)).toMatchObject([{ templateId }]);
  });
});

describe('400 VALIDATION_ERROR', () => {
  it('POST /v1/batches refuses a name that three active templates have, and says so', async () => {
    for (let count = 0; count < 3; count += 1) await storeTemplate(tenant.client, order);

    const answer = await submitNamed('Order');

    expectInvalid(answer, 'documents[1].templateName');
    expect(answer.error?.message).toContain('Several active templates');
  });

  it('POST /v1/batches refuses a name that only an archived template has, or a template of another tenant', async () => {
    const { templateId } = await storeTemplate(tenant.client, order);
    await archive(templateId);
    await storeTemplate((await stack().addTenant()).client, order);

    const answer = await submitNamed('Order');

    expectInvalid(answer, 'documents[1].templateName');
    expect(answer.error?.message).toBe('No active template has this name.');
  });

  it.each(['order', 'Orde', 'Order ', '%', 'O_der'])(
    'POST /v1/batches refuses the name "%s", which is not exactly that of a template',
    async (name) => {
      await storeTemplate(tenant.client, order);

      expectInvalid(await submitNamed(name), 'documents[1].templateName');
    },
  );
});

/** Submits a batch whose second spec has the name. */
async function submitNamed(templateName: string) {
  const { templateId } = await storeTemplate(tenant.client, { name: 'Other' });
  return submit(tenant.client, {
    documents: [
      { templateId, alias: 'other' },
      { templateName, alias: 'named' },
    ],
  });
}

async function archive(templateId: string): Promise<void> {
  await tenant.client.call(updateTemplate, { params: { templateId }, body: { status: 'archived' } });
}
