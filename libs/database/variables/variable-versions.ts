/**
 * Variables with their versions. A render reads them; the transaction that commits its document locks and writes them.
 */
import type { Queryable } from '../connection/transaction.ts';
import { isCreatedSql } from '../tenants/tenant-storage.ts';

export interface VariableScope {
  readonly tenantId: string;
  readonly namespace: string;
}

export interface StoredVariable {
  /** JSON text. */
  readonly value: string;
  readonly version: number;
}

/** Version of a variable that does not exist. */
export const absentVersion = 0;
/**
 * SQL: the version of a created variable, microseconds since 1970; each write raises it by one. A render that read a
 * variable before it was removed thus never finds the same version again.
 */
export const createdVersion = '(extract(epoch from clock_timestamp()) * 1000000)::bigint';

/** Limit of the values that one read returns, in bytes. A worker has the state of many documents in memory. */
const readBytesMax = 1_048_576;

export class VariablesTooLarge extends Error {}

const boundedValue = `case when sum(octet_length(value)) over () <= ${readBytesMax} then value end as value`;

/**
 * Returns the variables that exist, by name.
 *
 * @throws {VariablesTooLarge} when their values have more than 1 MiB together
 */
export async function findVariables(
  db: Queryable,
  { tenantId, namespace }: VariableScope,
  names: readonly string[],
): Promise<Map<string, StoredVariable>> {
  return toMap(
    await db.query<VariableRow>({
      name: 'find-variables',
      text: `select name, version, ${boundedValue} from variables
      where tenant_id = $1 and namespace = $2 and name = any($3::text[])`,
      values: [tenantId, namespace, names],
    }),
  );
}

/**
 * Like `findVariables`, and locks the rows until the transaction ends. Sorted by name, so that two transactions do not
 * deadlock.
 *
 * @throws {VariablesTooLarge}
 */
export async function lockVariables(
  transaction: Queryable,
  { tenantId, namespace }: VariableScope,
  names: readonly string[],
): Promise<Map<string, StoredVariable>> {
  return toMap(
    await transaction.query<VariableRow>({
      name: 'lock-variables',
      text: `with locked as materialized (
          select name, value, version from variables
          where tenant_id = $1 and namespace = $2 and name = any($3::text[]) order by name for update)
        select name, version, ${boundedValue} from locked`,
      values: [tenantId, namespace, names],
    }),
  );
}

/** Locks rows in the order of `lockVariables`, and returns only the versions of the variables that exist. */
export async function lockVersions(
  transaction: Queryable,
  { tenantId, namespace }: VariableScope,
  names: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await transaction.query<Pick<VariableRow, 'name' | 'version'>>({
    name: 'lock-versions',
    text: `select name, version from variables
      where tenant_id = $1 and namespace = $2 and name = any($3::text[]) order by name for update`,
    values: [tenantId, namespace, names],
  });
  return new Map(rows.map(({ name, version }) => [name, Number(version)]));
}

/** What a transaction has added, for `countStorage`. */
export interface VariableGrowth {
  readonly variables: number;
  readonly storedBytes: number;
}

/** SQL: the bytes that a variable counts. */
export const variableBytesSql = '(octet_length(name) + octet_length(value))';

/**
 * Writes variables. A variable that the render has read as absent must still be absent.
 *
 * @param absentNames names that must not exist yet
 * @returns the growth, for `countStorage`; undefined when one of `absentNames` exists, and then
 *   the transaction must be rolled back
 */
export async function writeVariables(
  transaction: Queryable,
  { tenantId, namespace }: VariableScope,
  writes: ReadonlyMap<string, string>,
  absentNames: ReadonlySet<string>,
): Promise<VariableGrowth | undefined> {
  const names = [...writes.keys()].sort();
  const { rows } = await transaction.query<WrittenRow>({
    name: 'write-variables',
    text: `insert into variables (tenant_id, namespace, name, value, version)
      select $1, $2, name, value, ${createdVersion} from unnest($3::text[], $4::text[]) as w(name, value) order by name
      on conflict (tenant_id, namespace, name) do update
        set value = excluded.value, version = variables.version + 1, updated_at = now()
        where not variables.name = any($5::text[])
      returning ${isCreatedSql} as "isCreated", ${variableBytesSql} - stored_bytes as growth`,
    values: [tenantId, namespace, names, names.map((name) => writes.get(name)), [...absentNames]],
  });
  if (rows.length < names.length) return undefined;
  const storedBytes = rows.reduce((sum, { growth }) => sum + Number(growth), 0);
  if (rows.some(({ growth }) => Number(growth) !== 0)) await noteBytes(transaction, { tenantId, namespace }, names);
  return { variables: rows.filter((row) => row.isCreated).length, storedBytes };
}

/**
 * Notes the counted bytes in rows that the transaction has written. The next write needs them, because an upsert cannot
 * return the bytes of the value that it replaces.
 */
export async function noteBytes(
  transaction: Queryable,
  { tenantId, namespace }: VariableScope,
  names: readonly string[],
): Promise<void> {
  await transaction.query({
    name: 'note-variable-bytes',
    text: `update variables set stored_bytes = ${variableBytesSql}
      where tenant_id = $1 and namespace = $2 and name = any($3::text[])`,
    values: [tenantId, namespace, names],
  });
}

interface WrittenRow {
  readonly isCreated: boolean;
  readonly growth: string;
}

interface VariableRow {
  readonly name: string;
  /** Null when all values together are too large. */
  readonly value: string | null;
  readonly version: string;
}

function toMap({ rows }: { readonly rows: readonly VariableRow[] }): Map<string, StoredVariable> {
  return new Map(
    rows.map(({ name, value, version }) => {
      if (value === null) throw new VariablesTooLarge('the variables that a document needs are too large together');
      return [name, { value, version: Number(version) }];
    }),
  );
}
