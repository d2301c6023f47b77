import { createApiKey, getCaller, listApiKeys, revokeApiKey } from '@docgen/contracts/auth';
import { findIdentityByKeyHash, hashApiKey } from '@docgen/database/tenants/api-keys';
import { noteKeyUses } from '@docgen/database/tenants/last-uses';
import { expect, it } from 'vitest';
import { until } from '../../harness/until.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();

/** Looks the key up and writes its use, if it is due. */
async function noteUse(hash: string): Promise<void> {
  const { db } = stack();
  const found = await findIdentityByKeyHash(db, hash);
  if (found === undefined || found === 'revoked') throw new Error('there is no such key');
  const { identity, isUseDue } = found;
  if (isUseDue) await noteKeyUses(db.pool, [identity.keyId]);
}

/** Sets the last use, and returns the one after another lookup of the key. */
async function lastUseAfter(apiKey: string, age: string): Promise<{ readonly before: Date; readonly after: Date }> {
  const { db } = stack();
  const read = async (statement: string, values: readonly string[]): Promise<Date> => {
    const { rows } = await db.pool.query<{ at: Date }>(`${statement} returning last_used_at as at`, [...values]);
    if (rows[0] === undefined) throw new Error('there is no such key');
    return rows[0].at;
  };
  const hash = hashApiKey(apiKey);
  const before = await read('update api_keys set last_used_at = now() - $2::interval where key_hash = $1', [hash, age]);
  await noteUse(hash);
  return { before, after: await read('update api_keys set name = name where key_hash = $1', [hash]) };
}

it('GET /v1/auth/keys answers the last use of a key, and null before its first', async () => {
  const { client } = await stack().addTenant();
  const { apiKey, keyId } = (await client.call(createApiKey, { body: {} })).body;
  const lastUse = async () =>
    (await client.call(listApiKeys)).body.items.find((key) => key.keyId === keyId)?.lastUsedAt;
  expect(await lastUse()).toBeNull();

  await client.call(getCaller, { apiKey });

  const at = await until('the use is noted', lastUse);
  expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(600_000);
});

it('the last use of a key is written again only after a minute', async () => {
  const { client } = await stack().addTenant();
  const { apiKey } = (await client.call(createApiKey, { body: {} })).body;

  const early = await lastUseAfter(apiKey, '10 seconds');
  const late = await lastUseAfter(apiKey, '61 seconds');

  expect(early.after).toEqual(early.before);
  expect(late.after.getTime()).toBeGreaterThan(late.before.getTime());
});

it('a key resolves, and its use is skipped, while another transaction locks its row', async () => {
  const { client, tenantId } = await stack().addTenant();
  const { apiKey, keyId } = (await client.call(createApiKey, { body: {} })).body;
  const rival = await stack().db.pool.connect();
  try {
    await rival.query('begin');
    await rival.query('select from api_keys where tenant_id = $1 and key_id = $2 for update', [tenantId, keyId]);

    const found = await findIdentityByKeyHash(stack().db, hashApiKey(apiKey));
    await noteKeyUses(stack().db.pool, [keyId]);

    expect(found).toMatchObject({ identity: { tenantId, keyId } });
  } finally {
    await rival.query('rollback');
    rival.release();
  }
});

it('a request with a revoked key is no use of it', async () => {
  const { client } = await stack().addTenant();
  const { apiKey, keyId } = (await client.call(createApiKey, { body: {} })).body;
  await client.call(revokeApiKey, { params: { keyId } });

  await client.call(getCaller, { apiKey });

  const { items } = (await client.call(listApiKeys)).body;
  expect(items.find((key) => key.keyId === keyId)?.lastUsedAt).toBeNull();
});
