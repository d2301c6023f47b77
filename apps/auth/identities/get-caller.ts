import { ApiError } from '@docgen/contracts/errors';
import { findIdentityOfKey } from '@docgen/database/tenants/api-keys';
import type { Database } from '@docgen/database/connection/connect';
import type { Caller, HttpAnswer } from '@docgen/http/route-handler';

/** Reads the identity again: status and tier can have changed since the gateway cached them. */
export async function getCaller(db: Database, { tenantId, keyId }: Caller): Promise<HttpAnswer> {
  const identity = await findIdentityOfKey(db, tenantId, keyId);
  if (identity === undefined) throw new ApiError('UNAUTHORIZED', 'The API key is not valid.', {});
  return { status: 200, body: identity };
}
