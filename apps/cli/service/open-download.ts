/** Opens the documents of a batch in a format of the command, which has two formats of lines. */
import type { Docgen, DocumentsFormat, DownloadOptions } from '@docgen/client';
import { documentsOnly } from './batch-lines.ts';

/** `ndjson` has the documents, as `docgen render` prints them; `ndjson+meta` has them in their envelopes. */
export type PrintedFormat = DocumentsFormat | 'ndjson+meta';

export async function openDownload(
  docgen: Docgen,
  batchId: string,
  format: PrintedFormat,
  options: DownloadOptions,
): Promise<AsyncIterable<string | Uint8Array>> {
  if (format === 'ndjson+meta') return docgen.batches.download(batchId, 'ndjson', options);
  const download = await docgen.batches.download(batchId, format, options);
  // Envelopes are continued after a lost connection without generating a document twice, so they are removed here.
  return format === 'ndjson' && options.unnest === undefined ? documentsOnly(download) : download;
}
