import { csvLine, csvRow } from '@docgen/formats';
import type { DocumentSource } from './document-source.ts';
import type { DocumentTable } from './document-table.ts';
import { createCsvWriter, csvHeader } from './document-text.ts';
import { writeRows } from './row-stream.ts';

/** With a column per field, the bytes equal those of `docgen render --format csv`. */
export function writeCsv(table: DocumentTable, source: DocumentSource, hasHeader: boolean): AsyncGenerator<Uint8Array> {
  const ends = { end: () => '', problem: (json: string) => csvLine([json]) };
  if (table.hasFields) {
    const header = csvLine(table.columns.map(({ name }) => name));
    return writeRows(source, { begin: hasHeader ? header : '', rowsOf: table.rowsOf, write: csvRow, ...ends });
  }
  const write = createCsvWriter(source.batchId, source.specs);
  return writeRows(source, { begin: hasHeader ? csvHeader : '', rowsOf: (document) => [document], write, ...ends });
}
