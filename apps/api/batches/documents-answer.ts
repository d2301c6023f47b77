/** JSON answers with documents in them, written page by page. */
import { jsonType } from '@docgen/http/route-handler';
import type { HttpAnswer } from '@docgen/http/route-handler';
import type { BatchDocumentRecord } from '@docgen/database/batches/batch-documents';
import type { ApiDeps } from '../deps.ts';
import { startAnswer } from './chunked-answer.ts';
import type { StoredDocuments } from './document-pages.ts';
import { createJsonWriter, joinDocuments } from './document-text.ts';

export interface DocumentsFrame {
  /** JSON text before the first document, including the `[`. */
  readonly start: string;
  /**
   * JSON text after the last document, including the `]`.
   *
   * @param last the last written document if more documents follow, else undefined
   */
  end(last: BatchDocumentRecord | undefined): string;
}

/**
 * @throws the error of the first page, if it cannot be read
 * @throws {ApiError} RATE_LIMITED or SERVICE_UNAVAILABLE when no further stream can be opened
 */
export async function answerDocuments(
  { permits }: Pick<ApiDeps, 'permits'>,
  documents: StoredDocuments,
  frame: DocumentsFrame,
): Promise<HttpAnswer> {
  const chunks = writeChunks(documents, frame);
  return startAnswer({ status: 200, contentType: jsonType, chunks }, permits.streams);
}

async function* writeChunks(
  { batchId, specs, pages }: StoredDocuments,
  { start, end }: DocumentsFrame,
): AsyncGenerator<Uint8Array> {
  const write = createJsonWriter(batchId, specs);
  let before = start;
  const writeNext = (document: BatchDocumentRecord): string => {
    const text = before + write(document);
    before = ',';
    return text;
  };
  let last: BatchDocumentRecord | undefined;
  for await (const { documents, hasMore } of pages) {
    last = hasMore ? documents.at(-1) : undefined;
    for (const text of joinDocuments(documents, writeNext)) yield Buffer.from(text);
  }
  yield Buffer.from(before === ',' ? end(last) : before + end(last));
}
