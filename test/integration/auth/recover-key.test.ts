import { createApiKey, getCaller, listApiKeys } from '@docgen/contracts/auth';
import { openConsoleSession } from '@docgen/contracts/console-sessions';
import { recoverKey, requestKeyRecovery } from '@docgen/contracts/key-recovery';
import { keysPerTenantMax } from '@docgen/database/tenants/api-keys';
import { removeOldRecoveries } from '@docgen/database/tenants/key-recoveries';
import { describe, expect, it } from 'vitest';
import { useBilling } from '../../harness/billing.ts';
import { expectError } from '../../harness/expect-error.ts';
import { recoveryMailsOf } from '../../harness/recovery-mails.ts';
import { anyEmail, fromAnywhere } from '../../harness/signups.ts';
import { until } from '../../harness/until.ts';

const consoleUrl = 'https://docgen.example.com/console';
const billing = useBilling();

async function ask(email: string) {
  return billing().client.call(requestKeyRecovery, { apiKey: null, body: { email }, headers: fromAnywhere() });
}

async function recover(token: string, endsOtherKeys?: boolean) {
  const body = { token, ...(endsOtherKeys === undefined ? {} : { endsOtherKeys }) };
  return billing().client.call(recoverKey, { apiKey: null, body, headers: fromAnywhere() });
}

async function mailsOf(tenantId: string) {
  return recoveryMailsOf(billing(), tenantId);
}

/** Adds keys until the tenant has the most. */
async function fillKeys(tenantId: string): Promise<void> {
  await billing().stack.db.pool.query(
    `insert into api_keys (key_id, tenant_id, key_hash, key_prefix, name, role)
      select 'key_full_' || tenant_id || n, tenant_id, 'full_' || tenant_id || n, 'dk_live_full', 'full', 'member'
      from tenants, generate_series(2, $2::int) as n where tenant_id = $1`,
    [tenantId, keysPerTenantMax],
  );
}

describe('a lost key', () => {
  it('the owner gets a link that makes one admin key, and other keys stay valid', async () => {
    const { email, tenantId, apiKey } = await billing().openTenant();

    const accepted = await ask(email.toUpperCase());
    const [mail] = await mailsOf(tenantId);
    const made = await recover(mail?.token ?? '');
    const again = await recover(mail?.token ?? '');

    expect([accepted.status, accepted.body]).toEqual([202, { status: 'accepted' }]);
    expect(mail).toMatchObject({ to: email, link: expect.stringMatching(`^${consoleUrl}#/recover-key\\?`) as unknown });
    expect(made.body).toMatchObject({ role: 'admin', name: 'recovered' });
    expectError(again, 404, 'NOT_FOUND');
    const { client } = billing();
    expect((await client.call(getCaller, { apiKey: made.body.apiKey })).body.tenantId).toBe(tenantId);
    expect((await client.call(listApiKeys, { apiKey })).body.items).toHaveLength(2);
  });

  it('the owner can end all other keys and their browsers with the link: only the new key works, within a second', async () => {
    const { client, stack } = billing();
    const { email, tenantId, apiKey } = await billing().openTenant();
    const neighbour = await billing().openTenant();
    const stranger = (await client.call(createApiKey, { apiKey, body: { name: 'stranger', role: 'admin' } })).body;
    await client.call(openConsoleSession, { apiKey: stranger.apiKey, body: {} });
    await ask(email);
    const [mail] = await mailsOf(tenantId);

    const made = await recover(mail?.token ?? '', true);
    const revokedAt = performance.now();

    for (const old of [apiKey, stranger.apiKey]) {
      await until('the key is refused', async () => (await client.call(getCaller, { apiKey: old })).status === 401);
    }
    expect(performance.now() - revokedAt).toBeLessThan(5_000);
    const own = made.body.apiKey;
    const { items } = (await client.call(listApiKeys, { apiKey: own })).body;
    expect(items.filter(({ revokedAt: at }) => at === null).map(({ name }) => name)).toEqual(['recovered']);
    const sessions = await stack.db.pool.query(
      `select from console_sessions s join api_keys k using (key_id) where s.tenant_id = $1 and k.revoked_at is null`,
      [tenantId],
    );
    expect(sessions.rowCount).toBe(0);
    expect((await client.call(getCaller, { apiKey: neighbour.apiKey })).status).toBe(200);
  });

  it('an owner whose tenant has the most keys gets one when the others end', async () => {
    const { email, tenantId } = await billing().openTenant();
    await fillKeys(tenantId);
    await ask(email);
    const [mail] = await mailsOf(tenantId);

    const refused = await recover(mail?.token ?? '');
    const made = await recover(mail?.token ?? '', true);

    expectError(refused, 409, 'CONFLICT');
    expect(made.status).toBe(201);
  });

  it('an unknown address and one beyond its limit get the same answer, and no mail', async () => {
    const { email, tenantId } = await billing().openTenant();
    const answers = [];
    for (let count = 0; count < 5; count += 1) answers.push(await ask(email));

    const unknown = await ask(anyEmail());

    for (const { status, text } of answers) expect([status, text]).toEqual([unknown.status, unknown.text]);
    expect(await mailsOf(tenantId)).toHaveLength(3);
  });

  it('a link works for an hour, and housekeeping removes it then', async () => {
    const { email, tenantId } = await billing().openTenant();
    await ask(email);
    const [mail] = await mailsOf(tenantId);
    const { pool } = billing().stack.db;
    await pool.query("update key_recoveries set created_at = now() - interval '1 hour' where tenant_id = $1", [
      tenantId,
    ]);

    expectError(await recover(mail?.token ?? ''), 404, 'NOT_FOUND');
    await removeOldRecoveries(pool, 1_000);
    expect((await pool.query('select from key_recoveries where tenant_id = $1', [tenantId])).rows).toEqual([]);
  });

  it('of concurrent uses of a link exactly one gets a key', async () => {
    const { email, tenantId } = await billing().openTenant();
    await ask(email);
    const [mail] = await mailsOf(tenantId);

    const answers = await Promise.all(Array.from({ length: 10 }, async () => recover(mail?.token ?? '')));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('a link for a tenant with the most keys makes none, and works once the tenant has room', async () => {
    const { email, tenantId } = await billing().openTenant();
    await ask(email);
    const [mail] = await mailsOf(tenantId);
    const { pool } = billing().stack.db;
    await fillKeys(tenantId);

    const refused = await recover(mail?.token ?? '');
    await pool.query("delete from api_keys where tenant_id = $1 and name = 'full'", [tenantId]);

    expectError(refused, 409, 'CONFLICT');
    expect((await recover(mail?.token ?? '')).status).toBe(201);
  });

  it('an address that guesses tokens gets 429, and other addresses do not', async () => {
    const headers = fromAnywhere();
    const guess = async () => billing().client.call(recoverKey, { apiKey: null, body: { token: 'a' }, headers });

    await until('guesses are refused', async () => (await guess()).status === 429);

    expectError(await guess(), 429, 'RATE_LIMITED');
    expectError(await recover('a'), 404, 'NOT_FOUND');
  });

  it.each(['', 'a'.repeat(43), '../', '\u0000'])('the token %o makes no key', async (token) => {
    expectError(await recover(token), 404, 'NOT_FOUND');
  });
});

describe('400 VALIDATION_ERROR', () => {
  it('a text that is no address is refused with its field', async () => {
    const { error } = await ask('not an address');

    expect([error?.code, error?.details['field']]).toEqual(['VALIDATION_ERROR', 'email']);
  });
});
