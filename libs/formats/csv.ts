/**
 * Writes rows as CSV (RFC 4180, with line feeds). Texts are written without JSON quotes, null and missing values as an
 * empty cell, lists as JSON, and numbers with their format.
 */
import { doubled } from './doubled.ts';
import type { Row } from './field-columns.ts';
import { readString } from './json-text.ts';

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
