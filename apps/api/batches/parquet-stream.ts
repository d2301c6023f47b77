/**
 * Streams rows as a Parquet file, row group by row group. The end of the file has an entry per row group and column,
 * which is the only memory that grows: so a file has a limited number of them.
 */
import { invalidField } from '@docgen/contracts/errors';
import type { BatchDocumentRecord } from '@docgen/database/batches/batch-documents';
import { createParquetWriter } from '@docgen/formats';
import type { RowGroupWriter } from '@docgen/formats';
import { chunkBytesMax } from '@docgen/http/byte-chunks';
import type { ResourcePermits } from '@docgen/http/resource-permits';
import { toIndexRange } from './document-source.ts';
import type { DocumentSelection, DocumentSource } from './document-source.ts';
import { toApiError } from './document-table.ts';
import type { DocumentTable } from './document-table.ts';

/** Encoding a row group blocks the process for about 20 ms. */
const groupDocuments = 2_500;
/** Characters of results. */
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
  let documentCount = 0;
  let length = 0;
  let cellCount = 0;
  let groupCount = 0;
  for await (const { documents } of pages) {
    for (const document of documents) {
      cellCount += addRows(writer, table, document) * table.columns.length;
      documentCount += 1;
      length += document.result?.length ?? 0;
      if (documentCount < groupDocuments && length < groupLength && cellCount < groupCells) continue;
      yield* inChunks(writer.endGroup());
      documentCount = 0;
      length = 0;
      cellCount = 0;
      groupCount += 1;
      assertRoom(groupCount * table.columns.length, document.seqNo);
    }
  }
  yield* inChunks(writer.endGroup());
  yield* inChunks(writer.end());
}

/** Returns the number of rows. */
function addRows(writer: RowGroupWriter, table: DocumentTable, document: BatchDocumentRecord): number {
  try {
    const rows = table.rowsOf(document);
    for (const row of rows) writer.row(row);
    return rows.length;
  } catch (error) {
    throw toApiError(error, document.seqNo);
  }
}

/** Long documents end their row group early, so that a file can have more row groups than its documents need. */
function assertRoom(entryCount: number, seqNo: number): void {
  if (entryCount < entriesMax) return;
  throw invalidField('limit', `One Parquet file cannot have more documents than up to ${seqNo}. Use limit.`);
}

function* inChunks(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += chunkBytesMax) yield bytes.subarray(start, start + chunkBytesMax);
}
