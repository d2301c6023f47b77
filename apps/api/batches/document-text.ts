/** Writes documents as JSON. Stored JSON is inserted as text and never parsed. */
import type { BatchDocumentRecord } from '@docgen/database/batches/batch-documents';
import type { BatchSpecRecord } from '@docgen/database/batches/batches';
import { createDocumentJson } from '@docgen/engine';

export type DocumentWriter = (document: BatchDocumentRecord) => string;

/** Writes each document as a JSON object in one line. */
export const createJsonWriter: (batchId: string, specs: readonly BatchSpecRecord[]) => DocumentWriter =
  createDocumentJson;

/**
 * Characters of a text that is written at once. V8 puts much longer strings into its large object space, which only a
 * full garbage collection frees: a long stream would keep many written pages in memory.
 */
export const joinedLengthMin = 48 * 1024;

/** Joins the written documents to strings of about `joinedLengthMin`. */
export function* joinDocuments(documents: readonly BatchDocumentRecord[], write: DocumentWriter): Generator<string> {
  let text = '';
  for (const document of documents) {
    text += write(document);
    if (text.length < joinedLengthMin) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}
