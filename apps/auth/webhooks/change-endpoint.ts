import type { AuditAction } from '@docgen/contracts/audit-events';
import type { Queryable } from '@docgen/database/connection/transaction';
import type { Caller } from '@docgen/http/route-handler';
import { getFound } from './endpoint-answer.ts';
import type { WebhookDeps } from './webhook-deps.ts';

interface EndpointChange<Row> {
  readonly endpointId: string;
  readonly action: AuditAction;
  /** Undefined when the tenant has no such endpoint. */
  change(transaction: Queryable): Promise<Row | undefined>;
}

/**
 * Changes an endpoint of the caller's tenant and stores the security event in the same transaction.
 *
 * @throws {ApiError} NOT_FOUND
 */
export async function changeEndpoint<Row>(
  { audit }: Pick<WebhookDeps, 'audit'>,
  caller: Caller,
  { endpointId, action, change }: EndpointChange<Row>,
): Promise<Row> {
  return audit.inTransaction(async (transaction, record) => {
    const row = await getFound(endpointId, async () => change(transaction));
    await record(caller, { action, object: endpointId });
    return row;
  });
}
