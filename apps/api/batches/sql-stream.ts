import { createSqlWriter, FormatProblem } from '@docgen/formats';
import type { DocumentTable, Row, SqlDialect, SqlWriter } from '@docgen/formats';
import { invalidField } from '@docgen/contracts/errors';
import type { DocumentSource } from './document-source.ts';
import { writeRows } from './row-stream.ts';
import type { RowFormat } from './row-stream.ts';

export interface SqlOptions {
  readonly alias?: string | undefined;
  readonly dialect?: SqlDialect | undefined;
  readonly table?: string | undefined;
}

/** @throws {ApiError} VALIDATION_ERROR when the dialect cannot have such a table */
export function createSqlStream(
  table: DocumentTable,
  source: DocumentSource,
  options: SqlOptions,
): AsyncGenerator<Uint8Array> {
  const writer = openWriter(table, source, options);
  return writeRows(source, sqlRows(table, writer));
}

export function sqlRows({ rowsOf }: DocumentTable, writer: SqlWriter): RowFormat<Row> {
  return {
    begin: writer.begin,
    rowsOf,
    write: (row) => writer.row(row),
    end: () => writer.end(),
    // No dialect reads this as a statement: programs that load the text stop with a syntax error.
    problem: (json) => `\n${json}\n`,
  };
}

function openWriter(
  { columns, hasFields }: DocumentTable,
  { specs }: DocumentSource,
  { alias, dialect = 'postgres', table }: SqlOptions,
): SqlWriter {
  const only = alias ?? (specs.length === 1 ? specs[0]?.alias : undefined);
  const name = table ?? (hasFields ? only : undefined) ?? 'documents';
  try {
    return createSqlWriter({ dialect, table: name.split('.'), columns });
  } catch (error) {
    throw error instanceof FormatProblem ? invalidField('dialect', `The table ${error.message}.`) : error;
  }
}
