/**
 * Writes rows as CSV (RFC 4180, with line feeds). Texts are written without JSON quotes, null and missing values as an
 * empty cell unless a style has a text for them, lists as JSON, and numbers with their format.
 */
import { doubled } from './doubled.ts';
import type { Row } from './field-columns.ts';
import { readString } from './json-text.ts';

export interface CsvStyle {
  /** Stands for null and missing values. A text that equals it is quoted. */
  readonly nullText?: string | undefined;
  /** Puts `'` before texts that a spreadsheet would compute. */
  readonly escapesFormulas?: boolean | undefined;
}

export interface CsvWriter {
  header(names: readonly string[]): string;
  row(row: Row): string;
}

/** U+FEFF before the first cell: some spreadsheets read UTF-8 only with it. */
export const byteOrderMark = '\uFEFF';

/** The style of `csvLine` and `csvRow`, or another one. */
export function createCsvWriter({ nullText, escapesFormulas = false }: CsvStyle): CsvWriter {
  if (nullText === undefined && !escapesFormulas) return { header: csvLine, row: csvRow };
  const escaped = (text: string): string => (escapesFormulas && formulaPattern.test(text) ? `'${text}` : text);
  const cell = (json: string | undefined): string => {
    if (json === undefined || json === 'null') return nullText ?? '';
    const text = json.startsWith('"') ? escaped(readString(json)) : json;
    return text === nullText ? `"${text}"` : csvCell(text);
  };
  return {
    header: (names) => csvLine(names.map(escaped)),
    row: (row) => `${Array.from(row, cell).join(',')}\n`,
  };
}

/** A number stays one: its JSON is no text. Some spreadsheets also compute after signs of full width. */
const formulaPattern = /^[=+\-@\t\r\n＝＋－＠]/;

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\n`;
}

export function csvRow(row: Row): string {
  let line = '';
  for (let column = 0; column < row.length; column += 1) {
    line += `${column === 0 ? '' : ','}${csvCell(cellOf(row[column]))}`;
  }
  return `${line}\n`;
}

function cellOf(json: string | undefined): string {
  if (json === undefined || json === 'null') return '';
  return json.startsWith('"') ? readString(json) : json;
}

/** A cell by RFC 4180: in quotes if its text needs them. */
export function csvCell(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${doubled(cell, '"')}"` : cell;
}
