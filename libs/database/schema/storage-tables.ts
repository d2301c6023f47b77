/**
 * Counters of stored resources. The transactions that add and remove rows update them (`tenants/tenant-storage.ts`).
 */
import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { count } from './column-types.ts';
import { tenants } from './core-tables.ts';

/**
 * One row for each tenant. Each `…_max` is the cap at the last growth, null for none. A growth beyond it violates the
 * check and fails its transaction. Removals keep the old cap, so they never fail.
 */
export const tenantStorage = pgTable(
  'tenant_storage',
  {
    tenantId: text('tenant_id')
      .primaryKey()
      .references(() => tenants.tenantId),
    templates: count('templates').notNull().default(0),
    templatesMax: count('templates_max'),
    sequences: count('sequences').notNull().default(0),
    sequencesMax: count('sequences_max'),
    variables: count('variables').notNull().default(0),
    variablesMax: count('variables_max'),
    datasets: count('datasets').notNull().default(0),
    datasetsMax: count('datasets_max'),
    /** The bytes of batches, versions of templates and datasets, variables, and answers under idempotency keys. */
    storedBytes: count('stored_bytes').notNull().default(0),
    storedBytesMax: count('stored_bytes_max'),
  },
  (table) => [
    check('tenant_storage_templates', sql`${table.templates} <= ${table.templatesMax}`),
    check('tenant_storage_sequences', sql`${table.sequences} <= ${table.sequencesMax}`),
    check('tenant_storage_variables', sql`${table.variables} <= ${table.variablesMax}`),
    check('tenant_storage_datasets', sql`${table.datasets} <= ${table.datasetsMax}`),
    check('tenant_storage_stored_bytes', sql`${table.storedBytes} <= ${table.storedBytesMax}`),
  ],
);
