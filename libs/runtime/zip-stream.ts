/**
 * Writes files as one ZIP archive while they are read, with one file open at a time. Node compresses in its thread pool.
 * yazl writes sizes beyond 4 GiB (Zip64) and waits for a slow reader.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import type { PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ArchivedFile {
  readonly name: string;
  /** Opens the content when the files before it are written. */
  open(): AsyncGenerator<Uint8Array>;
}

/** The time of each file: the same documents give the same bytes. It is the first that the format has. */
const fileTime = new Date('1980-01-01T00:00:00Z');
/** Saves a third of the processor time of the usual level, and loses a tenth of the size. */
const compressionLevel = 3;

export async function* writeZip(files: readonly ArchivedFile[]): AsyncGenerator<Uint8Array> {
  const archive = new ZipFile();
  // Pipes read a file when some connection has room. Its permits belong to the tenant of this request all the same.
  const inScope = AsyncLocalStorage.snapshot();
  let reading: Readable | undefined;
  const output = archive.outputStream as PassThrough; // its type hides what it is
  const fail = (error: Error): void => void output.destroy(error);
  archive.on('error', fail);
  for (const { name, open } of files) {
    archive.addReadStreamLazy(name, { mtime: fileTime, compressionLevel }, (give) => {
      reading = Readable.from(scoped(inScope(open), inScope), { objectMode: false });
      // The archive does not watch its files.
      reading.on('error', fail);
      give(null, reading);
    });
  }
  archive.end();
  try {
    for await (const chunk of output) yield chunk as Uint8Array; // a stream of bytes
  } finally {
    output.destroy();
    reading?.destroy();
  }
}

type RunInScope = ReturnType<typeof AsyncLocalStorage.snapshot>;

function scoped(chunks: AsyncGenerator<Uint8Array>, inScope: RunInScope): AsyncIterable<Uint8Array> {
  return {
    [Symbol.asyncIterator]: () => ({
      next: async () => inScope(async () => chunks.next()),
      return: async () => inScope(async () => chunks.return(undefined)),
    }),
  };
}
