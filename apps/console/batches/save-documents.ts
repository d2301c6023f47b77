/** Saves the documents of a batch as a file. Browsers without a save dialog for pages hold the whole file in memory. */
import type { Docgen, DocumentsFormat } from '@docgen/client';

interface FileHandle {
  createWritable(): Promise<WritableStream<Uint8Array>>;
}
/** Not every browser has it, and TypeScript's types lack it. */
type SavePicker = (options: { readonly suggestedName: string }) => Promise<FileHandle>;

export async function saveDocuments(docgen: Docgen, batchId: string, format: DocumentsFormat): Promise<void> {
  const name = `${batchId}.${format}`;
  // Undefined in a browser without a save dialog.
  const picker = (window as { showSaveFilePicker?: SavePicker }).showSaveFilePicker;
  if (picker !== undefined && !navigator.webdriver)
    return saveStreamed(picker, name, docgen.batches.download(batchId, format));
  const blob = await new Response(await docgen.batches.download(batchId, format)).blob();
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoking at once would cancel the download that the click started.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

async function saveStreamed(
  picker: SavePicker,
  suggestedName: string,
  stream: Promise<ReadableStream<Uint8Array>>,
): Promise<void> {
  // Browsers open the dialog only during the click, so the dialog cannot wait for the stream.
  const [handle, documents] = await Promise.allSettled([picker({ suggestedName }), stream]);
  if (documents.status === 'rejected') throw documents.reason;
  if (handle.status === 'rejected') return documents.value.cancel();
  return documents.value.pipeTo(await handle.value.createWritable());
}
