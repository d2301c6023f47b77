/**
 * Streams rows as a Parquet file, row group by row group. The end of the file has an entry per row group and column,
 * which is the only memory that grows: so a file has a limited number of them.
 */
import { invalidField } from '@docgen/contracts/errors';
import type { BatchDocumentRecord } from '@docgen/database/batches/batch-documents';
import { createParquetWriter } from '@docgen/formats';
import type { RowGroupWriter, TypedRow } from '@docgen/formats';
import { chunkBytesMax } from '@docgen/http/byte-chunks';
import type { ResourcePermits } from '@docgen/http/resource-permits';
import { TimeSlice } from '@docgen/runtime/time-slice';
import { toIndexRange } from './document-source.ts';
import type { DocumentSelection, DocumentSource } from './document-source.ts';
import { toApiError } from './document-table.ts';
import type { TypedTable } from './typed-rows.ts';

const groupDocuments = 2_500;
/** A document can have many rows. A column of this many rows is encoded without a pause (`encodedCells`). */
const groupRows = 10_000;
/** Characters of results. The last one can be longer. */
const groupLength = 2 * 1024 * 1024;
/** Rows times columns: missing values take memory as well. */
const groupCells = 250_000;
/** Values in lists, beyond the columns. */
const groupListed = 50_000;
/** Row groups times columns. Each takes about 1 KiB until the end of the answer. */
const entriesMax = 40_000;

/** @throws {ApiError} VALIDATION_ERROR with `field` = `limit` when the selected documents need several files */
export async function openParquet(
  table: TypedTable,
  source: DocumentSource,
  selection: DocumentSelection,
  rowGroups: ResourcePermits,
): Promise<AsyncGenerator<Uint8Array>> {
  const { first, end } = toIndexRange(source.specs, selection);
  const write = planParquet(table, Math.min(end - first, selection.limit ?? Infinity));
  await holdRowGroup(rowGroups);
  return write(source);
}

/** The request holds a row group in memory until it ends. */
export async function holdRowGroup(rowGroups: ResourcePermits): Promise<void> {
  await rowGroups.hold(1);
}

/**
 * Returns how to write the file of a source.
 *
 * @throws {ApiError} VALIDATION_ERROR with `field` = `limit` when the documents need several files
 */
export function planParquet(
  table: TypedTable,
  documentCount: number,
): (source: DocumentSource) => AsyncGenerator<Uint8Array> {
  const columnCount = table.leafCount;
  const documentsMax =
    Math.floor(entriesMax / columnCount) * Math.min(groupDocuments, Math.floor(groupCells / columnCount));
  if (documentCount > documentsMax) {
    throw invalidField('limit', `One Parquet file has up to ${documentsMax} documents with these columns. Use limit.`);
  }
  return (source) => writeGroups(table, source);
}

async function* writeGroups(table: TypedTable, { pages }: DocumentSource): AsyncGenerator<Uint8Array> {
  const writer = createParquetWriter(table.fields);
  const rowsMax = Math.min(groupRows, Math.floor(groupCells / table.leafCount));
  const slice = new TimeSlice();
  let group = { documentCount: 0, length: 0, rowCount: 0, listedCount: 0 };
  let groupCount = 0;
  let seqNo = 0;
  const rowsOf = function* (documents: readonly BatchDocumentRecord[]): Generator<TypedRow> {
    for (const document of documents) {
      ({ seqNo } = document);
      yield* table.rowsOf(document);
      group.documentCount += 1;
      group.length += document.result?.length ?? 0;
    }
  };
  const isFull = (): boolean =>
    group.documentCount >= groupDocuments ||
    group.length >= groupLength ||
    group.rowCount >= rowsMax ||
    group.listedCount >= groupListed;
  const endGroup = (): AsyncGenerator<Uint8Array> => {
    group = { documentCount: 0, length: 0, rowCount: 0, listedCount: 0 };
    groupCount += 1;
    // The group that begins now needs entries as well.
    assertRoom((groupCount + 1) * table.leafCount, seqNo);
    return encode(writer, slice);
  };
  const writePages = async function* (): AsyncGenerator<Uint8Array> {
    for await (const { documents } of pages) {
      for (const row of rowsOf(documents)) {
        if (isFull()) yield* endGroup();
        writer.row(row.values);
        group.rowCount += 1;
        group.listedCount += row.listedCount;
        if (slice.isOver()) await slice.next();
      }
    }
  };
  try {
    yield* writePages();
  } catch (error) {
    throw toApiError(error, seqNo);
  }
  yield* encode(writer, slice);
  yield* inChunks(writer.end());
}

async function* encode(writer: RowGroupWriter, slice: TimeSlice): AsyncGenerator<Uint8Array> {
  for (const bytes of writer.endGroup()) {
    yield* inChunks(bytes);
    if (slice.isOver()) await slice.next();
  }
}

/** Long documents fill a row group early. Then the file has more groups than `openParquet` computes. */
function assertRoom(entryCount: number, seqNo: number): void {
  if (entryCount <= entriesMax) return;
  throw invalidField('limit', `One Parquet file cannot have document ${seqNo} as well. Use limit.`);
}

function* inChunks(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += chunkBytesMax) yield bytes.subarray(start, start + chunkBytesMax);
}
