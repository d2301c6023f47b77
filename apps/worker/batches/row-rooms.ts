/**
 * Memory in which threads write rows and from which the main thread sends them: it is lent with a task and
 * used again when the rows are kept. Fresh memory for each piece would have the collector of the main thread
 * at work all the time.
 */

export interface RowRooms {
  /** Nothing else writes to it until it is given back. Whoever cannot tell that a room is unused lets it go. */
  take(): SharedArrayBuffer;
  /** @param rows their room, if they are in one, may be written over from now on */
  giveBack(rows: Uint8Array): void;
}

/** For some thousand rows; pages that no row reaches cost nothing. */
const roomBytes = 2 * 1024 * 1024;

export function createRowRooms(keptMax: number): RowRooms {
  const free: SharedArrayBuffer[] = [];
  return {
    take: () => free.pop() ?? new SharedArrayBuffer(roomBytes),
    giveBack: ({ buffer }) => {
      if (buffer instanceof SharedArrayBuffer && free.length < keptMax) free.push(buffer);
    },
  };
}
