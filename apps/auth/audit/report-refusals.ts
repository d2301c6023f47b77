import type { Refusal } from '@docgen/contracts/internal';
import { countAuditRefusal } from '@docgen/database/audit/audit-events';
import { inTransaction } from '@docgen/database/connection/transaction';
import { findKeyByHash } from '@docgen/database/tenants/api-keys';
import type { HttpAnswer } from '@docgen/http/route-handler';
import type { AuthDeps } from '../deps.ts';

/** Stores the refusals that a gateway has counted. All are stored, or none: the gateway then sends them again. */
export async function reportRefusals(
  { db, log }: Pick<AuthDeps, 'db' | 'log'>,
  refusals: readonly Refusal[],
): Promise<HttpAnswer> {
  await inTransaction(db.pool, async (transaction) => {
    for (const { caller, address, object, count } of refusals) {
      const source = 'keyHash' in caller ? await findKeyByHash(transaction, caller.keyHash) : caller;
      if (source === undefined) continue;
      const action = 'keyHash' in caller ? 'key.refused' : 'request.forbidden';
      const refusal = { action, count, ...(object === undefined ? {} : { object }) } as const;
      await countAuditRefusal(transaction, { ...source, address }, refusal);
      log.info({ ...source, address, action, object, count }, 'security event');
    }
  });
  return { status: 200, body: { status: 'stored' } };
}
