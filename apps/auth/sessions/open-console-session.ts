import { ApiError } from '@docgen/contracts/errors';
import { identityHeaders } from '@docgen/contracts/identity-headers';
import * as consoleSessions from '@docgen/database/tenants/console-sessions';
import type { OpenedSession } from '@docgen/database/tenants/console-sessions';
import type { Caller, HttpAnswer } from '@docgen/http/route-handler';
import type { AuthDeps } from '../deps.ts';

/**
 * Opens a session for the caller's key. A session cannot open another one: a stolen cookie would outlive its session.
 */
export async function openConsoleSession(deps: AuthDeps, caller: Caller, name: string): Promise<HttpAnswer> {
  if (caller.sessionId !== undefined) throw new ApiError('FORBIDDEN', 'Only a key can open a session.', {});
  const { session, token } = await open(deps, caller, name);
  const headers = { 'cache-control': 'no-store', [identityHeaders.sessionToken]: token };
  return { status: 201, body: { ...session, isCurrent: false }, headers };
}

async function open({ audit }: AuthDeps, caller: Caller, name: string): Promise<OpenedSession> {
  return audit.inTransaction(async (transaction, record) => {
    const opened = await consoleSessions.openConsoleSession(transaction, caller.tenantId, {
      keyId: caller.keyId,
      name,
    });
    if (opened === undefined) throw new ApiError('UNAUTHORIZED', 'The API key is not valid.', {});
    await record(caller, { action: 'session.started', object: opened.session.sessionId });
    for (const sessionId of opened.displacedIds) await record(caller, { action: 'session.ended', object: sessionId });
    return opened;
  });
}
