import { createSequence, listSequences } from '@docgen/contracts/sequences';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestTenant } from '../../harness/tenant.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { addSequence } from './sequence-requests.ts';

const stack = useSharedStack();

let tenant: TestTenant;

beforeEach(async () => {
  tenant = await stack().addTenant();
});

describe('POST /v1/sequences', () => {
  it('POST /v1/sequences creates a sequence with the value null, and start and step 1 by default', async () => {
    const { body } = await tenant.client.call(createSequence, { body: { name: 'orders' } });
    expect(body).toMatchObject({ name: 'orders', namespace: 'default', start: 1, step: 1, value: null });
  });

  it('POST /v1/sequences answers 409 for an existing name, and 201 for the same name in another namespace', async () => {
    await addSequence(tenant, { name: 'orders' });
    const again = await tenant.client.call(createSequence, { body: { name: 'orders' } });
    const elsewhere = await tenant.client.call(createSequence, { body: { name: 'orders', namespace: 'tests' } });
    expect([again.status, again.error?.code, elsewhere.status]).toEqual([409, 'CONFLICT', 201]);
  });

  it.each([
    ['name', {}],
    ['name', { name: '' }],
    ['name', { name: 'a\0b' }],
    ['name', { name: 'x'.repeat(201) }],
    ['step', { name: 'a', step: 0 }],
    ['step', { name: 'a', step: 1.5 }],
    ['start', { name: 'a', start: '5' }],
    ['start', { name: 'a', start: 2 ** 53 }],
    ['namespace', { name: 'a', namespace: 'no spaces' }],
    ['extra', { name: 'a', extra: 1 }],
  ])('POST /v1/sequences answers 400 with field %s for %j and stores nothing', async (field, body) => {
    const { status, error } = await tenant.client.call(createSequence, { rawBody: JSON.stringify(body) });
    const list = await tenant.client.call(listSequences);
    expect([status, error?.details.field, list.body.items]).toEqual([400, field, []]);
  });
});
