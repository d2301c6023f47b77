/**
 * Shared memory in which threads write rows and from which the main thread sends them to Postgres. A buffer is used
 * again after its rows are committed: fresh memory for each range would keep the garbage collector busy.
 */

/** For some thousand rows. The system assigns memory only to pages that are written. */
const bufferBytes = 2 * 1024 * 1024;

export function createRowBuffers(keptMax: number) {
  const free: SharedArrayBuffer[] = [];
  return {
    /** A buffer that no other task uses. A buffer that is not given back is garbage. */
    take: (): SharedArrayBuffer => free.pop() ?? new SharedArrayBuffer(bufferBytes),
    /** A later task can overwrite the rows from then on, when they are in a shared buffer. */
    giveBack: ({ buffer }: Uint8Array): void => {
      if (buffer instanceof SharedArrayBuffer && free.length < keptMax) free.push(buffer);
    },
  };
}
