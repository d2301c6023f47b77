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

  it('a gateway with EXPOSE_DEPRECATED_VARIABLES lists the first 1,000 variables by name, each once', async () => {
    const { client, tenantId } = await stack().addTenant();
    await stack().db.pool.query(
      `insert into variables (tenant_id, namespace, name, value, version)
        select $1, 'many', 'v' || to_char(i, 'FM0000'), i::text, 1 from generate_series(1, 1100) as s(i)`,
      [tenantId],
    );
    const { body } = await client.call(listVariables, { query: { namespace: 'many' } });
    const expected = Array.from({ length: 1_000 }, (_, index) => `v${String(index + 1).padStart(4, '0')}`);
    expect(body.items.map(({ name }) => name)).toEqual(expected);
  });

  it('a variable that is removed and created again has a version that no render has read', async () => {
    const versionOf = async () => {
      const { rows } = await stack().db.pool.query<{ version: string }>(
        `select version from variables where tenant_id = $1 and namespace = 'again'`,
        [tenant.tenantId],
      );
      return rows[0]?.version;
    };
    const target = { params: { name: 'v' }, query: { namespace: 'again' } };
    await tenant.client.call(setVariable, { ...target, body: { value: 1 } });
    const before = await versionOf();
    await tenant.client.call(deleteVariable, target);
    await tenant.client.call(setVariable, { ...target, body: { value: 2 } });
    expect(Number(await versionOf())).toBeGreaterThan(Number(before));
  });
});
