/** JSON answers with documents in them, written page by page. */
import type { RouteReply } from '@docgen/http/route-handler';
import type { BatchDocumentRecord } from '@docgen/database/batches/batches';
import type { ApiDeps } from '../deps.ts';
import { startReply } from './chunked-reply.ts';
import type { BatchDocuments } from './document-pages.ts';
import { createJsonWriter, joinInPieces } from './document-text.ts';

export interface DocumentsFrame {
  /** JSON text before the first document, up to and with the `[`. */
  readonly start: string;
  /**
   * JSON text behind the last document, from the `]` on.
   *
   * @param last of the documents written, where there are more behind it
   */
  end(last: BatchDocumentRecord | undefined): string;
}

/**
 * @throws what keeps the first page from being read
 * @throws {ApiError} RATE_LIMITED or SERVICE_UNAVAILABLE when no further stream may be open
 */
export async function answerDocuments(
  { budgets }: Pick<ApiDeps, 'budgets'>,
  documents: BatchDocuments,
  frame: DocumentsFrame,
): Promise<RouteReply> {
  const chunks = writeChunks(documents, frame);
  return startReply({ status: 200, contentType: 'application/json; charset=utf-8', chunks }, budgets.streams);
}

async function* writeChunks(
  { batchId, specs, pages }: BatchDocuments,
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
    for (const text of joinInPieces(documents, writeNext)) yield Buffer.from(text);
  }
  yield Buffer.from(before === ',' ? end(last) : before + end(last));
}
