/** Suspensions by an operator. They are apart from the status of the subscription, so no event of the provider ends one. */
import type { AuditAction } from '@docgen/contracts/audit-events';
import type { TenantStatus } from '@docgen/contracts/auth';
import type { Pool } from 'pg';
import { insertAuditEvent } from '../audit/audit-events.ts';
import { inTransaction } from '../connection/transaction.ts';
import { tenantStatusSql } from './tenant-status.ts';

export interface SuspendedTenant {
  readonly tenantId: string;
  readonly name: string;
  readonly status: TenantStatus;
}

/**
 * Suspends a tenant, or ends its suspension. A second call changes nothing.
 *
 * @returns the tenant with the status that callers see; undefined when there is no such tenant
 */
export async function setSuspended(
  pool: Pool,
  tenantId: string,
  isSuspended: boolean,
): Promise<SuspendedTenant | undefined> {
  return inTransaction(pool, async (transaction) => {
    const { rowCount } = await transaction.query(
      `update tenants set suspended_at = case when $2::boolean then now() end
        where tenant_id = $1 and (suspended_at is not null) <> $2::boolean`,
      [tenantId, isSuspended],
    );
    const action: AuditAction = isSuspended ? 'tenant.suspended' : 'tenant.resumed';
    if (rowCount === 1)
      await insertAuditEvent(transaction, { tenantId, actor: 'operator' }, { action, object: tenantId });
    const { rows } = await transaction.query<SuspendedTenant>(
      `select tenant_id as "tenantId", name, ${tenantStatusSql('tenants')} as status from tenants where tenant_id = $1`,
      [tenantId],
    );
    return rows[0];
  });
}
