/** Writes CREATE TABLE statements with the types of the values, keys and references. */
import { keyLengthMax } from './column-types.ts';
import type { ColumnType } from './column-types.ts';
import { FormatProblem } from './format-problem.ts';
import { quotedName } from './sql-names.ts';
import type { SqlDialect } from './sql-names.ts';

export interface SqlReference {
  readonly column: string;
  /** The name, or the names of schema and table. */
  readonly table: readonly string[];
  /** The primary key of that table, or one of its unique columns. */
  readonly key: string;
}

export interface SqlKeys {
  /** Empty for a table without a primary key. */
  readonly primaryKey: readonly string[];
  /** Further columns that other tables refer to. */
  readonly uniqueColumns: readonly string[];
  readonly references: readonly SqlReference[];
}

export interface TypedTable {
  readonly dialect: SqlDialect;
  readonly table: readonly string[];
  readonly columns: readonly { readonly name: string; readonly type: ColumnType }[];
  readonly keys: SqlKeys;
}

/** @throws {FormatProblem} when the dialect cannot have such a table */
export function createTableText({ dialect, table, columns, keys }: TypedTable): string {
  if (columns.length > columnsMax[dialect])
    throw new FormatProblem(`has ${columns.length} columns, and ${dialect} has up to ${columnsMax[dialect]}`);
  const quote = (name: string): string => quotedName(name, dialect);
  const keyColumns = keyColumnsOf(keys);
  const lines = columns.map(({ name, type }) => {
    const isRequired = keys.primaryKey.includes(name);
    return `${quote(name)} ${typeText(type, dialect, keyColumns.has(name))}${isRequired ? ' NOT NULL' : ''}`;
  });
  if (keys.primaryKey.length > 0) lines.push(`PRIMARY KEY (${keys.primaryKey.map(quote).join(', ')})`);
  for (const column of keys.uniqueColumns) lines.push(`UNIQUE (${quote(column)})`);
  for (const { column, table: target, key } of keys.references)
    lines.push(`FOREIGN KEY (${quote(column)}) REFERENCES ${target.map(quote).join('.')} (${quote(key)})`);
  return `CREATE TABLE ${table.map(quote).join('.')} (\n  ${lines.join(',\n  ')}\n);\n`;
}

/** The columns that an index holds. */
export function keyColumnsOf({ primaryKey, uniqueColumns, references }: SqlKeys): ReadonlySet<string> {
  return new Set([...primaryKey, ...uniqueColumns, ...references.map(({ column }) => column)]);
}

const columnsMax: Readonly<Record<SqlDialect, number>> = { postgres: 1_600, mysql: 1_017, sqlite: 2_000 };

const typeTexts = {
  postgres: {
    boolean: 'boolean',
    integer: 'bigint',
    number: 'double precision',
    date: 'date',
    timestamp: 'timestamp with time zone',
    localTimestamp: 'timestamp',
    text: 'text',
    json: 'json',
  },
  mysql: {
    boolean: 'boolean',
    integer: 'bigint',
    number: 'double',
    date: 'date',
    timestamp: 'datetime(6)',
    localTimestamp: 'datetime(6)',
    // Its type `json` rounds long integers and rewrites numbers.
    text: 'longtext character set utf8mb4',
    json: 'longtext character set utf8mb4',
  },
  sqlite: {
    boolean: 'boolean',
    integer: 'integer',
    number: 'real',
    date: 'text',
    timestamp: 'text',
    localTimestamp: 'text',
    text: 'text',
    json: 'text',
  },
} as const satisfies Readonly<Record<SqlDialect, Readonly<Record<Extract<ColumnType, string>, string>>>>;

function typeText(type: ColumnType, dialect: SqlDialect, isKey: boolean): string {
  if (typeof type === 'object') return `numeric(${type.precision}, ${type.scale})`;
  // The usual collations of MySQL find `a` equal to `A`.
  if (dialect === 'mysql' && type === 'text' && isKey)
    return `varchar(${keyLengthMax}) character set utf8mb4 collate utf8mb4_bin`;
  return typeTexts[dialect][type];
}
