/** The recipe of a batch. `test/integration/cli/recipe.test.ts` renders documents from recipes. */
import { getBatchRecipe } from '@docgen/contracts/batch-documents';
import { describe, expect, it } from 'vitest';
import { submit } from '../../harness/batch-requests.ts';
import { expectError } from '../../harness/expect-error.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { unknownIds } from '../fixtures/unknown-ids.ts';

const stack = useSharedStack();

async function submitOne({ client }: TestTenant, body: string) {
  const { templateId } = await storeTemplate(client, { body });
  const { batchId } = (await submit(client, { seed: 7, documents: [{ templateId, alias: 'a', count: 2 }] })).body;
  return { templateId, batchId };
}

describe('GET /v1/batches/{batchId}/recipe', () => {
  it('GET /v1/batches/{batchId}/recipe answers the specs of the batch and each body once', async () => {
    const tenant = await stack().addTenant();
    const { templateId, batchId } = await submitOne(tenant, 'Hello <getName()>');

    const { body } = await tenant.client.call(getBatchRecipe, { params: { batchId } });

    expect(body).toMatchObject({ batchId, seed: 7, documents: [{ templateId, alias: 'a', count: 2 }] });
    expect(Object.values(body.bodies)).toEqual(['Hello <getName()>']);
  });

  it('GET /v1/batches/{batchId}/recipe answers 409 for a batch whose documents depend on a sequence', async () => {
    const tenant = await stack().addTenant();
    const { batchId } = await submitOne(tenant, '<createSeq(orders)>');

    expectError(await tenant.client.call(getBatchRecipe, { params: { batchId } }), 409, 'CONFLICT');
  });

  it('GET /v1/batches/{batchId}/recipe answers 404 for the batch of another tenant', async () => {
    const [owner, other] = [await stack().addTenant(), await stack().addTenant()];
    const { batchId } = await submitOne(owner, 'Hello <getName()>');

    expectError(await other.client.call(getBatchRecipe, { params: { batchId } }), 404, 'NOT_FOUND');
  });

  it.each(unknownIds('bat'))('GET /v1/batches/{batchId}/recipe answers 404 for the unknown id %s', async (batchId) => {
    const { client } = await stack().addTenant();

    expectError(await client.call(getBatchRecipe, { params: { batchId } }), 404, 'NOT_FOUND');
  });
});
