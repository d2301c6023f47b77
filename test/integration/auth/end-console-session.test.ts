import { createApiKey, getCaller, revokeApiKey } from '@docgen/contracts/auth';
import { endConsoleSession, listConsoleSessions } from '@docgen/contracts/console-sessions';
import { removeExpiredSessions } from '@docgen/database/tenants/console-sessions';
import { describe, expect, it } from 'vitest';
import { measureAcceptedMs } from '../../harness/accepted-ms.ts';
import { expectError } from '../../harness/expect-error.ts';
import { openPage } from '../../harness/open-page.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { until } from '../../harness/until.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();

const signIn = async (tenant: TestTenant, apiKey?: string) => openPage(stack().gatewayUrl, tenant, apiKey);

async function age(sessionId: string, change: string): Promise<void> {
  await stack().db.pool.query(`update console_sessions set ${change} where session_id = $1`, [sessionId]);
}

describe('the end of a session', () => {
  it('signing out ends the session at the service within a second, removes the cookie, and leaves the key', async () => {
    const tenant = await stack().addTenant();
    const { sessionId, send } = await signIn(tenant);

    const answer = await send(endConsoleSession, { params: { sessionId: 'current' } });

    expect(answer.body).toMatchObject({ sessionId, isCurrent: true });
    expect(answer.headers['set-cookie']).toBe('docgen_session=; Path=/v1; HttpOnly; SameSite=Strict; Max-Age=0');
    expect(await measureAcceptedMs(async () => send(getCaller))).toBeLessThan(1_000);
    expect((await send(getCaller)).error?.message).toBe('The session is over. Sign in again.');
    expect((await tenant.client.call(getCaller)).status).toBe(200);
  });

  it('a session ends within a second of the revocation of its key', async () => {
    const tenant = await stack().addTenant();
    const { keyId, apiKey } = (await tenant.client.call(createApiKey, { body: {} })).body;
    const { send } = await signIn(tenant, apiKey);
    await send(getCaller);

    await tenant.client.call(revokeApiKey, { params: { keyId } });

    expect(await measureAcceptedMs(async () => send(getCaller))).toBeLessThan(1_000);
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
    const readEnd = async (): Promise<number> =>
      Date.parse((await tenant.client.call(listConsoleSessions)).body.items[0]?.expiresAt ?? '');
    const before = await readEnd();

    await send(getCaller);

    const after = await until('the end has moved', async () => {
      const end = await readEnd();
      return end > before ? end : undefined;
    });
    expect(after - before).toBeGreaterThan(5 * 86_400_000);
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
