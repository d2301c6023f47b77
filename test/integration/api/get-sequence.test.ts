import { createSequence, getSequence } from '@docgen/contracts/sequences';
import { describe, expect, it } from 'vitest';
import { expectError } from '../../harness/expect-error.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();

describe('GET /v1/sequences/{name}', () => {
  it('GET /v1/sequences/{name} answers the sequence of the namespace', async () => {
    const { client } = await stack().addTenant();
    await client.call(createSequence, { body: { name: 's', start: 10, step: 5 } });
    await client.call(createSequence, { body: { name: 's', namespace: 'other', start: 7 } });

    const byDefault = await client.call(getSequence, { params: { name: 's' } });
    const other = await client.call(getSequence, { params: { name: 's' }, query: { namespace: 'other' } });

    expect(byDefault.body).toMatchObject({ name: 's', namespace: 'default', start: 10, step: 5, value: null });
    expect(other.body).toMatchObject({ name: 's', namespace: 'other', start: 7, step: 1, value: null });
  });

  it('GET /v1/sequences/{name} answers 404 for an unknown sequence, and for one of another tenant', async () => {
    const [owner, other] = [await stack().addTenant(), await stack().addTenant()];
    await owner.client.call(createSequence, { body: { name: 's' } });

    expectError(await owner.client.call(getSequence, { params: { name: 'none' } }), 404, 'NOT_FOUND');
    expectError(await other.client.call(getSequence, { params: { name: 's' } }), 404, 'NOT_FOUND');
  });
});
