/**
 * When a row group of a Parquet file is full, and how many groups a file can have. Its end has an entry per row group and
 * column, which is the only memory that grows with the file.
 */
import type { TypedRow } from './row-values.ts';

const groupDocuments = 2_500;
/** A document can have many rows. A column of this many rows is encoded without a pause (`encodedCells`). */
const groupRows = 10_000;
/** Characters of results. The last one can be longer. */
const groupLength = 2 * 1024 * 1024;
/** Rows times columns: missing values take memory as well. */
const groupCells = 250_000;
/** Values in lists, beyond the columns. */
const groupListed = 50_000;
/** Row groups times columns. Each takes about 1 KiB until the end of the file. */
const entriesMax = 40_000;

export class RowGroups {
  /** A file with so many columns surely has room for this many documents, if they are short and have a row each. */
  readonly documentsMax: number;
  readonly #columnCount: number;
  readonly #rowsMax: number;
  #groupCount = 0;
  #open = { documentCount: 0, length: 0, rowCount: 0, listedCount: 0 };

  /** @param columnCount the columns that the file stores */
  constructor(columnCount: number) {
    this.#columnCount = columnCount;
    this.#rowsMax = Math.min(groupRows, Math.floor(groupCells / columnCount));
    this.documentsMax =
      Math.floor(entriesMax / columnCount) * Math.min(groupDocuments, Math.floor(groupCells / columnCount));
  }

  /** Whether the open group must end before the next row. */
  isFull(): boolean {
    const { documentCount, length, rowCount, listedCount } = this.#open;
    return (
      documentCount >= groupDocuments ||
      length >= groupLength ||
      rowCount >= this.#rowsMax ||
      listedCount >= groupListed
    );
  }

  /** False when the file has no room for the group that begins then: long documents fill groups early. */
  begin(): boolean {
    this.#open = { documentCount: 0, length: 0, rowCount: 0, listedCount: 0 };
    this.#groupCount += 1;
    return (this.#groupCount + 1) * this.#columnCount <= entriesMax;
  }

  addRow({ listedCount }: Pick<TypedRow, 'listedCount'>): void {
    this.#open.rowCount += 1;
    this.#open.listedCount += listedCount;
  }

  /** Called after the last row of a document. */
  addDocument(length: number): void {
    this.#open.documentCount += 1;
    this.#open.length += length;
  }
}
