import { randomBytes } from 'node:crypto';
import { composeApiKey } from '@docgen/contracts/api-key';
import { createApiKey, getCaller, listApiKeys, revokeApiKey } from '@docgen/contracts/auth';
import { listTemplates } from '@docgen/contracts/templates';
import { describe, expect, it } from 'vitest';
import { measureAcceptedMs } from '../../harness/accepted-ms.ts';
import { expectError } from '../../harness/expect-error.ts';
import { anyText } from '../../harness/matchers.ts';
import { until } from '../../harness/until.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { unknownIds } from '../fixtures/unknown-ids.ts';

const stack = useSharedStack();

describe('200', () => {
  it('DELETE /v1/auth/keys/{keyId} answers the key with the time of its revocation', async () => {
    const { client } = await stack().addTenant();
    const { apiKey: _shownOnce, ...record } = (await client.call(createApiKey, { body: { name: 'old' } })).body;

    const { body } = await client.call(revokeApiKey, { params: { keyId: record.keyId } });

    expect(body).toEqual({ ...record, revokedAt: anyText });
  });

  it('a second revocation changes nothing', async () => {
    const { client } = await stack().addTenant();
    const { keyId } = (await client.call(createApiKey, { body: {} })).body;
    const first = await client.call(revokeApiKey, { params: { keyId } });

    const second = await client.call(revokeApiKey, { params: { keyId } });

    expect(second.body).toEqual(first.body);
  });

  it('a revoked key in constant use stops working on every route within a second', async () => {
    const { client } = await stack().addTenant();
    const { keyId, apiKey } = (await client.call(createApiKey, { body: {} })).body;
    await client.call(listTemplates, { apiKey });
    await client.call(revokeApiKey, { params: { keyId } });
    const revokedAt = performance.now();

    await until('a second with constant requests has passed', async () => {
      await client.call(listTemplates, { apiKey });
      return performance.now() - revokedAt >= 1_000;
    });

    expectError(await client.call(listTemplates, { apiKey }), 401, 'UNAUTHORIZED');
    expectError(await client.call(getCaller, { apiKey }), 401, 'UNAUTHORIZED');
  });

  it('DELETE /v1/auth/keys/{keyId} refuses a revoked key that the gateway has not seen before', async () => {
    const { client } = await stack().addTenant();
    const { keyId, apiKey } = (await client.call(createApiKey, { body: {} })).body;
    await client.call(revokeApiKey, { params: { keyId } });

    const answer = await client.call(getCaller, { apiKey });

    expectError(answer, 401, 'UNAUTHORIZED');
  });

  it('a caller learns that a key is revoked only with the whole key', async () => {
    const { client } = await stack().addTenant();
    const { keyId, apiKey } = (await client.call(createApiKey, { body: {} })).body;
    await client.call(revokeApiKey, { params: { keyId } });
    const sameStart = composeApiKey('live', randomBytes(64)).replace(/^dk_live_.{24}/, apiKey.slice(0, 32));

    const messages = [apiKey, composeApiKey('live', randomBytes(64)), sameStart].map(async (key) => {
      const { error } = await client.call(getCaller, { apiKey: key });
      return [error?.message, error?.details];
    });

    expect(await Promise.all(messages)).toEqual([
      ['The API key is revoked.', {}],
      ['There is no such API key.', {}],
      ['The API key is malformed: it is incomplete or mistyped.', {}],
    ]);
  });

  it("DELETE /v1/auth/keys/{keyId} revokes one key and none of the tenant's others", async () => {
    const { client, memberKey } = await stack().addTenant();
    const { keyId } = (await client.call(createApiKey, { body: {} })).body;

    await client.call(revokeApiKey, { params: { keyId } });

    expect((await client.call(getCaller, { apiKey: memberKey })).status).toBe(200);
  });

  it('an admin can revoke the key of the request', async () => {
    const { client } = await stack().addTenant();
    const { keyId, apiKey } = (await client.call(createApiKey, { body: { role: 'admin' } })).body;

    const { status } = await client.call(revokeApiKey, { params: { keyId }, apiKey });

    expect(status).toBe(200);
    expect(await measureAcceptedMs(async () => client.call(getCaller, { apiKey }))).toBeLessThan(1_000);
  });
});

describe('404 NOT_FOUND', () => {
  it.each(unknownIds('key'))('DELETE /v1/auth/keys/{keyId} answers 404 for the unknown id "%s"', async (keyId) => {
    const { client } = await stack().addTenant();

    expectError(await client.call(revokeApiKey, { params: { keyId } }), 404, 'NOT_FOUND');
  });

  it("DELETE /v1/auth/keys/{keyId} answers 404 for another tenant's key, which keeps working", async () => {
    const [a, b] = [await stack().addTenant(), await stack().addTenant()];
    const { keyId, apiKey } = (await a.client.call(createApiKey, { body: {} })).body;

    const answer = await b.client.call(revokeApiKey, { params: { keyId } });

    expectError(answer, 404, 'NOT_FOUND');
    expect((await a.client.call(getCaller, { apiKey })).status).toBe(200);
  });
});

describe('403 FORBIDDEN', () => {
  it('DELETE /v1/auth/keys/{keyId} refuses a member, also for its own key', async () => {
    const { client, memberKey } = await stack().addTenant();
    const { keyId } = (await client.call(getCaller, { apiKey: memberKey })).body;

    const answer = await client.call(revokeApiKey, { params: { keyId }, apiKey: memberKey });

    const { items } = (await client.call(listApiKeys)).body;
    expectError(answer, 403, 'FORBIDDEN');
    expect(items.every(({ revokedAt }) => revokedAt === null)).toBe(true);
  });
});
