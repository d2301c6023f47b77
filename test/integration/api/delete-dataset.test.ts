import { listAuditEvents } from '@docgen/contracts/audit-events';
import { deleteDataset, getDataset } from '@docgen/contracts/datasets';
import { describe, expect, it } from 'vitest';
import { expectError } from '../../harness/expect-error.ts';
import { storedAmount } from '../../harness/stored-amounts.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { push } from './dataset-requests.ts';

const stack = useSharedStack();
const params = { name: 'customers' };

describe('200', () => {
  it('DELETE /v1/datasets/{name} removes all versions, gives their bytes back and records the event', async () => {
    const { client, tenantId } = await stack().addTenant();
    await push(client, 'customers', 'a\n1\n');
    const { body } = await push(client, 'customers', 'a\n2\n');

    const answer = await client.call(deleteDataset, { params });

    expect([answer.status, answer.body]).toEqual([200, body]);
    expectError(await client.call(getDataset, { params }), 404, 'NOT_FOUND');
    expect(await storedAmount(stack().db, tenantId, 'storedBytes')).toBe(0);
    expect(await storedAmount(stack().db, tenantId, 'datasets')).toBe(0);
    const { rowCount } = await stack().db.pool.query('select from dataset_chunks where tenant_id = $1', [tenantId]);
    expect(rowCount).toBe(0);
    const events = await client.call(listAuditEvents, { query: { action: 'dataset.deleted' } });
    expect(events.body.items.map(({ object }) => object)).toEqual(['customers']);
  });

  it('DELETE /v1/datasets/{name} frees the name for a new dataset', async () => {
    const { client } = await stack().addTenant();
    await push(client, 'customers', 'a\n1\n');
    await client.call(deleteDataset, { params });

    expect((await push(client, 'customers', 'a\n1\n')).status).toBe(201);
  });
});

describe('404', () => {
  it('DELETE /v1/datasets/{name} answers 404 for a dataset of another tenant, and leaves it', async () => {
    const [owner, stranger] = [await stack().addTenant(), await stack().addTenant()];
    await push(owner.client, 'customers', 'a\n1\n');

    expectError(await stranger.client.call(deleteDataset, { params, query: { force: 'true' } }), 404, 'NOT_FOUND');
    expect((await owner.client.call(getDataset, { params })).status).toBe(200);
  });
});
