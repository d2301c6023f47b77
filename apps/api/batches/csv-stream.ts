import { csvLine, withTableCsv } from '@docgen/formats';
import type { DocumentTable } from '@docgen/formats';
import type { DocumentSource } from './document-source.ts';
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
  const style = { hasHeader, hasMark: bom, nullText, escapesFormulas: formulas === 'escape' };
  // A stream that ends with an error has the JSON text of the error as its last line.
  const ends = { end: () => '', problem: (json: string) => csvLine([json]) };
  return withTableCsv(table, source, style, (csv) => writeRows(source, { ...csv, ...ends }));
}
