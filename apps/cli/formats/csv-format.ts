/**
 * Writes documents as rows of CSV. Without given columns, the fields of the first documents are the columns: the
 * documents are held until then.
 */
import { csvLine, csvRow, FieldCollector, FormatProblem, namedColumns, sampleDocumentsMax } from '@docgen/formats';
import type { FieldColumns } from '@docgen/formats';
import { CommandFailure } from '../failures.ts';
import type { DocumentFormat } from './document-format.ts';

/** Characters of held documents. The following documents must have their fields. */
const heldLengthMax = 64 * 1024 * 1024;

/** @param given the columns; undefined takes the fields of the first documents */
export function createCsvFormat(given: readonly string[] | undefined): DocumentFormat {
  return given === undefined ? collectedFormat() : fixedFormat(given);
}

function fixedFormat(names: readonly string[]): DocumentFormat {
  const columns = namedColumns(names);
  return {
    begin: csvLine(names),
    document: (output, index) => rowsOf(columns, output, index),
    held: () => '',
    end: '',
    endsWithLineBreak: () => true,
  };
}

function collectedFormat(): DocumentFormat {
  const collector = new FieldCollector();
  let held: { readonly output: string; readonly index: number }[] = [];
  let heldLength = 0;
  let columns: FieldColumns | undefined;
  const writeHeld = (): string => {
    if (held.length === 0) return '';
    const found = collector.toColumns();
    columns = found;
    const rows = held.map(({ output, index }) => rowsOf(found, output, index));
    held = [];
    return csvLine(found.names) + rows.join('');
  };
  return {
    begin: '',
    document: (output, index) =>
      ofDocument(index, () => {
        if (columns !== undefined) return rowsOf(columns, output, index);
        collector.add(output);
        held.push({ output, index });
        heldLength += output.length;
        return held.length < sampleDocumentsMax && heldLength < heldLengthMax ? '' : writeHeld();
      }),
    held: () => ofDocument(0, writeHeld),
    end: '',
    endsWithLineBreak: () => true,
  };
}

function rowsOf(columns: FieldColumns, output: string, index: number): string {
  return ofDocument(index, () => Array.from(columns.rowsOf(output), csvRow).join(''));
}

function ofDocument(index: number, write: () => string): string {
  try {
    return write();
  } catch (error) {
    if (!(error instanceof FormatProblem)) throw error;
    throw new CommandFailure(
      `document ${index + 1} ${error.message}: csv needs objects with known fields; see --columns`,
    );
  }
}
