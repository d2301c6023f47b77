import { deleteSequence, nextInSequence } from '@docgen/contracts/sequences';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestTenant } from '../../harness/tenant.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { addSequence } from './sequence-requests.ts';

const stack = useSharedStack();

let tenant: TestTenant;

beforeEach(async () => {
  tenant = await stack().addTenant();
});

describe('DELETE /v1/sequences/{name}', () => {
  it('DELETE /v1/sequences/{name} answers the removed sequence, then 404, and the next use creates it again', async () => {
    await addSequence(tenant, { name: 's' });
    await tenant.client.call(nextInSequence, { params: { name: 's' } });
    const removed = await tenant.client.call(deleteSequence, { params: { name: 's' } });
    const again = await tenant.client.call(deleteSequence, { params: { name: 's' } });
    await addSequence(tenant, { name: 's' });
    const next = await tenant.client.call(nextInSequence, { params: { name: 's' } });
    expect([removed.body.value, again.status, next.body.values]).toEqual([1, 404, [1]]);
  });

  it('DELETE /v1/sequences/{name} answers 403 to a member', async () => {
    await addSequence(tenant, { name: 's' });
    const { status } = await tenant.client.call(deleteSequence, { params: { name: 's' }, apiKey: tenant.memberKey });
    expect(status).toBe(403);
  });
});
