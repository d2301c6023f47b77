import { listConsoleSessions } from '@docgen/contracts/console-sessions';
import { sessionsPerKeyMax } from '@docgen/database/tenants/console-sessions';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../harness/matchers.ts';
import { openPage } from '../../harness/open-page.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();

const signIn = async (tenant: TestTenant, apiKey?: string) => openPage(stack().gatewayUrl, tenant, apiKey);

async function age(sessionId: string, change: string): Promise<void> {
  await stack().db.pool.query(`update console_sessions set ${change} where session_id = $1`, [sessionId]);
}

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
        sessionId: member.sessionId,
        keyId: member.keyId,
        keyName: 'member',
        name: 'a',
        isCurrent: true,
        createdAt: anyText,
        lastUsedAt: anyText,
        expiresAt: anyText,
      },
    ]);
  });

  it(`a key keeps at most ${sessionsPerKeyMax} sessions: one more ends the session with the oldest use`, async () => {
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
