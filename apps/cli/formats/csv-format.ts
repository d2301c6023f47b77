/**
 * Documents as rows. Columns are the members of the first row, or those asked for; a text stands as it is,
 * null as nothing, lists and objects as JSON text, numbers as they are spelled. Quoted as RFC 4180 has it, with plain line feeds.
 */
import { CommandFailure } from '../failures.ts';
import type { DocumentFormat } from './document-format.ts';
import { elementsOf, membersOf } from './json-splitter.ts';

/** @param asked the columns, when they are not to be those of the first row */
export function createCsvFormat(asked: readonly string[] | undefined): DocumentFormat {
  let columns = asked;
  return {
    begin: asked === undefined ? '' : lineOf(asked),
    document(output, index) {
      return rowsOf(output, index)
        .map((row) => {
          const members = membersOf(row);
          const header = columns === undefined ? lineOf((columns = members.map(([name]) => name))) : '';
          if (asked === undefined) assertKnown(members, columns, index);
          return header + rowOf(members, columns);
        })
        .join('');
    },
    end: '',
    endsLine: () => true,
  };
}

/** An object is a row, a list of objects is one each. */
function rowsOf(output: string, index: number): string[] {
  const rows = output.startsWith('[') ? elementsOf(output) : [output];
  if (rows.every((row) => row.startsWith('{'))) return rows;
  throw new CommandFailure(`document ${index + 1}: csv needs an object, or a list of objects`);
}

/** A member without a column would be lost silently. */
function assertKnown(members: readonly (readonly [string, string])[], columns: readonly string[], index: number): void {
  if (members.every(([name]) => columns.includes(name))) return;
  const extra = members.map(([name]) => name).filter((name) => !columns.includes(name));
  throw new CommandFailure(
    `document ${index + 1} has ${extra.join(', ')}, which the first row does not have: name the columns with --columns`,
  );
}

function rowOf(members: readonly (readonly [string, string])[], columns: readonly string[]): string {
  const values = new Map(members);
  return lineOf(columns.map((column) => cellOf(values.get(column))));
}

function cellOf(json: string | undefined): string {
  if (json === undefined || json === 'null') return '';
  return json.startsWith('"') ? (JSON.parse(json) as string) : json; // a string's JSON text
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\n`;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
