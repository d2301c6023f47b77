/** Saves what the service sends as a file. Browsers without a save dialog for pages hold the whole file in memory. */
import { saveBlob } from '../components/save-file.ts';

interface OpenFile {
  write(bytes: Uint8Array): Promise<void>;
  /** Keeps what was written. */
  close(): Promise<void>;
}

/** Not every browser has it, and TypeScript's types lack it. */
type SavePicker = (options: { readonly suggestedName: string }) => Promise<FileHandle>;
interface FileHandle {
  createWritable(): Promise<WritableStream<Uint8Array>>;
}

/**
 * Does nothing when the user closes the save dialog.
 *
 * @param open called after the user has chosen a file
 */
export async function saveStream(name: string, open: () => Promise<ReadableStream<Uint8Array>>): Promise<void> {
  const file = await openFile(name);
  if (file !== undefined) await copyStream(await open(), file);
}

/** Keeps what has arrived when the stream fails. */
export async function copyStream(
  stream: ReadableStream<Uint8Array>,
  file: OpenFile,
  onBytes: (bytes: Uint8Array) => void = () => undefined,
): Promise<void> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      await file.write(next.value);
      onBytes(next.value);
    }
  } finally {
    await file.close();
  }
}

/** Asks the user for a file. Undefined when the user closes the save dialog. */
export async function openFile(name: string): Promise<OpenFile | undefined> {
  // Undefined in a browser without a save dialog.
  const { showSaveFilePicker: picker } = window as { showSaveFilePicker?: SavePicker };
  if (picker === undefined) return fileInMemory(name);
  const handle = await chooseFile(picker, name);
  if (handle === undefined) return undefined;
  const writer = (await handle.createWritable()).getWriter();
  return { write: async (bytes) => writer.write(bytes), close: async () => writer.close() };
}

function fileInMemory(name: string): OpenFile {
  const parts: BlobPart[] = [];
  return {
    // The bytes of a response are in no shared buffer.
    write: async (bytes) => Promise.resolve(void parts.push(bytes as Uint8Array<ArrayBuffer>)),
    close: async () => Promise.resolve(saveBlob(name, new Blob(parts))),
  };
}

async function chooseFile(picker: SavePicker, suggestedName: string): Promise<FileHandle | undefined> {
  try {
    return await picker({ suggestedName });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}
