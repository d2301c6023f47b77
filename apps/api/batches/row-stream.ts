/**
 * Streams the text of rows. A document that does not fit into the rows ends the stream with an error. A document can
 * have a million cells, so other requests get the event loop between its rows.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { BatchDocumentRecord } from '@docgen/database/batches/batch-documents';
import { isApiError, toEnvelope } from '@docgen/contracts/errors';
import { TimeSlice } from '@docgen/runtime/time-slice';
import type { DocumentSource } from './document-source.ts';
import { toApiError } from './document-table.ts';
import { joinedLengthMin } from './document-text.ts';

export interface RowFormat<Row> {
  readonly begin: string;
  /** Reads a row when it is asked for. @throws {FormatProblem} when the document does not fit into the rows */
  rowsOf(document: BatchDocumentRecord): Iterable<Row>;
  /** @throws {FormatProblem} when the row cannot be written */
  write(row: Row): string;
  end(): string;
  /** The last text of a stream that ends with an error, from the JSON text of the error. */
  problem(json: string): string;
}

/** Time in which the last text reaches the reader. */
const problemMs = 500;

/**
 * After a row that cannot be written, the last text is the error, and then the stream throws. So the transfer is
 * cut off, and a reader of an incomplete answer finds the reason at its end.
 */
export async function* writeRows<Row>({ pages }: DocumentSource, format: RowFormat<Row>): AsyncGenerator<Uint8Array> {
  const slice = new TimeSlice();
  if (format.begin !== '') yield Buffer.from(format.begin);
  for await (const { documents } of pages) yield* writePage(documents, format, slice);
  const last = format.end();
  if (last !== '') yield Buffer.from(last);
}

async function* writePage<Row>(
  documents: readonly BatchDocumentRecord[],
  { rowsOf, write, problem }: RowFormat<Row>,
  slice: TimeSlice,
): AsyncGenerator<Uint8Array> {
  let text = '';
  let seqNo = 0;
  const open = (document: BatchDocumentRecord): Iterable<Row> => {
    ({ seqNo } = document);
    return rowsOf(document);
  };
  const add = (row: Row): boolean => {
    text += write(row);
    return text.length >= joinedLengthMin || slice.isOver();
  };
  try {
    for (const _pause of addRows(documents, open, add)) {
      yield Buffer.from(text);
      text = '';
      await slice.next();
    }
  } catch (error) {
    const failure = toApiError(error, seqNo);
    if (!isApiError(failure)) throw error;
    yield Buffer.from(text + problem(JSON.stringify(toEnvelope(failure))));
    // When the transfer is cut off, proxies drop the bytes that they have not passed on.
    await delay(problemMs);
    throw failure;
  }
  if (text !== '') yield Buffer.from(text);
}

/** Yields after each row for which `add` returns true. One generator per page: one per document costs more time. */
function* addRows<Row>(
  documents: readonly BatchDocumentRecord[],
  open: (document: BatchDocumentRecord) => Iterable<Row>,
  add: (row: Row) => boolean,
): Generator<undefined> {
  for (const document of documents) {
    for (const row of open(document)) if (add(row)) yield undefined;
  }
}
