/** What `dataset-table.ts` makes a table of. */
import type { Value } from '../values/value.ts';

/** The cells of a dataset. */
export interface DatasetCells {
  /** The name for messages. */
  readonly name: string;
  readonly rowCount: number;
  /** Distinct names. */
  readonly columns: readonly string[];
  /** The value in a row and a column, both by number from 0; undefined when the row does not have that member. */
  cell(row: number, column: number): Value | undefined;
}
