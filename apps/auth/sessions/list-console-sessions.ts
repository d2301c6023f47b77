import type { Database } from '@docgen/database/connection/connect';
import * as consoleSessions from '@docgen/database/tenants/console-sessions';
import type { Caller, HttpAnswer } from '@docgen/http/route-handler';

/** An admin sees the sessions of the tenant, a member those of its key. */
export async function listConsoleSessions(db: Database, { tenantId, role, ...caller }: Caller): Promise<HttpAnswer> {
  const sessions = await consoleSessions.listConsoleSessions(db, tenantId, role === 'admin' ? undefined : caller.keyId);
  const items = sessions.map((session) => ({ ...session, isCurrent: session.sessionId === caller.sessionId }));
  return { status: 200, body: { items } };
}
