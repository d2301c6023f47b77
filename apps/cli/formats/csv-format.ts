/**
 * Writes documents as rows of CSV (RFC 4180, with line feeds). Texts are written without JSON quotes, null as an
 * empty cell, lists and objects as JSON, and numbers with their spelling.
 */
import { CommandFailure } from '../failures.ts';
import type { DocumentFormat } from './document-format.ts';
import { elementsOf, membersOf } from './json-splitter.ts';
import type { JsonMember } from './json-splitter.ts';

/** @param given the columns; undefined takes the members of the first row */
export function createCsvFormat(given: readonly string[] | undefined): DocumentFormat {
  let columns = given;
  return {
    begin: given === undefined ? '' : lineOf(given),
    document(output, index) {
      return rowsOf(output, index)
        .map((row) => {
          const members = membersOf(row);
          const header = columns === undefined ? lineOf((columns = members.map(({ name }) => name))) : '';
          if (given === undefined) assertColumnsExist(members, columns, index);
          return header + rowOf(members, columns);
        })
        .join('');
    },
    end: '',
    endsWithLineBreak: () => true,
  };
}

/** An object is one row. A list gives one row for each of its objects. */
function rowsOf(output: string, index: number): string[] {
  const rows = output.startsWith('[') ? elementsOf(output) : [output];
  if (rows.every((row) => row.startsWith('{'))) return rows;
  throw new CommandFailure(`document ${index + 1}: csv needs an object, or a list of objects`);
}

/** Without this check, a member that the first row does not have would be missing from the output. */
function assertColumnsExist(members: readonly JsonMember[], columns: readonly string[], index: number): void {
  const extra = members.map(({ name }) => name).filter((name) => !columns.includes(name));
  if (extra.length === 0) return;
  throw new CommandFailure(
    `document ${index + 1} has ${extra.join(', ')}, which the first row does not have: name the columns with --columns`,
  );
}

function rowOf(members: readonly JsonMember[], columns: readonly string[]): string {
  const values = new Map(members.map(({ name, value }) => [name, value]));
  return lineOf(columns.map((column) => cellOf(values.get(column))));
}

function cellOf(json: string | undefined): string {
  if (json === undefined || json === 'null') return '';
  return json.startsWith('"') ? (JSON.parse(json) as string) : json; // the JSON text of a string
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\n`;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
