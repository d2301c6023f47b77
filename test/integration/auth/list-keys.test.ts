import { createApiKey, listApiKeys, revokeApiKey } from '@docgen/contracts/auth';
import { describe, expect, it } from 'vitest';
import { expectError } from '../../harness/expect-error.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();

describe('200', () => {
  it('GET /v1/auth/keys lists the records of the keys, newest first, without the keys', async () => {
    const { client } = await stack().addTenant();
    const { apiKey: _shownOnce, ...record } = (await client.call(createApiKey, { body: { name: 'newest' } })).body;

    const { body } = await client.call(listApiKeys);

    // The first two keys can have the same millisecond. Then their order is open.
    const moments = body.items.map(({ createdAt }) => createdAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(body.items.map(({ name }) => name).toSorted()).toEqual(['admin', 'member', 'newest']);
    expect(body.items[0]).toEqual(record);
  });

  it('GET /v1/auth/keys lists revoked keys with the time of their revocation', async () => {
    const { client } = await stack().addTenant();
    const { keyId } = (await client.call(createApiKey, { body: {} })).body;
    const revoked = await client.call(revokeApiKey, { params: { keyId } });

    const { body } = await client.call(listApiKeys);

    expect(body.items.find((item) => item.keyId === keyId)).toEqual(revoked.body);
  });

  it("GET /v1/auth/keys never lists another tenant's keys", async () => {
    const [a, b] = [await stack().addTenant(), await stack().addTenant()];
    await a.client.call(createApiKey, { body: { name: 'of a' } });

    const { body } = await b.client.call(listApiKeys);

    expect(body.items.map(({ name }) => name)).toEqual(['member', 'admin']);
  });
});

describe('403 FORBIDDEN', () => {
  it('GET /v1/auth/keys refuses a member', async () => {
    const { client, memberKey } = await stack().addTenant();

    expectError(await client.call(listApiKeys, { apiKey: memberKey }), 403, 'FORBIDDEN');
  });
});
