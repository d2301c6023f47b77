/** Variables as records, for the deprecated routes. Renders use `variable-versions.ts`. */
import { and, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../connection/connect.ts';
import { inTransaction, ormOf } from '../connection/transaction.ts';
import { variables } from '../schema/core-tables.ts';
import { countStorage, isCreatedSql } from '../tenants/tenant-storage.ts';
import { createdVersion, noteBytes, variableBytesSql } from './variable-versions.ts';

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

export interface VariablePage {
  readonly namespace: string;
  /** The last name of the page before. */
  readonly after: string;
  readonly limit: number;
}

/** Returns a page of the variables of a namespace, by name. */
export async function listVariables(
  db: Database,
  tenantId: string,
  { namespace, after, limit }: VariablePage,
): Promise<VariableRecord[]> {
  return db.orm
    .select()
    .from(variables)
    .where(and(eq(variables.tenantId, tenantId), eq(variables.namespace, namespace), gt(variables.name, after)))
    .orderBy(variables.name)
    .limit(limit);
}

export async function findVariable(
  db: Database,
  tenantId: string,
  name: VariableName,
): Promise<VariableRecord | undefined> {
  const [row] = await db.orm.select().from(variables).where(isVariable(tenantId, name));
  return row;
}

/**
 * Creates a variable, or replaces its value with a new version.
 *
 * @throws an error that `findFullResource` recognises, when the tenant has as many as its tier allows, or no bytes left
 */
export async function putVariable(
  db: Database,
  tenantId: string,
  name: VariableName,
  value: string,
): Promise<VariableRecord> {
  return inTransaction(db.pool, async (transaction) => {
    const [row] = await ormOf(transaction)
      .insert(variables)
      .values({ tenantId, ...name, value, version: sql.raw(createdVersion) })
      .onConflictDoUpdate({
        target: [variables.tenantId, variables.namespace, variables.name],
        set: { value, version: sql`${variables.version} + 1`, updatedAt: sql`now()` },
      })
      .returning({
        ...getTableColumns(variables),
        isCreated: sql<boolean>`${sql.raw(isCreatedSql)}`,
        growth: sql<string>`${sql.raw(variableBytesSql)} - stored_bytes`.mapWith(Number),
      });
    if (row === undefined) throw new Error('the written variable did not come back');
    await noteBytes(transaction, { tenantId, namespace: name.namespace }, [name.name]);
    await countStorage(transaction, tenantId, { variables: row.isCreated ? 1 : 0, storedBytes: row.growth });
    return row;
  });
}

export async function deleteVariable(
  db: Database,
  tenantId: string,
  name: VariableName,
): Promise<VariableRecord | undefined> {
  return inTransaction(db.pool, async (transaction) => {
    const [row] = await ormOf(transaction).delete(variables).where(isVariable(tenantId, name)).returning();
    const storedBytes = -(row?.storedBytes ?? 0);
    if (row !== undefined) await countStorage(transaction, tenantId, { variables: -1, storedBytes });
    return row;
  });
}

function isVariable(tenantId: string, { namespace, name }: VariableName): SQL | undefined {
  return and(eq(variables.tenantId, tenantId), eq(variables.namespace, namespace), eq(variables.name, name));
}
