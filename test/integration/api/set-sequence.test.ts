import { getSequence, nextInSequence, setSequence } from '@docgen/contracts/sequences';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestTenant } from '../../harness/tenant.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { addSequence } from './sequence-requests.ts';

const stack = useSharedStack();

let tenant: TestTenant;

beforeEach(async () => {
  tenant = await stack().addTenant();
});

describe('PUT /v1/sequences/{name}', () => {
  it('PUT /v1/sequences/{name} sets the last number, so that the next one follows it', async () => {
    await addSequence(tenant, { name: 's' });
    const put = await tenant.client.call(setSequence, { params: { name: 's' }, body: { value: 41 } });
    const next = await tenant.client.call(nextInSequence, { params: { name: 's' } });
    expect([put.body.value, next.body.values]).toEqual([41, [42]]);
  });

  it('PUT /v1/sequences/{name} answers 409 for a value below the last number without force', async () => {
    await addSequence(tenant, { name: 's' });
    await tenant.client.call(nextInSequence, { params: { name: 's' }, body: { count: 9 } });
    const back = await tenant.client.call(setSequence, { params: { name: 's' }, body: { value: 3 } });
    const forced = await tenant.client.call(setSequence, { params: { name: 's' }, body: { value: 3, force: true } });
    expect([back.status, forced.status, forced.body.value]).toEqual([409, 200, 3]);
  });

  it('PUT /v1/sequences/{name} answers 403 to a member and changes nothing', async () => {
    await addSequence(tenant, { name: 's' });
    const apiKey = tenant.memberKey;
    const put = await tenant.client.call(setSequence, { params: { name: 's' }, body: { value: 5 }, apiKey });
    const { body } = await tenant.client.call(getSequence, { params: { name: 's' } });
    expect([put.status, put.error?.code, body.value]).toEqual([403, 'FORBIDDEN', null]);
  });
});
