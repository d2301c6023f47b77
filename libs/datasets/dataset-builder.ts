/**
 * Makes the chunks, the types and the digest of a dataset while its rows come. It holds the rows of one chunk.
 *
 * The digest is SHA-256 over a line for each row, the JSON list of its values as texts or null, without nulls at its end;
 * and a last line, the JSON list of the columns. So equal rows have one digest, whatever the format of the upload was.
 */
import { createHash } from 'node:crypto';
import { ColumnTypes } from './column-types.ts';
import type { ColumnType } from './column-types.ts';
import { encodeChunk } from './chunk-format.ts';
import type { TextRow } from './chunk-format.ts';
import { DatasetProblem } from './dataset-problem.ts';
import type { Cell, RowBatch } from './rows.ts';

export interface DatasetColumn {
  readonly name: string;
  readonly type: ColumnType;
}

/** Columns of consecutive rows, not compressed. */
export interface DatasetChunk {
  readonly rowCount: number;
  /** SHA-256 of the bytes, hexadecimal. */
  readonly digest: string;
  readonly bytes: Buffer;
}

export interface DatasetSummary {
  readonly columns: readonly DatasetColumn[];
  readonly rowCount: number;
  /** SHA-256, hexadecimal. */
  readonly digest: string;
}

const chunkRowsMax = 4_096;
/** A chunk ends with the row that exceeds this, about its bytes. */
const chunkLengthMin = 512 * 1024;
/** Of each value in a chunk, also of a null. */
const valueBytes = 4;
/** Of all chunks, not compressed: the share of a tenant in the memory of a worker. */
const bytesMax = 128 * 1024 * 1024;

export class DatasetBuilder {
  readonly #rowsMax: number;
  readonly #types: ColumnTypes;
  readonly #hash = createHash('sha256');
  #columns: readonly string[] = [];
  #rowCount = 0;
  #rows: TextRow[] = [];
  #length = 0;
  /** Of the chunks until here. */
  #bytes = 0;

  /** @param rowsMax the most rows of the dataset */
  constructor({ isCsv, rowsMax }: { readonly isCsv: boolean; readonly rowsMax: number }) {
    this.#types = new ColumnTypes(isCsv);
    this.#rowsMax = rowsMax;
  }

  /** Yields the chunks that these rows complete. @throws {DatasetProblem} for more rows or values than there may be */
  *add({ columns, rows }: RowBatch): Generator<DatasetChunk> {
    this.#columns = columns;
    for (const row of rows) {
      this.#addRow(row);
      if (this.#rows.length >= chunkRowsMax || this.#length >= chunkLengthMin) yield this.#takeChunk();
    }
  }

  /** Yields the last chunk. @throws {DatasetProblem} when there is no row */
  *finish(): Generator<DatasetChunk> {
    if (this.#rowCount === 0) throw new DatasetProblem('A dataset needs at least one row.');
    if (this.#rows.length > 0) yield this.#takeChunk();
  }

  /** Call it once, after `finish`. */
  summary(): DatasetSummary {
    const columns = this.#columns.map((name, index) => ({ name, type: this.#types.typeOf(index) }));
    const named = columns.map(({ name, type }) => [name, type]);
    return { columns, rowCount: this.#rowCount, digest: this.#hash.update(JSON.stringify(named)).digest('hex') };
  }

  #addRow(row: readonly Cell[]): void {
    this.#rowCount += 1;
    if (this.#rowCount > this.#rowsMax)
      throw new DatasetProblem(`The dataset has more than ${this.#rowsMax} rows, which is the limit of the tier.`);
    const texts = row.map((cell, index) => this.#types.see(index, cell));
    while (texts.length > 0 && texts.at(-1) === null) texts.pop();
    const line = `${JSON.stringify(texts)}\n`;
    this.#hash.update(line);
    this.#rows.push(texts);
    this.#length += line.length + valueBytes * this.#columns.length;
  }

  #takeChunk(): DatasetChunk {
    const rowCount = this.#rows.length;
    const bytes = encodeChunk(this.#rows, this.#columns.length);
    this.#bytes += bytes.length;
    if (this.#bytes > bytesMax)
      throw new DatasetProblem(
        'The dataset is larger than 128 MiB in memory, where each column takes 4 bytes of each row besides its text.',
      );
    this.#rows = [];
    this.#length = 0;
    return { rowCount, digest: createHash('sha256').update(bytes).digest('hex'), bytes };
  }
}
