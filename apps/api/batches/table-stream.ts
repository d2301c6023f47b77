/** Answers with tables: one per spec and list, or the elements of one list instead of the documents. */
import { inOneLine } from '@docgen/engine';
import { writeCsv } from './csv-stream.ts';
import type { DocumentStream, StreamInput } from './document-stream.ts';
import type { DocumentSource } from './document-source.ts';
import { openParquet } from './parquet-stream.ts';
import { writeRows } from './row-stream.ts';
import { openSpecTables } from './spec-tables.ts';
import type { SpecTable } from './spec-tables.ts';
import { openSqlTables, writeSqlTables } from './sql-tables-stream.ts';
import { planTables } from './table-plan.ts';
import { openTypedTable } from './typed-rows.ts';
import { readUnnest, refused } from './unnest-lists.ts';

export interface OpenedTables {
  readonly tables: readonly SpecTable[];
  readonly nextFrom: number | undefined;
}

/**
 * @param isDatabase whether the answer has the tables that others refer to
 * @throws {ApiError} VALIDATION_ERROR when the fields of the first documents cannot be columns
 */
export async function openTables(input: StreamInput, isDatabase: boolean): Promise<OpenedTables> {
  const { source, query } = input;
  const lists = readUnnest(query.unnest, source.specs, query);
  const references = await input.listReferences();
  const { tables: planned, nextFrom } = planTables(source.specs, references, { ...query, lists });
  return { tables: await openSpecTables({ ...input, planned, references, isDatabase }), nextFrom };
}

/** Without alias, the tables of several specs and their lists; else the table of the alias or of its list. */
export async function openSql(input: StreamInput): Promise<Pick<DocumentStream, 'chunks' | 'next'>> {
  const hasSpecs = isOfSpecs(input);
  const { tables, nextFrom } = await openTables(input, hasSpecs && input.query.alias === undefined);
  const shown = hasSpecs ? tables : [chooseList(tables, input)];
  return { chunks: writeSqlTables(input, openSqlTables(shown, input)), next: { from: nextFrom } };
}

/** The table of the only list. */
export async function openList(input: StreamInput): Promise<SpecTable> {
  return chooseList((await openTables(input, false)).tables, input);
}

function isOfSpecs({ source: { specs }, query }: StreamInput): boolean {
  return query.unnest === undefined || (query.alias === undefined && specs.length > 1);
}

/** @throws {ApiError} VALIDATION_ERROR when there are several lists */
function chooseList(tables: readonly SpecTable[], { query, source: { specs } }: StreamInput): SpecTable {
  if (query.alias === undefined && specs.length > 1) throw refused('Rows of a list need "alias" in this format.');
  const lists = tables.filter(({ list }) => list !== undefined);
  const [list] = lists;
  if (list === undefined || lists.length > 1)
    throw refused(`This answer has the rows of one list, and "${query.unnest ?? ''}" are ${lists.length}.`);
  return list;
}

export async function writeListCsv(input: StreamInput, hasHeader: boolean): Promise<AsyncGenerator<Uint8Array>> {
  const { table } = await openList(input);
  return writeCsv(table, input.source, { ...input.query, hasHeader });
}

export async function writeListParquet(input: StreamInput): Promise<AsyncGenerator<Uint8Array>> {
  const { alias, splitter } = await openList(input);
  const query = { ...input.query, alias };
  const table = await openTypedTable({ ...input, query, splitter, schema: query.schema });
  return openParquet(table, input.source, query, input.rowGroups);
}

export async function writeListLines(input: StreamInput): Promise<AsyncGenerator<Uint8Array>> {
  return writeLines(await openList(input), input.source);
}

/** A line per document, or per element of a list. */
export function writeLines(
  { splitter }: Pick<SpecTable, 'splitter'>,
  source: DocumentSource,
): AsyncGenerator<Uint8Array> {
  return writeRows<string>(source, {
    begin: '',
    rowsOf: ({ result, seqNo }) =>
      result === null ? [] : splitter === undefined ? [result] : splitter.rowsOf(result, seqNo),
    write: (row) => `${inOneLine(row)}\n`,
    end: () => '',
    problem: (json) => `${json}\n`,
  });
}
