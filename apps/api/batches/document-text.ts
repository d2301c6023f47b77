/** Writes documents as JSON and CSV. Stored JSON is inserted as text and never parsed. */
import type { BatchDocumentRecord } from '@docgen/database/batches/batch-documents';
import type { BatchSpecRecord } from '@docgen/database/batches/batches';
import { createDocumentJson } from '@docgen/engine';
import { csvCell } from '@docgen/formats';

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

/** The columns of documents that have no column per field. */
export const documentColumns = ['batchId', 'alias', 'seqNo', 'templateId', 'status', 'documentSeed', 'result', 'error'];

export const csvHeader = `${documentColumns.join(',')}\r\n`;

/** Writes each document as a line of CSV (RFC 4180) with its line end. Result and error are JSON text. */
export function createCsvWriter(batchId: string, specs: readonly BatchSpecRecord[]): DocumentWriter {
  const frames = specs.map(({ alias, templateId }) => ({
    start: `${csvCell(batchId)},${csvCell(alias)},`,
    middle: `,${csvCell(templateId)},`,
  }));
  return ({ specIndex, seqNo, documentSeed, result, error }) => {
    const { start, middle } = getFrame(frames, specIndex);
    const status = result === null ? 'failed' : 'completed';
    return `${start}${seqNo}${middle}${status},${documentSeed},${csvCell(result ?? '')},${csvCell(error ?? '')}\r\n`;
  };
}

function getFrame<T>(frames: readonly T[], specIndex: number): T {
  const frame = frames[specIndex];
  if (frame === undefined) throw new Error(`a document belongs to spec ${specIndex}, which its batch does not have`);
  return frame;
}
