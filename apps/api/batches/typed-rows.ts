/** Documents as rows of typed values, for formats that have types, lists and objects. */
import { invalidField } from '@docgen/contracts/errors';
import type { BatchDocumentRecord } from '@docgen/database/batches/batch-documents';
import { FormatProblem, parseSchema, readScalar, RowReader, RowTypeCollector } from '@docgen/formats';
import type { Field, TypedRow } from '@docgen/formats';
import { commonTable, onlyAlias, sampleDocuments } from './document-table.ts';
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
  const { open, query, source, sampledColumns } = input;
  const alias = onlyAlias(source, query);
  if (schema !== undefined) return readerTable(chosenReader(schema, alias));
  if (alias === undefined) return typedCommonTable(input);
  const find = async () => findReader(open, alias);
  const { isGenerated, batchId } = source;
  const reader = await (isGenerated ? sampledColumns.get(`${batchId}/${alias}/types`, find) : find());
  return reader === undefined ? typedCommonTable(input) : readerTable(reader);
}

/** Undefined when no document has a field. */
async function findReader(open: TableInput['open'], alias: string): Promise<RowReader | undefined> {
  const type = await sampleDocuments(open, alias, new RowTypeCollector(), (collector) => collector.toStruct());
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

function readerTable(reader: RowReader): TypedTable {
  const { fields, leafCount } = reader;
  // Failed documents have no rows. `status=failed` gives them.
  return { fields, leafCount, rowsOf: ({ result }) => (result === null ? [] : reader.rowsOf(result)) };
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
