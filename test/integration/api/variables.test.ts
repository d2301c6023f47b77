/** The four deprecated variable routes, which the gateway forwards only with EXPOSE_DEPRECATED_VARIABLES. */
import { deleteVariable, getVariable, listVariables, setVariable } from '@docgen/contracts/variables';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestTenant } from '../../harness/tenant.ts';
import { useSharedStack, useTestStack } from '../../harness/use-stack.ts';

describe('a gateway as it is by default', () => {
  const defaultStack = useSharedStack();

  it('a gateway without the setting answers 404 on every variables route, with and without a key', async () => {
    const { client } = await defaultStack().addTenant();
    const list = await client.call(listVariables);
    const read = await client.call(getVariable, { params: { name: 'a' } });
    const put = await client.call(setVariable, { params: { name: 'a' }, body: { value: 1 }, apiKey: null });
    expect([list.status, read.status, put.status]).toEqual([404, 404, 404]);
  });
});

describe('a gateway with EXPOSE_DEPRECATED_VARIABLES', () => {
  const stack = useTestStack({ EXPOSE_DEPRECATED_VARIABLES: 'true' });
  let tenant: TestTenant;

  beforeAll(async () => {
    tenant = await stack().addTenant();
  });

  it('writes, reads, lists and removes any JSON value, with a Deprecation header in each answer', async () => {
    const value = { n: [1, 2.5, null, true], s: 'ü' };
    const put = await tenant.client.call(setVariable, { params: { name: 'v' }, body: { value } });
    const read = await tenant.client.call(getVariable, { params: { name: 'v' } });
    const list = await tenant.client.call(listVariables);
    const removed = await tenant.client.call(deleteVariable, { params: { name: 'v' } });
    const again = await tenant.client.call(getVariable, { params: { name: 'v' } });
    expect([put.body.value, read.body.value, list.body.items.length]).toEqual([value, value, 1]);
    expect([removed.status, again.status]).toEqual([200, 404]);
    expect(put.headers.deprecation).toMatch(/^@\d+$/);
  });

  it('a gateway with EXPOSE_DEPRECATED_VARIABLES separates variables by namespace and tenant', async () => {
    const other = await stack().addTenant();
    await tenant.client.call(setVariable, { params: { name: 'v' }, query: { namespace: 'a' }, body: { value: 1 } });
    const elsewhere = await tenant.client.call(getVariable, { params: { name: 'v' }, query: { namespace: 'b' } });
    const foreign = await other.client.call(getVariable, { params: { name: 'v' }, query: { namespace: 'a' } });
    expect([elsewhere.status, foreign.status]).toEqual([404, 404]);
  });

  it.each([
    ['value', {}],
    ['value', { value: 'a\0b' }],
    ['value', { value: { deep: ['\ud800'] } }],
    ['extra', { value: 1, extra: 2 }],
  ])(
    'a gateway with EXPOSE_DEPRECATED_VARIABLES answers 400 with field %s for %j and stores nothing',
    async (field, body) => {
      const put = await tenant.client.call(setVariable, {
        params: { name: `bad-${field}` },
        rawBody: JSON.stringify(body),
      });
      const read = await tenant.client.call(getVariable, { params: { name: `bad-${field}` } });
      expect([put.status, put.error?.details.field, read.status]).toEqual([400, field, 404]);
    },
  );

  it('a gateway with EXPOSE_DEPRECATED_VARIABLES accepts the largest value that a template can write, and answers 400 for a byte more', async () => {
    const put = async (bytes: number) =>
      tenant.client.call(setVariable, { params: { name: 'large' }, body: { value: 'x'.repeat(bytes - 2) } });
    const [largest, tooLarge] = [await put(65_536), await put(65_537)];
    expect([largest.status, tooLarge.status, tooLarge.error?.details.field]).toEqual([200, 400, 'value']);
  });
});
