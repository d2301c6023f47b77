/**
 * The status of a tenant that callers see. An operator's suspension is a column of its own: events of the payment
 * provider change the other one, and cannot undo it.
 */
import type { TenantStatus } from '@docgen/contracts/auth';
import { sql } from 'drizzle-orm';
import { tenants } from '../schema/core-tables.ts';

/** SQL. @param table the name of `tenants` in the statement */
export function tenantStatusSql(table: string): string {
  return `case when ${table}.suspended_at is null then ${table}.status else 'suspended' end`;
}

/** The same for the query builder. */
export const effectiveStatus = sql<TenantStatus>`case when ${tenants.suspendedAt} is null then ${tenants.status} else 'suspended' end`;
