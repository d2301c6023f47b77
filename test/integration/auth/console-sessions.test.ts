import { createApiKey, getCaller, listApiKeys, revokeApiKey } from '@docgen/contracts/auth';
import { endConsoleSession, listConsoleSessions, openConsoleSession } from '@docgen/contracts/console-sessions';
import type { RouteContract } from '@docgen/contracts/route';
import { createTemplate, listTemplates } from '@docgen/contracts/templates';
import {
  removeExpiredSessions,
  sessionsPerKeyMax,
  sessionsPerTenantMax,
} from '@docgen/database/tenants/console-sessions';
import { describe, expect, it } from 'vitest';
import { expectError } from '../../harness/expect-error.ts';
import { anyText } from '../../harness/matchers.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { until } from '../../harness/until.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();
const template = { name: 'own', body: '<getName()>' };

/** Opens a session as a page would, and returns the headers of the page's further requests. */
async function signIn({ client }: TestTenant, apiKey?: string) {
  const origin = stack().gatewayUrl;
  const key = apiKey === undefined ? {} : { apiKey };
  const { body, headers } = await client.call(openConsoleSession, { body: { name: 'a' }, headers: { origin }, ...key });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const page = { apiKey: null, headers: { origin, cookie } };
  const send = async <R extends RouteContract>(contract: R, request = {}) =>
    client.call(contract, { ...page, ...request });
  return { ...body, cookie, page, send };
}

async function age(sessionId: string, change: string): Promise<void> {
  await stack().db.pool.query(`update console_sessions set ${change} where session_id = $1`, [sessionId]);
}

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

  it('a page of another origin cannot open a session, even with a key', async () => {
    const { client } = await stack().addTenant();

    const answer = await client.call(openConsoleSession, { body: {}, headers: { origin: 'https://evil.example' } });

    expectError(answer, 403, 'FORBIDDEN');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('the list of sessions', () => {
  it('the list has the sessions of all keys for an admin, and those of its own key for a member', async () => {
    const tenant = await stack().addTenant();
    const admin = await signIn(tenant);
    const member = await signIn(tenant, tenant.memberKey);

    const { items } = (await admin.send(listConsoleSessions)).body;
    const own = (await member.send(listConsoleSessions)).body;

    const isCurrentById = items.map(({ sessionId, isCurrent }) => [sessionId, isCurrent] as const);
    expect(new Map(isCurrentById)).toEqual(
      new Map([
        [admin.sessionId, true],
        [member.sessionId, false],
      ]),
    );
    expect(own.items).toEqual([
      {
        ...{ sessionId: member.sessionId, keyId: member.keyId, keyName: 'member', name: 'a', isCurrent: true },
        ...{ createdAt: anyText, lastUsedAt: anyText, expiresAt: anyText },
      },
    ]);
  });

  it(`a key keeps at most ${sessionsPerKeyMax} sessions: a new one ends the one that was not used for longest`, async () => {
    const tenant = await stack().addTenant();
    const sessions = [];
    for (let count = 0; count < sessionsPerKeyMax; count += 1) sessions.push(await signIn(tenant));
    const other = await signIn(tenant, tenant.memberKey);
    await age(sessions[3]?.sessionId ?? '', "last_used_at = now() - interval '1 hour'");

    const latest = await signIn(tenant);

    const { items } = (await tenant.client.call(listConsoleSessions)).body;
    const kept = [...sessions.toSpliced(3, 1), other, latest].map(({ sessionId }) => sessionId);
    expect(items.map(({ sessionId }) => sessionId).toSorted()).toEqual(kept.toSorted());
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

describe('the end of a session', () => {
  it('signing out ends the session at the service, removes the cookie, and leaves the key', async () => {
    const tenant = await stack().addTenant();
    const { sessionId, send } = await signIn(tenant);

    const answer = await send(endConsoleSession, { params: { sessionId: 'current' } });

    expect(answer.body).toMatchObject({ sessionId, isCurrent: true });
    expect(answer.headers['set-cookie']).toBe('docgen_session=; Path=/v1; HttpOnly; SameSite=Strict; Max-Age=0');
    await until('the session is refused', async () => (await send(getCaller)).status === 401, 1_500);
    expect((await send(getCaller)).error?.message).toBe('The session is over. Sign in again.');
    expect((await tenant.client.call(getCaller)).status).toBe(200);
  });

  it('a session ends within a second of the revocation of its key', async () => {
    const tenant = await stack().addTenant();
    const { keyId, apiKey } = (await tenant.client.call(createApiKey, { body: {} })).body;
    const { send } = await signIn(tenant, apiKey);
    await send(getCaller);

    await tenant.client.call(revokeApiKey, { params: { keyId } });

    await until('the session is refused', async () => (await send(getCaller)).status === 401, 1_500);
    expect((await tenant.client.call(listConsoleSessions)).body.items).toEqual([]);
  });

  it.each([
    ['was not used for 7 days', "last_used_at = now() - interval '7 days'"],
    ['is 30 days old, although it is in use', "created_at = now() - interval '30 days'"],
  ])('a session that %s is over, and housekeeping removes it', async (_when, change) => {
    const tenant = await stack().addTenant();
    const { sessionId, send } = await signIn(tenant);
    await age(sessionId, change);

    expectError(await send(getCaller), 401, 'UNAUTHORIZED');
    expect((await tenant.client.call(listConsoleSessions)).body.items).toEqual([]);
    await removeExpiredSessions(stack().db.pool, 1_000);
    const { rows } = await stack().db.pool.query('select from console_sessions where session_id = $1', [sessionId]);
    expect(rows).toEqual([]);
  });

  it('a use moves the end of a session, at most every 10 minutes', async () => {
    const tenant = await stack().addTenant();
    const { sessionId, send } = await signIn(tenant);
    await age(sessionId, "last_used_at = now() - interval '6 days'");
    const [before] = (await tenant.client.call(listConsoleSessions)).body.items;

    await send(getCaller);

    const [after] = (await tenant.client.call(listConsoleSessions)).body.items;
    expect(Date.parse(after?.expiresAt ?? '') - Date.parse(before?.expiresAt ?? '')).toBeGreaterThan(5 * 86_400_000);
  });

  it("a member ends sessions of its own key, and no one ends another tenant's", async () => {
    const [a, b] = [await stack().addTenant(), await stack().addTenant()];
    const admin = await signIn(a);
    const member = await signIn(a, a.memberKey);
    const { sessionId } = admin;

    expectError(await member.send(endConsoleSession, { params: { sessionId } }), 404, 'NOT_FOUND');
    expectError(await b.client.call(endConsoleSession, { params: { sessionId } }), 404, 'NOT_FOUND');
    expectError(await a.client.call(endConsoleSession, { params: { sessionId: 'current' } }), 404, 'NOT_FOUND');
    expect((await admin.send(getCaller)).status).toBe(200);
    const ended = await member.send(endConsoleSession, { params: { sessionId: member.sessionId } });
    expect(ended.status).toBe(200);
  });
});
