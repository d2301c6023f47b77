import { createDocumentCsv, csvLine, csvRow, documentCsvHeader } from '@docgen/formats';
import type { DocumentTable } from '@docgen/formats';
import type { DocumentSource } from './document-source.ts';
import { writeRows } from './row-stream.ts';

/** With a column per field, the bytes equal those of `docgen render --format csv`. */
export function writeCsv(table: DocumentTable, source: DocumentSource, hasHeader: boolean): AsyncGenerator<Uint8Array> {
  // A stream that ends with an error has the JSON text of the error as its last line.
  const ends = { end: () => '', problem: (json: string) => csvLine([json]) };
  if (table.hasFields) {
    const header = csvLine(table.columns.map(({ name }) => name));
    return writeRows(source, { begin: hasHeader ? header : '', rowsOf: table.rowsOf, write: csvRow, ...ends });
  }
  const write = createDocumentCsv(source);
  return writeRows(source, {
    begin: hasHeader ? documentCsvHeader : '',
    rowsOf: (document) => [document],
    write,
    ...ends,
  });
}
