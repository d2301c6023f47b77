import { currentSession } from '@docgen/contracts/console-sessions';
import { notFound } from '@docgen/contracts/errors';
import { isIdOf } from '@docgen/contracts/ids';
import { endedSession, identityHeaders } from '@docgen/contracts/identity-headers';
import type { Database } from '@docgen/database/connection/connect';
import { endSession } from '@docgen/database/tenants/console-sessions';
import type { Caller, HttpAnswer } from '@docgen/http/route-handler';

/** Ends a session. All gateways refuse it within a second. Ending the own one also removes the cookie. */
export async function endConsoleSession(db: Database, caller: Caller, named: string): Promise<HttpAnswer> {
  const sessionId = named === currentSession ? (caller.sessionId ?? '') : named;
  const isCurrent = sessionId === caller.sessionId;
  const keyId = caller.role === 'admin' ? undefined : caller.keyId;
  const ended = isIdOf('consoleSession', sessionId)
    ? await endSession(db, caller.tenantId, { sessionId, keyId })
    : undefined;
  if (ended === undefined) throw notFound('session');
  const answer = { status: 200, body: { ...ended, isCurrent } };
  return isCurrent ? { ...answer, headers: { [identityHeaders.sessionToken]: endedSession } } : answer;
}
