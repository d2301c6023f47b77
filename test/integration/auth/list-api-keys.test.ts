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

  it('GET /v1/auth/keys lists all active keys, and the newest revoked ones up to 1,000 keys in all, newest first', async () => {
    const { client, tenantId } = await stack().addTenant();
    await stack().db.pool.query(
      `insert into api_keys (key_id, tenant_id, key_hash, key_prefix, name, role, created_at, revoked_at)
        select 'key_' || $1 || n, $1, $1 || n, 'dk_live_', 'revoked ' || n, 'member', now() + n * interval '1 second', now()
        from generate_series(1, 1000) as n`,
      [tenantId],
    );

    const { items } = (await client.call(listApiKeys)).body;

    const moments = items.map(({ createdAt }) => createdAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(items).toHaveLength(1_000);
    expect(items.filter(({ revokedAt }) => revokedAt === null).map(({ name }) => name)).toEqual(['member', 'admin']);
    expect(items[997]?.name).toBe('revoked 3');
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
