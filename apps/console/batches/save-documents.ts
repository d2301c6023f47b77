/** Saves the documents of a batch as a file: streamed to the disk where the browser can, else by way of memory. */
import type { Docgen, DocumentsFormat } from '@docgen/client';

interface FileHandle {
  createWritable(): Promise<WritableStream<Uint8Array>>;
}
/** Not in every browser, and not in the types. */
type SavePicker = (options: { readonly suggestedName: string }) => Promise<FileHandle>;

export async function saveDocuments(docgen: Docgen, batchId: string, format: DocumentsFormat): Promise<void> {
  const name = `${batchId}.${format}`;
  const picker = (window as { showSaveFilePicker?: SavePicker }).showSaveFilePicker; // looked for by hand
  if (picker !== undefined && !navigator.webdriver)
    return saveStreamed(picker, name, docgen.batches.download(batchId, format));
  const blob = await new Response(await docgen.batches.download(batchId, format)).blob();
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The click has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

async function saveStreamed(
  picker: SavePicker,
  suggestedName: string,
  stream: Promise<ReadableStream<Uint8Array>>,
): Promise<void> {
  // A picker must open with the press of a button, so it does not wait for the stream.
  const [handle, documents] = await Promise.allSettled([picker({ suggestedName }), stream]);
  if (documents.status === 'rejected') throw documents.reason;
  if (handle.status === 'rejected') return documents.value.cancel();
  return documents.value.pipeTo(await handle.value.createWritable());
}
