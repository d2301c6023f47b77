/** Documents of a batch as rows of typed values, for formats that have types, lists and objects. */
import { commonTable, elementRows } from './batch-rows.ts';
import type { RowBatch, RowDocument } from './batch-rows.ts';
import type { Field } from './row-types.ts';
import type { RowReader, TypedRow } from './row-values.ts';
import { readScalar } from './scalar-values.ts';
import type { ListSplitter } from './unnest.ts';

export interface TypedTable {
  readonly fields: readonly Field[];
  /** The columns that a file stores. */
  readonly leafCount: number;
  /** Reads a row when it is asked for. @throws {FormatProblem} when the document does not have the types */
  readonly rowsOf: (document: RowDocument) => Iterable<TypedRow>;
}

/** The fields of the reader. Failed documents have no rows. @param splitter makes rows of the elements of a list */
export function typedFieldTable(reader: RowReader, splitter?: ListSplitter): TypedTable {
  const { fields, leafCount } = reader;
  const rowsOf = (result: string, seqNo: number): Iterable<TypedRow> =>
    splitter === undefined
      ? reader.rowsOf(result)
      : elementRows({ unnestedRows: splitter.rowsOf(result, seqNo), columnCount: leafCount }, (row) =>
          reader.rowsOf(row),
        );
  return { fields, leafCount, rowsOf: ({ result, seqNo }) => (result === null ? [] : rowsOf(result, seqNo)) };
}

/** The columns of `commonTable`. */
export function typedCommonTable(batch: RowBatch): TypedTable {
  const { columns, rowsOf } = commonTable(batch);
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
