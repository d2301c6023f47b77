import type { createApiKey as contract } from '@docgen/contracts/auth';
import { ApiError } from '@docgen/contracts/errors';
import type { RouteBody } from '@docgen/contracts/route';
import type { Queryable } from '@docgen/database/connection/transaction';
import * as apiKeys from '@docgen/database/tenants/api-keys';
import type { IssuedKey } from '@docgen/database/tenants/api-keys';
import type { Caller, HttpAnswer } from '@docgen/http/route-handler';
import type { AuthDeps } from '../deps.ts';

/** Creates a key. Only this answer contains it. */
export async function createApiKey(
  { audit }: AuthDeps,
  caller: Caller,
  wanted: RouteBody<typeof contract>,
): Promise<HttpAnswer> {
  const issued = await audit.inTransaction(async (transaction, record) => {
    const key = await issueKey(transaction, caller.tenantId, wanted);
    await record(caller, { action: 'key.created', object: key.keyId, detail: key.role });
    return key;
  });
  return keyAnswer(issued);
}

/** @throws {ApiError} CONFLICT when the tenant has too many keys */
export async function issueKey(
  transaction: Queryable,
  tenantId: string,
  wanted: RouteBody<typeof contract>,
): Promise<IssuedKey> {
  const issued = await apiKeys.createApiKey(transaction, tenantId, wanted);
  if (issued === undefined)
    throw new ApiError('CONFLICT', `A tenant can have at most ${apiKeys.keysPerTenantMax} keys.`, {});
  return issued;
}

export function keyAnswer(issued: IssuedKey): HttpAnswer {
  return { status: 201, body: issued, headers: { 'cache-control': 'no-store' } };
}
