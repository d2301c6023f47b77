/**
 * Streams rows as a Parquet file, row group by row group. The end of the file has an entry per row group and column,
 * which is the only memory that grows: so a file has a limited number of them.
 */
import { invalidField } from '@docgen/contracts/errors';
import type { BatchDocumentRecord } from '@docgen/database/batches/batch-documents';
import { createParquetWriter } from '@docgen/formats';
import type { Row, RowGroupWriter } from '@docgen/formats';
import { chunkBytesMax } from '@docgen/http/byte-chunks';
import type { ResourcePermits } from '@docgen/http/resource-permits';
import { TimeSlice } from '@docgen/runtime/time-slice';
import { toIndexRange } from './document-source.ts';
import type { DocumentSelection, DocumentSource } from './document-source.ts';
import { toApiError } from './document-table.ts';
import type { DocumentTable } from './document-table.ts';

const groupDocuments = 2_500;
/** A document can have many rows. One column of a row group is encoded at once. */
const groupRows = 10_000;
/** Characters of results. The last one can be longer. */
const groupLength = 2 * 1024 * 1024;
/** Rows times columns: missing values take memory as well. */
const groupCells = 250_000;
/** Row groups times columns. Each takes about 1 KiB until the end of the answer. */
const entriesMax = 40_000;

/** @throws {ApiError} VALIDATION_ERROR with `field` = `limit` when the selected documents need several files */
export async function openParquet(
  table: DocumentTable,
  source: DocumentSource,
  selection: DocumentSelection,
  rowGroups: ResourcePermits,
): Promise<AsyncGenerator<Uint8Array>> {
  const { first, end } = toIndexRange(source.specs, selection);
  const columnCount = table.columns.length;
  const documentsMax =
    Math.floor(entriesMax / columnCount) * Math.min(groupDocuments, Math.floor(groupCells / columnCount));
  if (Math.min(end - first, selection.limit ?? Infinity) > documentsMax) {
    throw invalidField('limit', `One Parquet file has up to ${documentsMax} documents with these columns. Use limit.`);
  }
  await rowGroups.hold(1);
  return writeGroups(table, source);
}

async function* writeGroups(table: DocumentTable, { pages }: DocumentSource): AsyncGenerator<Uint8Array> {
  const writer = createParquetWriter(table.columns);
  const rowsMax = Math.min(groupRows, Math.floor(groupCells / table.columns.length));
  const slice = new TimeSlice();
  let group = { documentCount: 0, length: 0, rowCount: 0 };
  let groupCount = 0;
  const endGroup = (): AsyncGenerator<Uint8Array> => {
    group = { documentCount: 0, length: 0, rowCount: 0 };
    groupCount += 1;
    return encode(writer, slice);
  };
  const addRow = (row: Row): boolean => {
    writer.row(row);
    group.rowCount += 1;
    return group.rowCount >= rowsMax || slice.isOver();
  };
  const pause = async function* (): AsyncGenerator<Uint8Array> {
    if (group.rowCount >= rowsMax) yield* endGroup();
    await slice.next();
  };
  for await (const { documents } of pages) {
    for (const document of documents) {
      assertRoom((groupCount + 1) * table.columns.length, document.seqNo);
      group.documentCount += 1;
      group.length += document.result?.length ?? 0;
      for (const pauses = addRows(table, document, addRow); pauses.next().done !== true;) yield* pause();
      if (group.documentCount >= groupDocuments || group.length >= groupLength) yield* endGroup();
    }
  }
  yield* encode(writer, slice);
  yield* inChunks(writer.end());
}

/** Yields after each row for which `add` returns true. */
function* addRows(
  { rowsOf }: DocumentTable,
  document: BatchDocumentRecord,
  add: (row: Row) => boolean,
): Generator<undefined> {
  try {
    for (const row of rowsOf(document)) if (add(row)) yield undefined;
  } catch (error) {
    throw toApiError(error, document.seqNo);
  }
}

async function* encode(writer: RowGroupWriter, slice: TimeSlice): AsyncGenerator<Uint8Array> {
  for (const bytes of writer.endGroup()) {
    yield* inChunks(bytes);
    if (slice.isOver()) await slice.next();
  }
}

/** Long documents end their row group early, so that a file can have more row groups than its documents need. */
function assertRoom(entryCount: number, seqNo: number): void {
  if (entryCount <= entriesMax) return;
  throw invalidField('limit', `One Parquet file cannot have document ${seqNo} as well. Use limit.`);
}

function* inChunks(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += chunkBytesMax) yield bytes.subarray(start, start + chunkBytesMax);
}
