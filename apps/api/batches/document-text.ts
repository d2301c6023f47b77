/** Documents as they leave the service. Their stored JSON is put in as text and never parsed. */
import type { BatchDocumentRecord, BatchSpecRecord } from '@docgen/database/batches/batches';

export type DocumentWriter = (document: BatchDocumentRecord) => string;

/** Writes each as a JSON object in one line. */
export function createJsonWriter(batchId: string, specs: readonly BatchSpecRecord[]): DocumentWriter {
  const frames = specs.map(({ alias, templateId }) => ({
    start: `{"batchId":${JSON.stringify(batchId)},"alias":${JSON.stringify(alias)},"seqNo":`,
    middle: `,"templateId":${JSON.stringify(templateId)},"status":`,
  }));
  return ({ specIndex, seqNo, documentSeed, result, error }) => {
    const { start, middle } = getFrame(frames, specIndex);
    const outcome =
      result === null
        ? `"failed","result":null,"error":${error ?? 'null'}`
        : `"completed","result":${inOneLine(result)}`;
    return `${start}${seqNo}${middle}${outcome},"documentSeed":${documentSeed}}`;
  };
}

/**
 * What is written of documents, in pieces of a few tens of thousands of characters. Larger strings lie where
 * the collector comes seldom, so that a stream of any length would hold many pages that nobody needs any more.
 */
export function* joinInPieces(documents: readonly BatchDocumentRecord[], write: DocumentWriter): Generator<string> {
  let piece = '';
  for (const document of documents) {
    piece += write(document);
    if (piece.length < pieceCharactersEnough) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

const pieceCharactersEnough = 48 * 1024;

export const csvHeader = 'batchId,alias,seqNo,templateId,status,documentSeed,result,error\r\n';

/** Writes each as a line of CSV (RFC 4180), line end included; result and error are JSON. */
export function createCsvWriter(batchId: string, specs: readonly BatchSpecRecord[]): DocumentWriter {
  const frames = specs.map(({ alias, templateId }) => ({
    start: `${quoted(batchId)},${quoted(alias)},`,
    middle: `,${quoted(templateId)},`,
  }));
  return ({ specIndex, seqNo, documentSeed, result, error }) => {
    const { start, middle } = getFrame(frames, specIndex);
    const status = result === null ? 'failed' : 'completed';
    return `${start}${seqNo}${middle}${status},${documentSeed},${quoted(result ?? '')},${quoted(error ?? '')}\r\n`;
  };
}

function getFrame<T>(frames: readonly T[], specIndex: number): T {
  const frame = frames[specIndex];
  if (frame === undefined) throw new Error(`a document of spec ${specIndex}, which its batch has not`);
  return frame;
}

/** Between the tokens of JSON a line end is white space, and inside of strings it is always escaped. */
function inOneLine(json: string): string {
  return json.includes('\n') || json.includes('\r') ? json.replaceAll(/[\r\n]/g, ' ') : json;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
