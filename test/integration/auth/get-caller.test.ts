import { composeApiKey } from '@docgen/contracts/api-key';
import { getCaller } from '@docgen/contracts/auth';
import { describe, expect, it } from 'vitest';
import { expectError } from '../../harness/expect-error.ts';
import { textLike } from '../../harness/matchers.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();

describe('200', () => {
  it.each(['admin', 'member'] as const)(
    'GET /v1/auth/me answers the identity of the key to the role %s',
    async (role) => {
      const { client, tenantId, adminKey, memberKey } = await stack().addTenant('growth');
      const apiKey = role === 'admin' ? adminKey : memberKey;

      const { body } = await client.call(getCaller, { apiKey });

      expect(body).toEqual({
        tenantId,
        tenantName: 'Test tenant',
        role,
        tier: 'growth',
        keyId: textLike(/^key_[0-9a-f]{32}$/),
        keyPrefix: apiKey.slice(0, 14),
        status: 'active',
      });
    },
  );

  it('GET /v1/auth/me answers the current status and tier of the tenant', async () => {
    const { client, tenantId } = await stack().addTenant();
    await client.call(getCaller);
    await stack().db.pool.query(`update tenants set tier = 'starter', status = 'past_due' where tenant_id = $1`, [
      tenantId,
    ]);

    const { body } = await client.call(getCaller);

    expect(body).toMatchObject({ tier: 'starter', status: 'past_due' });
  });
});

describe('401 UNAUTHORIZED', () => {
  it.each([
    ['no key', null, 'An API key is required: send "Authorization: Bearer <key>".'],
    ['an empty key', '', 'An API key is required: send "Authorization: Bearer <key>".'],
    ['an unknown key', composeApiKey('live', new Uint8Array(64)), 'There is no such API key.'],
    ['an unknown test key', composeApiKey('test', new Uint8Array(64).fill(7)), 'There is no such API key.'],
    ['something else', 'secret', 'The API key is malformed: it is incomplete or mistyped.'],
  ])('GET /v1/auth/me says what is wrong with %s', async (_what, apiKey, message) => {
    const { client } = await stack().addTenant();

    const answer = await client.call(getCaller, { apiKey });

    expectError(answer, 401, 'UNAUTHORIZED');
    expect(answer.error).toMatchObject({ message, details: {} });
    expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
  });

  it('GET /v1/auth/me refuses a key with one wrong character without a call of the auth service', async () => {
    const { client, adminKey } = await stack().addTenant();
    const mistyped = adminKey.slice(0, -1) + (adminKey.endsWith('a') ? 'b' : 'a');

    expectError(await client.call(getCaller, { apiKey: mistyped }), 401, 'UNAUTHORIZED');
  });
});
