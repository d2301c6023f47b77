import { getCaller, listApiKeys } from '@docgen/contracts/auth';
import { listConsoleSessions, openConsoleSession } from '@docgen/contracts/console-sessions';
import { createTemplate, listTemplates } from '@docgen/contracts/templates';
import { sessionsPerTenantMax } from '@docgen/database/tenants/console-sessions';
import { describe, expect, it } from 'vitest';
import { expectError } from '../../harness/expect-error.ts';
import { openPage } from '../../harness/open-page.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();

const template = { name: 'own', body: '<getName()>' };

const signIn = async (tenant: TestTenant, apiKey?: string) => openPage(stack().gatewayUrl, tenant, apiKey);

describe('a session', () => {
  it('a session has the tenant and the role of its key, without the key', async () => {
    const tenant = await stack().addTenant();
    const admin = await signIn(tenant);
    const member = await signIn(tenant, tenant.memberKey);

    const [asAdmin, asMember] = [await admin.send(getCaller), await member.send(getCaller)];

    expect(asAdmin.body).toEqual((await tenant.client.call(getCaller)).body);
    expect(asMember.body).toMatchObject({ tenantId: tenant.tenantId, role: 'member' });
    expectError(await member.send(listApiKeys), 403, 'FORBIDDEN');
    expect((await admin.send(createTemplate, { body: template })).status).toBe(201);
  });

  it('the answer that opens a session has the token only in a cookie that scripts cannot read', async () => {
    const tenant = await stack().addTenant();
    const origin = stack().gatewayUrl;

    const answer = await tenant.client.call(openConsoleSession, { body: {}, headers: { origin } });

    expect(answer.headers['set-cookie']).toMatch(
      /^docgen_session=ds_\w{38}; Path=\/v1; HttpOnly; SameSite=Strict; Max-Age=2592000$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-session-token']).toBeUndefined();
    expect(answer.text).not.toContain('ds_');
  });

  it('a key by header wins over the cookie, and a wrong one is refused', async () => {
    const [a, b] = [await stack().addTenant(), await stack().addTenant()];
    const { page, cookie } = await signIn(a);

    const { body } = await b.client.call(getCaller, { headers: page.headers });
    const refused = await b.client.call(getCaller, { apiKey: 'dk_live_wrong', headers: { cookie } });

    expect(body.tenantId).toBe(b.tenantId);
    expectError(refused, 401, 'UNAUTHORIZED');
  });

  it.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of another host of the domain', { 'sec-fetch-site': 'same-site' }],
    ['a form of another origin', { origin: 'https://evil.example' }],
    ['a sandboxed page', { origin: 'null' }],
    ['no page', {}],
  ])('a session stores nothing for a request of %s', async (_sender, headers) => {
    const tenant = await stack().addTenant();
    const { cookie } = await signIn(tenant);

    const answer = await tenant.client.call(createTemplate, {
      apiKey: null,
      body: template,
      headers: { cookie, ...headers },
    });

    expectError(answer, 401, 'UNAUTHORIZED');
    expect((await tenant.client.call(listTemplates)).body.items).toEqual([]);
  });

  it('a session cannot open another session, and its token is no key', async () => {
    const tenant = await stack().addTenant();
    const { send, cookie } = await signIn(tenant);

    expectError(await send(openConsoleSession, { body: {} }), 403, 'FORBIDDEN');
    const apiKey = cookie.split('=')[1] ?? '';
    expectError(await tenant.client.call(getCaller, { apiKey }), 401, 'UNAUTHORIZED');
  });

  it('a session is not enough for a message of an agent', async () => {
    const { cookie } = await signIn(await stack().addTenant());
    const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });

    const answer = await fetch(new URL('/mcp', stack().gatewayUrl), { method: 'POST', headers, body });

    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });

  it('a page of another origin cannot open a session, even with a key', async () => {
    const { client } = await stack().addTenant();

    const answer = await client.call(openConsoleSession, { body: {}, headers: { origin: 'https://evil.example' } });

    expectError(answer, 403, 'FORBIDDEN');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('the limit of a tenant', () => {
  it(`a tenant keeps at most ${sessionsPerTenantMax} sessions, over all its keys`, async () => {
    const tenant = await stack().addTenant();
    await stack().db.pool.query(
      `insert into console_sessions (session_id, tenant_id, key_id, token_hash, name, last_used_at)
        select 'ses_' || md5(key_id || number), tenant_id, key_id, md5(key_id || number), 'a', now() - number * interval '1 minute'
        from api_keys, generate_series(1, $2) as number where tenant_id = $1`,
      [tenant.tenantId, sessionsPerTenantMax],
    );

    const latest = await signIn(tenant);

    const { items } = (await tenant.client.call(listConsoleSessions)).body;
    expect(items[0]?.sessionId).toBe(latest.sessionId);
    const { rows } = await stack().db.pool.query('select from console_sessions where tenant_id = $1', [
      tenant.tenantId,
    ]);
    expect(rows.length).toBeLessThanOrEqual(sessionsPerTenantMax);
  });
});
