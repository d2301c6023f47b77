/** Documents as rows of typed values, for formats that have types, lists and objects. */
import { invalidField } from '@docgen/contracts/errors';
import type { BatchDocumentRecord } from '@docgen/database/batches/batch-documents';
import { FormatProblem, parseSchema, readScalar, RowReader, RowTypeCollector } from '@docgen/formats';
import type { Field, ListSplitter, TypedRow } from '@docgen/formats';
import { assertHasList, commonTable, elementRows, onlyAlias, sampleDocuments, splitRows } from './document-table.ts';
import type { TableInput } from './document-table.ts';

export interface TypedTable {
  readonly fields: readonly Field[];
  /** The columns that a file stores. */
  readonly leafCount: number;
  /** Reads a row when it is asked for. @throws {FormatProblem} when the document does not have the types */
  readonly rowsOf: (document: BatchDocumentRecord) => Iterable<TypedRow>;
}

export interface TypedInput extends TableInput {
  /** The types that the caller has chosen; else they are those of the first documents. */
  readonly schema?: string | undefined;
}

/** @throws {ApiError} VALIDATION_ERROR when the fields of the first documents cannot be columns */
export async function openTypedTable({ schema, ...input }: TypedInput): Promise<TypedTable> {
  const { open, query, source, sampledColumns, splitter } = input;
  const alias = onlyAlias(source, query);
  if (schema !== undefined) return readerTable(chosenReader(schema, alias), splitter);
  if (alias === undefined) return typedCommonTable(input);
  const find = async () => findReader(open, alias, splitter);
  const { isGenerated, batchId } = source;
  const sampleKey = `${batchId}/${alias}/types/${JSON.stringify(splitter?.unnesting)}`;
  const reader = await (isGenerated ? sampledColumns.get(sampleKey, find) : find());
  return reader === undefined ? typedCommonTable(input) : readerTable(reader, splitter);
}

/** Undefined when no document has a field. */
async function findReader(
  open: TableInput['open'],
  alias: string,
  splitter: ListSplitter | undefined,
): Promise<RowReader | undefined> {
  const collector = new RowTypeCollector();
  const type = await sampleDocuments(open, alias, splitRows(collector, splitter), () => collector.toStruct());
  assertHasList(splitter, type !== undefined);
  return type === undefined || type.fields.length === 0 ? undefined : new RowReader(type);
}

/** @throws {ApiError} VALIDATION_ERROR with `field` = `schema` */
function chosenReader(schema: string, alias: string | undefined): RowReader {
  if (alias === undefined)
    throw invalidField('schema', 'A schema needs the completed documents of one spec. Set "alias".');
  return new RowReader(readSchema(schema), { ignoresOthers: true });
}

function readSchema(schema: string) {
  try {
    return parseSchema(schema);
  } catch (error) {
    throw error instanceof FormatProblem ? invalidField('schema', `The schema ${error.message}.`) : error;
  }
}

function readerTable(reader: RowReader, splitter: ListSplitter | undefined): TypedTable {
  const { fields, leafCount } = reader;
  const rowsOf = (result: string, seqNo: number): Iterable<TypedRow> =>
    splitter === undefined
      ? reader.rowsOf(result)
      : elementRows({ unnestedRows: splitter.rowsOf(result, seqNo), columnCount: leafCount }, (row) =>
          reader.rowsOf(row),
        );
  // Failed documents have no rows. `status=failed` gives them.
  return { fields, leafCount, rowsOf: ({ result, seqNo }) => (result === null ? [] : rowsOf(result, seqNo)) };
}

function typedCommonTable({ source }: TableInput): TypedTable {
  const { columns, rowsOf } = commonTable(source);
  return {
    fields: columns,
    leafCount: columns.length,
    rowsOf: (document) =>
      Array.from(rowsOf(document), (row) => ({
        values: columns.map(({ name, type }, column) => {
          const json = row[column];
          return json === undefined ? null : readScalar(json, type, name);
        }),
        listedCount: 0,
      })),
  };
}
