/** Streams rows as a Parquet file, row group by row group. */
import { invalidField } from '@docgen/contracts/errors';
import type { BatchDocumentRecord } from '@docgen/database/batches/batch-documents';
import { createParquetWriter, RowGroups } from '@docgen/formats';
import type { RowGroupWriter, TypedRow, TypedTable } from '@docgen/formats';
import { chunkBytesMax } from '@docgen/http/byte-chunks';
import type { ResourcePermits } from '@docgen/http/resource-permits';
import { TimeSlice } from '@docgen/runtime/time-slice';
import { toIndexRange } from './document-source.ts';
import type { DocumentSelection, DocumentSource } from './document-source.ts';
import { toApiError } from './document-table.ts';

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
  const { documentsMax } = new RowGroups(table.leafCount);
  if (documentCount > documentsMax) {
    throw invalidField('limit', `One Parquet file has up to ${documentsMax} documents with these columns. Use limit.`);
  }
  return (source) => writeGroups(table, source);
}

async function* writeGroups(table: TypedTable, { pages }: DocumentSource): AsyncGenerator<Uint8Array> {
  const writer = createParquetWriter(table.fields);
  const groups = new RowGroups(table.leafCount);
  const slice = new TimeSlice();
  let seqNo = 0;
  const rowsOf = function* (documents: readonly BatchDocumentRecord[]): Generator<TypedRow> {
    for (const document of documents) {
      ({ seqNo } = document);
      yield* table.rowsOf(document);
      groups.addDocument(document.result?.length ?? 0);
    }
  };
  const endGroup = (): AsyncGenerator<Uint8Array> => {
    // Long documents fill a row group early. Then the file has more groups than `planParquet` computes.
    if (!groups.begin())
      throw invalidField('limit', `One Parquet file cannot have document ${seqNo} as well. Use limit.`);
    return encode(writer, slice);
  };
  const writePages = async function* (): AsyncGenerator<Uint8Array> {
    for await (const { documents } of pages) {
      for (const row of rowsOf(documents)) {
        if (groups.isFull()) yield* endGroup();
        writer.row(row.values);
        groups.addRow(row);
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

function* inChunks(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += chunkBytesMax) yield bytes.subarray(start, start + chunkBytesMax);
}
