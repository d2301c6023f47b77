/**
 * Reads rows of NDJSON, or of a JSON list of objects. Each object is parsed by itself, so that the text is never whole in
 * memory. Columns are the members of all objects, in the order in which they first appear.
 */
import { DatasetProblem } from './dataset-problem.ts';
import { createListSplitter } from './list-splitter.ts';
import { createLineSplitter, tooLong } from './row-splitter.ts';
import type { RowSplitter, RowText } from './row-splitter.ts';
import { assertCell, assertColumnName, quoted, rowLengthMax, SpelledNumber } from './rows.ts';
import type { Cell, RowBatch } from './rows.ts';

/** @throws {DatasetProblem} with line and column of the first mistake */
export async function* ndjsonRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<RowBatch> {
  yield* jsonRows(bytes, createLineSplitter());
}

/** @throws {DatasetProblem} with line and column of the first mistake */
export async function* jsonListRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<RowBatch> {
  yield* jsonRows(bytes, createListSplitter());
}

async function* jsonRows(bytes: AsyncIterable<Uint8Array>, splitter: RowSplitter): AsyncGenerator<RowBatch> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const columns = new Map<string, number>();
  const names: string[] = [];
  const read = (texts: readonly RowText[]): RowBatch => {
    const rows = texts.map((row) => toCells(row, columns));
    if (columns.size > names.length) names.push(...[...columns.keys()].slice(names.length));
    return { columns: names, rows };
  };
  for await (const chunk of bytes) yield read(splitter.split(decoder.decode(chunk, { stream: true })));
  yield read(splitter.end());
}

function toCells(row: RowText, columns: Map<string, number>): Cell[] {
  const value = parseRow(row);
  const place = { line: row.line, column: row.column };
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new DatasetProblem('a row must be a JSON object.', place);
  const cells: Cell[] = [];
  for (const [name, member] of Object.entries(value)) {
    let index = columns.get(name);
    if (index === undefined) {
      assertColumnName(name, columns, place);
      index = columns.size;
      columns.set(name, index);
    }
    while (cells.length < index) cells.push(null);
    cells[index] = toCell(member, name, place);
  }
  return cells;
}

function toCell(member: unknown, name: string, place: { readonly line: number; readonly column: number }): Cell {
  if (typeof member === 'string') {
    assertCell(member, () => place);
    return member;
  }
  if (member === null || typeof member === 'boolean' || typeof member === 'number') return member;
  if (member instanceof SpelledNumber) return member;
  throw new DatasetProblem(`the value of ${quoted(name)} must be a text, a number, true, false or null.`, place);
}

/** Texts in which a number can have a spelling that `JSON.parse` changes. */
const mayChange = /[.eE]|-0|\d{16}/;

function parseRow({ text, line, column }: RowText): unknown {
  if (text.length > rowLengthMax) throw tooLong(line);
  try {
    return mayChange.test(text) ? JSON.parse(text, spelled) : JSON.parse(text);
  } catch (error) {
    if (error instanceof DatasetProblem) throw error;
    const at = positionOfMistake(text);
    const before = text.slice(0, at).split('\n');
    const last = before.at(-1)?.length ?? 0;
    throw new DatasetProblem('the row is not valid JSON.', {
      line: line + before.length - 1,
      column: before.length === 1 ? column + last : last + 1,
    });
  }
}

/** Spaces behind the text make the message of Node show what is around the mistake, where it does not have its position. */
const padding = ' '.repeat(40);
/** Characters that the message shows before and after the mistake. */
const shownLength = 10;

function positionOfMistake(text: string): number {
  try {
    JSON.parse(text + padding);
    return 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const position = /at position (\d+)/.exec(message)?.[1];
    if (position !== undefined) return Math.min(Number(position), text.length);
    const [, dots = '', shown] = /, (\.\.\.)?"(.*)"(?:\.\.\.)? is not valid JSON$/s.exec(message) ?? [];
    if (shown === undefined) return 0;
    return dots === '' ? shown.length - shownLength : (text + padding).indexOf(shown) + shownLength;
  }
}

/** Node passes the text of each value, which TypeScript does not know. */
const spelled = ((_name: string, value: unknown, context: { readonly source?: string }): unknown => {
  if (typeof value !== 'number') return value;
  const { source = '' } = context;
  return Number.isSafeInteger(value) && source === String(value) ? value : new SpelledNumber(source);
}) as (this: unknown, name: string, value: unknown) => unknown;
