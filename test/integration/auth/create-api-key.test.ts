import { createHash } from 'node:crypto';
import { isWellFormedApiKey } from '@docgen/contracts/api-key';
import { createApiKey, getCaller, listApiKeys } from '@docgen/contracts/auth';
import { describe, expect, it } from 'vitest';
import { dumpDatabase } from '../../harness/dump-database.ts';
import { expectError, expectInvalid } from '../../harness/expect-error.ts';
import { anyText } from '../../harness/matchers.ts';
import { misleading, notText, paddedTo, unstorable, wideCharacter } from '../fixtures/bad-values.ts';
import { useTestStack } from '../../harness/use-stack.ts';

const stack = useTestStack();

/** Revoked keys with a number as their name. Number 1 was revoked last. */
async function addKeys(
  tenantId: string,
  { count, isRevoked }: { readonly count: number; readonly isRevoked: boolean },
): Promise<void> {
  await stack().db.pool.query(
    `insert into api_keys (key_id, tenant_id, key_hash, key_prefix, name, role, revoked_at)
      select 'key_' || n || $1, $1, n || $1, 'dk_live_', n, 'member', case when $3 then now() - n * interval '1 s' end
      from generate_series(1, $2::int) as n`,
    [tenantId, count, isRevoked],
  );
}

describe('201', () => {
  it('POST /v1/auth/keys answers a key with the requested role and name, which works at once', async () => {
    const { client, tenantId } = await stack().addTenant();

    const { status, body } = await client.call(createApiKey, { body: { name: 'CI', role: 'admin' } });

    const me = await client.call(getCaller, { apiKey: body.apiKey });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'CI', role: 'admin', revokedAt: null });
    expect(me.body).toMatchObject({ tenantId, role: 'admin', keyId: body.keyId, keyPrefix: body.keyPrefix });
  });

  it('POST /v1/auth/keys creates keys with the role member by default', async () => {
    const { client } = await stack().addTenant();

    const { body } = await client.call(createApiKey, { rawBody: '{}' });

    expect(body).toMatchObject({ role: 'member', name: anyText });
  });

  it('POST /v1/auth/keys creates different keys of the same form', async () => {
    const { client } = await stack().addTenant();

    const answers = await Promise.all(Array.from({ length: 10 }, async () => client.call(createApiKey, { body: {} })));

    const keys = answers.map(({ body }) => body.apiKey);
    expect(keys.every(isWellFormedApiKey)).toBe(true);
    expect(new Set(keys).size).toBe(10);
  });

  it('POST /v1/auth/keys shows the key once: other answers have only its visible prefix', async () => {
    const { client } = await stack().addTenant();
    const { body } = await client.call(createApiKey, { body: {} });

    const answers = [await client.call(listApiKeys), await client.call(getCaller, { apiKey: body.apiKey })];

    for (const { text } of answers) {
      expect(text).toContain(body.keyPrefix);
      expect(text).not.toContain(body.apiKey.slice(body.keyPrefix.length));
    }
  });

  it('POST /v1/auth/keys forbids caches to store the answer', async () => {
    const { client } = await stack().addTenant();

    const { headers } = await client.call(createApiKey, { body: {} });

    expect(headers['cache-control']).toBe('no-store');
  });

  it('POST /v1/auth/keys stores only the hash and the visible prefix of a key', async () => {
    const { client } = await stack().addTenant();
    const { body } = await client.call(createApiKey, { body: {} });

    const dump = await dumpDatabase(stack().db);

    expect(dump).toContain(createHash('sha256').update(body.apiKey).digest('hex'));
    expect(dump).toContain(body.keyPrefix);
    expect(dump).not.toContain(body.apiKey.slice(body.keyPrefix.length));
  });

  it.each(['n', ' ', wideCharacter.repeat(200)])('POST /v1/auth/keys accepts the name "%s"', async (name) => {
    const { client } = await stack().addTenant();

    const { body } = await client.call(createApiKey, { body: { name } });

    expect(body.name).toBe(name);
  });
});

