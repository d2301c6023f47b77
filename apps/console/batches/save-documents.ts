/** Saves what the service sends as a file. Browsers without a save dialog for pages hold the whole file in memory. */
import { saveBlob } from '../components/save-file.ts';

interface FileHandle {
  createWritable(): Promise<WritableStream<Uint8Array>>;
}
/** Not every browser has it, and TypeScript's types lack it. */
type SavePicker = (options: { readonly suggestedName: string }) => Promise<FileHandle>;

/**
 * Does nothing when the user closes the save dialog.
 *
 * @param open called after the user has chosen a file: a virtual batch counts the documents that are sent
 */
export async function saveStream(name: string, open: () => Promise<ReadableStream<Uint8Array>>): Promise<void> {
  // Undefined in a browser without a save dialog.
  const { showSaveFilePicker: picker } = window as { showSaveFilePicker?: SavePicker };
  if (picker === undefined) return saveBlob(name, await new Response(await open()).blob());
  const handle = await chooseFile(picker, name);
  if (handle === undefined) return;
  const stream = await open();
  await stream.pipeTo(await handle.createWritable());
}

async function chooseFile(picker: SavePicker, suggestedName: string): Promise<FileHandle | undefined> {
  try {
    return await picker({ suggestedName });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}
