/** Counts the documents of a download while its bytes arrive. Pure. */
import type { DocumentsFormat } from '@docgen/client';

const lineFeed = 0x0a;
const quote = 0x22;

/** Returns a function that gets the bytes and returns the number of complete documents so far. */
type DocumentCounter = (bytes: Uint8Array) => number;

/** Undefined for a format whose bytes do not show where a document ends. */
export function createDocumentCounter(format: DocumentsFormat): DocumentCounter | undefined {
  if (format === 'ndjson') return countLines(0);
  // The first line of CSV has the names of the columns.
  return format === 'csv' ? countLines(1) : undefined;
}

/** A quoted value can contain line breaks. NDJSON has none within a line, and its quotes come in pairs or escaped. */
function countLines(headLines: number): DocumentCounter {
  const hasQuotes = headLines > 0;
  let lines = 0;
  let isQuoted = false;
  return (bytes) => {
    for (const byte of bytes) {
      if (byte === quote && hasQuotes) isQuoted = !isQuoted;
      else if (byte === lineFeed && !isQuoted) lines += 1;
    }
    return Math.max(0, lines - headLines);
  };
}