describe('400 VALIDATION_ERROR', () => {
  const refused: readonly (readonly [what: string, rawBody: string, field: string])[] = [
    ...notText.map(([what, name]) => [`a name that is ${what}`, JSON.stringify({ name }), 'name'] as const),
    ...[...unstorable, ...misleading].map(
      ([what, name]) => [`a name with ${what}`, JSON.stringify({ name }), 'name'] as const,
    ),
    ['an empty name', '{"name":""}', 'name'],
    ['a name of 201 characters', JSON.stringify({ name: wideCharacter.repeat(201) }), 'name'],
    ...['null', '"owner"', '"Admin"', '["admin"]', '1'].map(
      (role) => [`the role ${role}`, `{"role":${role}}`, 'role'] as const,
    ),
    ['the member apiKey', '{"apiKey":"dk_live_x"}', 'apiKey'],
    ['the member tenantId', '{"tenantId":"ten_x"}', 'tenantId'],
    ['the member __proto__', '{"__proto__":{"role":"admin"}}', '__proto__'],
    ['no body', '', 'body'],
    ['a list', '[]', 'body'],
    ['broken JSON', '{', 'body'],
  ];

  it.each(refused)('POST /v1/auth/keys refuses %s and creates no key', async (_what, rawBody, field) => {
    const { client } = await stack().addTenant();

    const answer = await client.call(createApiKey, { rawBody });

    expectInvalid(answer, field);
    expect((await client.call(listApiKeys)).body.items).toHaveLength(2);
  });
});

describe('403 FORBIDDEN', () => {
  it('POST /v1/auth/keys refuses a member and creates no key', async () => {
    const { client, memberKey } = await stack().addTenant();

    const answer = await client.call(createApiKey, { body: { role: 'member' }, apiKey: memberKey });

    expectError(answer, 403, 'FORBIDDEN');
    expect((await client.call(listApiKeys)).body.items).toHaveLength(2);
  });
});

describe('409 CONFLICT', () => {
  it('POST /v1/auth/keys refuses more than 1,000 active keys, without counting revoked ones', async () => {
    const { client, tenantId } = await stack().addTenant();
    await addKeys(tenantId, { count: 998, isRevoked: false });
    const refused = await client.call(createApiKey, { body: {} });
    await stack().db.pool.query(`update api_keys set revoked_at = now() where key_id = 'key_1' || $1`, [tenantId]);

    const made = await client.call(createApiKey, { body: {} });

    expectError(refused, 409, 'CONFLICT');
    expect(made.status).toBe(201);
  });

  it('POST /v1/auth/keys admits exactly as many of 50 concurrent requests as are left of 1,000 keys', async () => {
    const { client, tenantId } = await stack().addTenant();
    await addKeys(tenantId, { count: 990, isRevoked: false });

    const answers = await Promise.all(Array.from({ length: 50 }, async () => client.call(createApiKey, { body: {} })));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(8);
    expect(answers.filter(({ error }) => error?.code === 'CONFLICT')).toHaveLength(42);
  });

  it('POST /v1/auth/keys keeps only the 1,000 keys that were revoked last', async () => {
    const { client, tenantId } = await stack().addTenant();
    await addKeys(tenantId, { count: 1_003, isRevoked: true });

    await client.call(createApiKey, { body: {} });

    const { rows } = await stack().db.pool.query<{ name: string }>(
      'select name from api_keys where tenant_id = $1 and revoked_at is not null order by revoked_at desc',
      [tenantId],
    );
    expect([rows.length, rows[0]?.name, rows.at(-1)?.name]).toEqual([1_000, '1', '1000']);
  });
});

describe('413 and 415', () => {
  it('POST /v1/auth/keys refuses a request of 1 MiB and a byte', async () => {
    const { client } = await stack().addTenant();

    const answer = await client.call(createApiKey, { rawBody: paddedTo(1024 * 1024 + 1, '{}') });

    expectError(answer, 413, 'PAYLOAD_TOO_LARGE');
  });

  it('POST /v1/auth/keys refuses a body that is not JSON', async () => {
    const { client } = await stack().addTenant();

    const answer = await client.call(createApiKey, {
      rawBody: 'name=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

    expectError(answer, 415, 'UNSUPPORTED_MEDIA_TYPE');
  });
});
