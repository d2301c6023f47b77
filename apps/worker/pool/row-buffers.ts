/**
 * Shared memory in which threads write rows and from which the main thread sends them to Postgres. A buffer is used
 * again after its rows are committed: fresh memory for each range would keep the garbage collector busy.
 */

export interface RowBuffers {
  /** A buffer that no other task uses. A buffer that is not given back is garbage. */
  take(): SharedArrayBuffer;
  /** @param rows when they are in a shared buffer, a later task can overwrite them from now on */
  giveBack(rows: Uint8Array): void;
}

/** For some thousand rows. The system assigns memory only to pages that are written. */
const bufferBytes = 2 * 1024 * 1024;

export function createRowBuffers(keptMax: number): RowBuffers {
  const free: SharedArrayBuffer[] = [];
  return {
    take: () => free.pop() ?? new SharedArrayBuffer(bufferBytes),
    giveBack: ({ buffer }) => {
      if (buffer instanceof SharedArrayBuffer && free.length < keptMax) free.push(buffer);
    },
  };
}
