import { byteOrderMark, createCsvWriter, csvLine } from '@docgen/formats';
import type { CsvStyle } from '@docgen/formats';
import type { DocumentSource } from './document-source.ts';
import type { DocumentTable } from './document-table.ts';
import { createCsvWriter as createCommonWriter, csvHeader } from './document-text.ts';
import { writeRows } from './row-stream.ts';

export interface CsvOptions {
  readonly hasHeader: boolean;
  readonly null?: string | undefined;
  readonly formulas?: 'escape' | undefined;
  readonly bom?: boolean | undefined;
}

/** With a column per field, the bytes equal those of `docgen render --format csv`. */
export function writeCsv(
  table: DocumentTable,
  source: DocumentSource,
  { hasHeader, null: nullText, formulas, bom }: CsvOptions,
): AsyncGenerator<Uint8Array> {
  const ends = { end: () => '', problem: (json: string) => csvLine([json]) };
  const mark = bom === true ? byteOrderMark : '';
  const style: CsvStyle = { nullText, escapesFormulas: formulas === 'escape' };
  const isPlain = nullText === undefined && formulas === undefined;
  if (table.hasFields || !isPlain) {
    const { header, row } = createCsvWriter(style);
    const names = table.columns.map(({ name }) => name);
    const begin = mark + (hasHeader ? header(names) : '');
    return writeRows(source, { begin, rowsOf: table.rowsOf, write: row, ...ends });
  }
  const write = createCommonWriter(source.batchId, source.specs);
  const begin = mark + (hasHeader ? csvHeader : '');
  return writeRows(source, { begin, rowsOf: (document) => [document], write, ...ends });
}
