import { currentSession } from '@docgen/contracts/console-sessions';
import { notFound } from '@docgen/contracts/errors';
import { isIdOf } from '@docgen/contracts/ids';
import { endedSession, identityHeaders } from '@docgen/contracts/identity-headers';
import * as consoleSessions from '@docgen/database/tenants/console-sessions';
import type { Caller, HttpAnswer } from '@docgen/http/route-handler';
import type { AuthDeps } from '../deps.ts';

/** Ends a session. All gateways refuse it within a second. Ending the own one also removes the cookie. */
export async function endConsoleSession({ audit }: AuthDeps, caller: Caller, named: string): Promise<HttpAnswer> {
  const sessionId = named === currentSession ? (caller.sessionId ?? '') : named;
  const isCurrent = sessionId === caller.sessionId;
  const keyId = caller.role === 'admin' ? undefined : caller.keyId;
  if (!isIdOf('consoleSession', sessionId)) throw notFound('session');
  const ended = await audit.inTransaction(async (transaction, record) => {
    const session = await consoleSessions.endConsoleSession(transaction, caller.tenantId, { sessionId, keyId });
    if (session === undefined) throw notFound('session');
    await record(caller, { action: 'session.ended', object: sessionId });
    return session;
  });
  const answer = { status: 200, body: { ...ended, isCurrent } };
  return isCurrent ? { ...answer, headers: { [identityHeaders.sessionToken]: endedSession } } : answer;
}
