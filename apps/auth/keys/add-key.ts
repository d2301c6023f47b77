import type { createApiKey } from '@docgen/contracts/auth';
import { ApiError } from '@docgen/contracts/errors';
import type { RouteBody } from '@docgen/contracts/route';
import type { Queryable } from '@docgen/database/connection/transaction';
import { issueKeyWithinLimit, keysPerTenantMax } from '@docgen/database/tenants/api-keys';
import type { HttpAnswer } from '@docgen/http/route-handler';

/** Creates a key within a transaction. Only this answer contains it. */
export async function addKey(
  transaction: Queryable,
  tenantId: string,
  wanted: RouteBody<typeof createApiKey>,
): Promise<HttpAnswer> {
  const issued = await issueKeyWithinLimit(transaction, tenantId, wanted);
  if (issued === undefined) throw new ApiError('CONFLICT', `A tenant can have at most ${keysPerTenantMax} keys.`, {});
  return { status: 201, body: issued, headers: { 'cache-control': 'no-store' } };
}
