import { getCaller, renameTenant } from '@docgen/contracts/auth';
import { describe, expect, it } from 'vitest';
import { expectError, expectInvalid } from '../../harness/expect-error.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { misleading, notText, unstorable, wideCharacter } from '../fixtures/bad-values.ts';

const stack = useSharedStack();

describe('200', () => {
  it.each(['n', ' Müller & <b>Söhne</b> ', 'متجر آدا', wideCharacter.repeat(100)])(
    'PUT /v1/auth/tenant names the tenant "%s", and only this tenant',
    async (name) => {
      const [own, other] = [await stack().addTenant('growth'), await stack().addTenant()];

      const { status, body } = await own.client.call(renameTenant, { body: { name } });

      expect(status).toBe(200);
      expect(body).toMatchObject({ tenantId: own.tenantId, tenantName: name, role: 'admin', tier: 'growth' });
      expect((await own.client.call(getCaller, { apiKey: own.memberKey })).body.tenantName).toBe(name);
      expect((await other.client.call(getCaller)).body.tenantName).toBe('Test tenant');
    },
  );
});

describe('400 VALIDATION_ERROR', () => {
  const refused: readonly (readonly [what: string, rawBody: string, field: string])[] = [
    ...notText.map(([what, name]) => [`a name that is ${what}`, JSON.stringify({ name }), 'name'] as const),
    ...[...unstorable, ...misleading].map(
      ([what, name]) => [`a name with ${what}`, JSON.stringify({ name }), 'name'] as const,
    ),
    ['no name', '{}', 'name'],
    ['an empty name', '{"name":""}', 'name'],
    ['a blank name', '{"name":" \u00a0"}', 'name'],
    ['a name of 101 characters', JSON.stringify({ name: wideCharacter.repeat(101) }), 'name'],
    ['the member tenantId', '{"name":"a","tenantId":"ten_x"}', 'tenantId'],
    ['a list', '[]', 'body'],
  ];

  it.each(refused)('PUT /v1/auth/tenant refuses %s and keeps the name', async (_what, rawBody, field) => {
    const { client } = await stack().addTenant();

    const answer = await client.call(renameTenant, { rawBody });

    expectInvalid(answer, field);
    expect((await client.call(getCaller)).body.tenantName).toBe('Test tenant');
  });
});

describe('403 FORBIDDEN', () => {
  it('PUT /v1/auth/tenant refuses a member and keeps the name', async () => {
    const { client, memberKey } = await stack().addTenant();

    const answer = await client.call(renameTenant, { apiKey: memberKey, body: { name: 'taken over' } });

    expectError(answer, 403, 'FORBIDDEN');
    expect((await client.call(getCaller)).body.tenantName).toBe('Test tenant');
  });
});
