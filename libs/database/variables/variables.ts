/** Variables as records, for the deprecated routes; renders read and write them in `variables.ts`. */
import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database } from '../connection/connect.ts';
import { variables } from '../schema/core-tables.ts';
import { countStorage } from '../tenants/tenant-storage.ts';
import { inTransaction } from '../connection/transaction.ts';
import { firstVersion } from './variable-versions.ts';

export interface VariableName {
  readonly namespace: string;
  readonly name: string;
}

export interface VariableRecord extends VariableName {
  readonly tenantId: string;
  /** JSON text. */
  readonly value: string;
  readonly updatedAt: Date;
}

/** More than this in one namespace are not listed. */
export const listedVariablesMax = 1_000;

/** By name. */
export async function listVariables(db: Database, tenantId: string, namespace: string): Promise<VariableRecord[]> {
  return db.orm
    .select()
    .from(variables)
    .where(and(eq(variables.tenantId, tenantId), eq(variables.namespace, namespace)))
    .orderBy(variables.name)
    .limit(listedVariablesMax);
}

export async function findVariable(
  db: Database,
  tenantId: string,
  name: VariableName,
): Promise<VariableRecord | undefined> {
  const [row] = await db.orm.select().from(variables).where(isTheTenants(tenantId, name));
  return row;
}

/**
 * A new version, whatever was there before.
 *
 * @throws what `findFullResource` recognises, when the tenant has as many as its tier allows
 */
export async function putVariable(
  db: Database,
  tenantId: string,
  name: VariableName,
  value: string,
): Promise<VariableRecord> {
  return inTransaction(db.pool, async (transaction) => {
    const [row] = await drizzle(transaction)
      .insert(variables)
      .values({ tenantId, ...name, value, version: firstVersion })
      .onConflictDoUpdate({
        target: [variables.tenantId, variables.namespace, variables.name],
        set: { value, version: sql`${variables.version} + 1`, updatedAt: sql`now()` },
      })
      .returning();
    if (row === undefined) throw new Error('the written variable did not come back');
    await countStorage(transaction, tenantId, { variables: row.version === firstVersion ? 1 : 0 });
    return row;
  });
}

export async function deleteVariable(
  db: Database,
  tenantId: string,
  name: VariableName,
): Promise<VariableRecord | undefined> {
  return inTransaction(db.pool, async (transaction) => {
    const [row] = await drizzle(transaction).delete(variables).where(isTheTenants(tenantId, name)).returning();
    if (row !== undefined) await countStorage(transaction, tenantId, { variables: -1 });
    return row;
  });
}

function isTheTenants(tenantId: string, { namespace, name }: VariableName): SQL | undefined {
  return and(eq(variables.tenantId, tenantId), eq(variables.namespace, namespace), eq(variables.name, name));
}
