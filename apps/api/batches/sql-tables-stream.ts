/** The documents of a batch as SQL with a table per spec, parents first: an empty database loads the text as it is. */
import { createSqlWriter, findRepeatedTable, FormatProblem, tableNameOf } from '@docgen/formats';
import type { SqlDialect, SqlWriter } from '@docgen/formats';
import { invalidField } from '@docgen/contracts/errors';
import type { StreamInput } from './document-stream.ts';
import { writeRows } from './row-stream.ts';
import type { SpecTable } from './spec-tables.ts';
import { sqlRows } from './sql-stream.ts';
import { openRange } from './table-range.ts';

export type SqlTable = SpecTable & { readonly writer: SqlWriter };

/** @throws {ApiError} VALIDATION_ERROR when the dialect cannot have such tables */
export function openSqlTables(tables: readonly SpecTable[], { query }: StreamInput): readonly SqlTable[] {
  assertDistinct(
    tables.map(({ alias, list }) => tableNameOf(alias, list)),
    query.dialect ?? 'postgres',
  );
  return tables.map((table) => openWriter(table, query));
}

function openWriter(table: SpecTable, { dialect = 'postgres', table: given, ddl }: StreamInput['query']): SqlTable {
  const name = tableNameOf(table.alias, table.list);
  try {
    const { columns } = table.table;
    const created = ddl === true ? table.keys : undefined;
    return { ...table, writer: createSqlWriter({ dialect, table: given?.split('.') ?? [name], columns, created }) };
  } catch (error) {
    throw error instanceof FormatProblem ? invalidField('dialect', `The table ${name} ${error.message}.`) : error;
  }
}

export async function* writeSqlTables(
  input: Pick<StreamInput, 'open' | 'query'>,
  tables: readonly SqlTable[],
): AsyncGenerator<Uint8Array> {
  const begin = tables[0]?.writer.begin ?? '';
  if (begin !== '') yield Buffer.from(begin);
  for (const each of tables) {
    const { from, table, writer } = each;
    const source = await openRange(input, each);
    // A further range finds the table that the first one created.
    yield* writeRows(source, { ...sqlRows(table, writer), begin: from === 0 ? writer.createTable : '' });
  }
}

function assertDistinct(names: readonly string[], dialect: SqlDialect): void {
  const repeated = findRepeatedTable(names, dialect);
  if (repeated !== undefined)
    throw invalidField('dialect', `Two tables have the name ${repeated}, in which ${dialect} may ignore case.`);
}
