import type { createApiKey } from '@docgen/contracts/auth';
import { ApiError } from '@docgen/contracts/errors';
import type { RouteBody } from '@docgen/contracts/route';
import { countApiKeys, issueApiKey, keysPerTenantMax } from '@docgen/database/api-keys';
import type { Database } from '@docgen/database/connect';
import type { RouteReply } from '@docgen/http/route-handler';

/** The answer is the only place that ever shows the key. */
export async function addKey(
  db: Database,
  tenantId: string,
  wanted: RouteBody<typeof createApiKey>,
): Promise<RouteReply> {
  if ((await countApiKeys(db, tenantId)) >= keysPerTenantMax) {
    throw new ApiError('CONFLICT', `A tenant can have at most ${keysPerTenantMax} keys.`, {});
  }
  return { status: 201, body: await issueApiKey(db, tenantId, wanted), headers: { 'cache-control': 'no-store' } };
}
