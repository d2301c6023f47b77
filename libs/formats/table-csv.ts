/** Writes the documents of a table as CSV, in the service and without it. */
import { createDocumentCsv, documentCsvHeader } from './batch-rows.ts';
import type { DocumentTable, RowBatch, RowDocument } from './batch-rows.ts';
import { byteOrderMark, createCsvWriter } from './csv.ts';
import type { CsvStyle } from './csv.ts';

export interface TableCsvStyle extends CsvStyle {
  /** Begins with a byte order mark. */
  readonly hasMark?: boolean | undefined;
  readonly hasHeader: boolean;
}

export interface TableCsv<Item> {
  /** Precedes all lines. */
  readonly begin: string;
  /** @throws {FormatProblem} when the document has a field without a column */
  readonly rowsOf: (document: RowDocument) => Iterable<Item>;
  readonly write: (row: Item) => string;
}

/**
 * Calls `use` with how to write the documents: the rows of a table are cells, or whole documents where every batch has
 * the same columns.
 */
export function withTableCsv<T>(
  table: DocumentTable,
  batch: RowBatch,
  { hasMark = false, hasHeader, ...style }: TableCsvStyle,
  use: <Item>(csv: TableCsv<Item>) => T,
): T {
  const mark = hasMark ? byteOrderMark : '';
  const isPlain = style.nullText === undefined && style.escapesFormulas !== true;
  if (isPlain && !table.hasFields) {
    const begin = mark + (hasHeader ? documentCsvHeader : '');
    return use({ begin, rowsOf: (document) => [document], write: createDocumentCsv(batch) });
  }
  const { header, row } = createCsvWriter(style);
  const begin = mark + (hasHeader ? header(table.columns.map(({ name }) => name)) : '');
  return use({ begin, rowsOf: table.rowsOf, write: row });
}
