import { ApiError } from '@docgen/contracts/errors';
import { identityHeaders } from '@docgen/contracts/identity-headers';
import type { Database } from '@docgen/database/connection/connect';
import { openSession } from '@docgen/database/tenants/console-sessions';
import type { Caller, HttpAnswer } from '@docgen/http/route-handler';

/**
 * Opens a session for the caller's key. A session cannot open another one: a stolen cookie would outlive its session.
 */
export async function openConsoleSession(db: Database, caller: Caller, name: string): Promise<HttpAnswer> {
  if (caller.sessionId !== undefined) throw new ApiError('FORBIDDEN', 'Only a key can open a session.', {});
  const opened = await openSession(db, caller.tenantId, { keyId: caller.keyId, name });
  if (opened === undefined) throw new ApiError('UNAUTHORIZED', 'The API key is not valid.', {});
  const { token, ...session } = opened;
  const headers = { 'cache-control': 'no-store', [identityHeaders.sessionToken]: token };
  return { status: 201, body: { ...session, isCurrent: false }, headers };
}
