/** Variables as records, for the deprecated routes; renders read and write them in `variables.ts`. */
import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from './connect.ts';
import { variables } from './schema.ts';

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

/** A new version, whatever was there before. */
export async function putVariable(
  db: Database,
  tenantId: string,
  name: VariableName,
  value: string,
): Promise<VariableRecord> {
  const [row] = await db.orm
    .insert(variables)
    .values({ tenantId, ...name, value, version: 1 })
    .onConflictDoUpdate({
      target: [variables.tenantId, variables.namespace, variables.name],
      set: { value, version: sql`${variables.version} + 1`, updatedAt: sql`now()` },
    })
    .returning();
  if (row === undefined) throw new Error('the written variable did not come back');
  return row;
}

export async function deleteVariable(
  db: Database,
  tenantId: string,
  name: VariableName,
): Promise<VariableRecord | undefined> {
  const [row] = await db.orm.delete(variables).where(isTheTenants(tenantId, name)).returning();
  return row;
}

function isTheTenants(tenantId: string, { namespace, name }: VariableName): SQL | undefined {
  return and(eq(variables.tenantId, tenantId), eq(variables.namespace, namespace), eq(variables.name, name));
}
