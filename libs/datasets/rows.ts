/** Rows of a dataset as its text has them, before their types are known, and the limits of each row. */
import { DatasetProblem } from './dataset-problem.ts';
import type { ProblemPlace } from './dataset-problem.ts';

/** A number of a JSON text whose spelling a JavaScript number would lose. */
export class SpelledNumber {
  readonly spelling: string;

  constructor(spelling: string) {
    this.spelling = spelling;
  }
}

/** A value of a row. A text of CSV can be of any type; a text of JSON is a text. */
export type Cell = string | number | SpelledNumber | boolean | null;

/** Consecutive rows. A row can be shorter than the columns: its other values are null. */
export interface RowBatch {
  /** The names of all columns until here. Later batches only add some. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export const columnsMax = 200;
/** Characters of a column's name. */
export const columnNameLengthMax = 200;
/** Characters of a value. */
export const cellLengthMax = 65_536;
/** Characters of a row of JSON, bytes of a row of CSV. */
export const rowLengthMax = 1_048_576;

/** @throws {DatasetProblem} for a text that cannot be a value */
export function assertCell(text: string, place: () => ProblemPlace): void {
  if (text.length > cellLengthMax)
    throw new DatasetProblem(`a value must have at most ${cellLengthMax} characters.`, place());
  if (text.includes('\0')) throw new DatasetProblem('a value must not contain NUL.', place());
  if (!text.isWellFormed()) throw new DatasetProblem('a value must not contain lone surrogates.', place());
}

/** @throws {DatasetProblem} for a name that cannot be the one of a further column */
export function assertColumnName(
  name: string,
  known: { has(name: string): boolean; size: number },
  place: ProblemPlace,
) {
  if (name === '') throw new DatasetProblem('a column needs a name.', place);
  if (known.has(name)) throw new DatasetProblem(`two columns have the name ${quoted(name)}.`, place);
  if (known.size >= columnsMax) throw new DatasetProblem(`a dataset must have at most ${columnsMax} columns.`, place);
  if (name.length > columnNameLengthMax)
    throw new DatasetProblem(`the name of a column must have at most ${columnNameLengthMax} characters.`, place);
  // oxlint-disable-next-line no-control-regex -- exactly these must not be in a name
  if (/[\u0000-\u001f\u007f]/.test(name) || !name.isWellFormed())
    throw new DatasetProblem('the name of a column must not contain control characters.', place);
}

/** A text of the caller, short enough for a message. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}
