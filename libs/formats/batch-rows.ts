/**
 * Documents of a batch as rows. Those of one spec have a column per field. Others have the same columns for every batch:
 * documents of several specs, failed ones, and ones that are not objects.
 */
import { csvCell } from './csv.ts';
import type { Column, FieldColumns, Row } from './field-columns.ts';
import { FormatProblem } from './format-problem.ts';
import type { ListSplitter } from './unnest.ts';

/** A document with its JSON text, or the JSON text of its error. */
export interface RowDocument {
  /** Index of the spec in its batch. */
  readonly specIndex: number;
  readonly seqNo: number;
  readonly documentSeed: number;
  readonly result: string | null;
  readonly error: string | null;
}

/** The batch that the documents belong to. */
export interface RowBatch {
  readonly batchId: string;
  readonly specs: readonly { readonly alias: string; readonly templateId: string }[];
}

export interface DocumentTable {
  readonly columns: readonly Column[];
  /** False when every batch has these columns. */
  readonly hasFields: boolean;
  /** Reads a row when it is asked for. @throws {FormatProblem} when the document has a field without a column */
  readonly rowsOf: (document: RowDocument) => Iterable<Row>;
}

/** A column per field. Failed documents have no rows. @param splitter makes rows of the elements of a list */
export function fieldTable(fields: FieldColumns, splitter?: ListSplitter): DocumentTable {
  const columnCount = fields.columns.length;
  const rowsOf = (result: string, seqNo: number): Iterable<Row> =>
    splitter === undefined
      ? fields.rowsOf(result)
      : elementRows({ unnestedRows: splitter.rowsOf(result, seqNo), columnCount }, (row) => fields.rowsOf(row));
  return {
    columns: fields.columns,
    hasFields: true,
    rowsOf: ({ result, seqNo }) => (result === null ? [] : rowsOf(result, seqNo)),
  };
}

/** Rows of one document times columns, when its rows are the elements of a list. */
const cellsMax = 1_000_000;

/** Applies the reader to each element of the document's list. */
export function* elementRows<R>(
  { unnestedRows, columnCount }: { readonly unnestedRows: Iterable<string>; readonly columnCount: number },
  read: (row: string) => Iterable<R>,
): Generator<R> {
  let cellCount = 0;
  for (const row of unnestedRows) {
    cellCount += columnCount;
    if (cellCount > cellsMax) throw new FormatProblem(`has more than ${cellsMax} cells`);
    yield* read(row);
  }
}

/** The columns of documents that have no column per field. */
const documentColumns: readonly string[] = [
  'batchId',
  'alias',
  'seqNo',
  'templateId',
  'status',
  'documentSeed',
  'result',
  'error',
];
const numberColumns: readonly string[] = ['seqNo', 'documentSeed'];
const commonColumns = documentColumns.map((name): Column => ({
  name,
  type: numberColumns.includes(name) ? 'integer' : 'text',
}));

/** The same columns for every batch. */
export function commonTable({ batchId, specs }: RowBatch): DocumentTable {
  return {
    columns: commonColumns,
    hasFields: false,
    rowsOf: ({ specIndex, seqNo, documentSeed, result, error }) => {
      const { alias, templateId } = getSpec(specs, specIndex);
      const status = result === null ? 'failed' : 'completed';
      return [
        [
          JSON.stringify(batchId),
          JSON.stringify(alias),
          String(seqNo),
          JSON.stringify(templateId),
          JSON.stringify(status),
          String(documentSeed),
          ...[result, error].map((json) => (json === null ? undefined : JSON.stringify(json))),
        ],
      ];
    },
  };
}

/** The header of {@link createDocumentCsv}. */
export const documentCsvHeader = `${documentColumns.join(',')}\r\n`;

/** Writes each document as a line of CSV (RFC 4180) with its line end. Result and error are JSON text. */
export function createDocumentCsv({ batchId, specs }: RowBatch): (document: RowDocument) => string {
  const frames = specs.map(({ alias, templateId }) => ({
    start: `${csvCell(batchId)},${csvCell(alias)},`,
    middle: `,${csvCell(templateId)},`,
  }));
  return ({ specIndex, seqNo, documentSeed, result, error }) => {
    const { start, middle } = getSpec(frames, specIndex);
    const status = result === null ? 'failed' : 'completed';
    return `${start}${seqNo}${middle}${status},${documentSeed},${csvCell(result ?? '')},${csvCell(error ?? '')}\r\n`;
  };
}

function getSpec<T>(specs: readonly T[], specIndex: number): T {
  const spec = specs[specIndex];
  if (spec === undefined) throw new Error(`a document belongs to spec ${specIndex}, which its batch does not have`);
  return spec;
}
