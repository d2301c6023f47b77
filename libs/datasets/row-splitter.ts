/** Cuts the text of an upload into the texts of its rows, and leaves their parsing to `json-rows.ts`. */
import { DatasetProblem } from './dataset-problem.ts';
import { rowLengthMax } from './rows.ts';

/** The text of a row, and the place of its first character. */
export interface RowText {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** Cuts text into rows; `end` is called after the last piece. Both throw a {@link DatasetProblem}. */
export interface RowSplitter {
  split(piece: string): RowText[];
  end(): RowText[];
}

/** Cuts NDJSON. Empty lines are no rows. */
export function createLineSplitter(): RowSplitter {
  let rest = '';
  let line = 0;
  const rowOf = (text: string): RowText[] => {
    line += 1;
    return text.trim() === '' ? [] : [{ text, line, column: 1 }];
  };
  return {
    split: (piece) => {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > rowLengthMax) throw tooLong(line + 1);
      return lines.flatMap(rowOf);
    },
    end: () => rowOf(rest),
  };
}

export function tooLong(line: number): DatasetProblem {
  return new DatasetProblem(`a row must have at most ${rowLengthMax} characters.`, { line });
}
