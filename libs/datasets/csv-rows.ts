/**
 * Reads rows of CSV (RFC 4180, with a header) by csv-parse. An empty field is null, and empty quotes are an empty text, as
 * in Postgres. Lines without a field are skipped.
 */
import { CsvError, parse } from 'csv-parse';
import { DatasetProblem } from './dataset-problem.ts';
import { assertCell, assertColumnName, rowLengthMax } from './rows.ts';
import type { Cell, RowBatch } from './rows.ts';

/**
 * Yields the rows of each piece.
 *
 * @param bytes UTF-8 without a byte order mark
 * @throws {DatasetProblem} with line and column of the first mistake
 */
export async function* csvRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<RowBatch> {
  const reader = new CsvReader();
  const parser = parse({
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: rowLengthMax,
    cast: (text, { quoting }) => (text === '' && !quoting ? null : text),
    // Records that it returned would go through a stream, one by one.
    on_record: (record: Cell[], { lines }) => reader.take(record, lines),
  });
  // A failed write calls back as well. Without a listener, the event would end the process.
  parser.on('error', () => undefined);
  try {
    for await (const chunk of bytes) {
      await settled(reader, (done) => parser.write(chunk, done));
      yield reader.takeBatch();
    }
    await settled(reader, (done) => {
      parser.once('error', done).once('end', done).end();
      parser.resume();
    });
    if (reader.hasNoHeader) throw new DatasetProblem('the first line must have the names of the columns.', { line: 1 });
    yield reader.takeBatch();
  } finally {
    parser.destroy();
  }
}

class CsvReader {
  readonly #columns: string[] = [];
  readonly #names = new Set<string>();
  #rows: Cell[][] = [];
  /** The last line of the row before. */
  #line = 0;

  get hasNoHeader(): boolean {
    return this.#columns.length === 0;
  }

  get nextLine(): number {
    return this.#line + 1;
  }

  take(record: Cell[], line: number): null {
    if (this.hasNoHeader) this.#takeHeader(record, line);
    else this.#takeRow(record, line);
    this.#line = line;
    return null;
  }

  takeBatch(): RowBatch {
    const rows = this.#rows;
    this.#rows = [];
    return { columns: this.#columns, rows };
  }

  #takeHeader(record: readonly Cell[], line: number): void {
    for (const [index, cell] of record.entries()) {
      // Of CSV, every value is a text or null.
      const name = typeof cell === 'string' ? cell : '';
      assertColumnName(name, this.#names, { line, column: index + 1 });
      this.#names.add(name);
    }
    this.#columns.push(...this.#names);
  }

  #takeRow(record: Cell[], line: number): void {
    const { length } = this.#columns;
    if (record.length !== length) {
      const message = `the row has ${record.length} fields, and the header has ${length}.`;
      throw new DatasetProblem(message, { line, column: Math.min(record.length, length) + 1 });
    }
    for (let index = 0; index < length; index += 1) {
      const cell = record[index];
      if (typeof cell === 'string') assertCell(cell, () => ({ line, column: index + 1 }));
    }
    this.#rows.push(record);
  }
}

async function settled(reader: CsvReader, start: (done: (error?: Error | null) => void) => void): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    start((error) => (error instanceof Error ? reject(toProblem(error, reader.nextLine)) : resolve()));
  });
}

/** @param nextLine the first line of the row that could not be read */
function toProblem(error: Error, nextLine: number): Error {
  if (!(error instanceof CsvError)) return error;
  const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : nextLine;
  const index = 'index' in error && typeof error.index === 'number' ? error.index : 0;
  const place = { line, column: index + 1 };
  // The types of csv-parse name this code differently.
  const code: string = error.code;
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return new DatasetProblem('a quote is not closed.', { ...place, line: nextLine });
  if (code === 'CSV_INVALID_CLOSING_QUOTE')
    return new DatasetProblem('after a closing quote, a comma or the end of the line must follow.', place);
  if (code === 'INVALID_OPENING_QUOTE' || code === 'CSV_INVALID_OPENING_QUOTE')
    return new DatasetProblem('a field that has a quote must begin with one, and double those within it.', place);
  if (code === 'CSV_MAX_RECORD_SIZE')
    return new DatasetProblem(`a row must have at most ${rowLengthMax} bytes. A quote may not be closed.`, {
      line: nextLine,
    });
  return new DatasetProblem('the row is not valid CSV.', place);
}
