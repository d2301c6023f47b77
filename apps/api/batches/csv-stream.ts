import { csvLine, csvRow } from '@docgen/formats';
import type { DocumentSource } from './document-source.ts';
import type { DocumentTable } from './document-table.ts';
import { createCsvWriter, csvHeader } from './document-text.ts';
import { writeRows } from './row-stream.ts';

/** With a column per field, the bytes equal those of `docgen render --format csv`. */
export function writeCsv(table: DocumentTable, source: DocumentSource, hasHeader: boolean): AsyncGenerator<Uint8Array> {
  const header = table.hasFields ? csvLine(table.columns.map(({ name }) => name)) : csvHeader;
  const writeCommon = createCsvWriter(source.batchId, source.specs);
  return writeRows(source, {
    begin: hasHeader ? header : '',
    write: table.hasFields ? (document) => table.rowsOf(document).map(csvRow).join('') : writeCommon,
    end: () => '',
    problem: (json) => csvLine([json]),
  });
}
