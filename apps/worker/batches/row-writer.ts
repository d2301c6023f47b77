/**
 * Rows of `batch_documents` in the text format of COPY; columns as `copyColumns` of the database names them.
 * Each row becomes bytes at once, in a room that the main thread lends: as text, the rows of a piece would
 * outlive several collections and be copied by each of them.
 */
import type { BatchPiece, TaskSpec } from './batch-task.ts';
import { createSeedSpelling } from './document-seeds.ts';

interface CompletedDocument {
  /** Compact JSON text. */
  readonly json: string;
  readonly referenced: string | undefined;
  readonly outputBytes: number;
  /** Numbers in it are still to be filled in. */
  readonly hasMarks: boolean;
}

export interface RowWriter {
  writeCompleted(seqNo: number, document: CompletedDocument): undefined;
  /** @param error JSON text */
  writeFailed(seqNo: number, error: string): undefined;
  /** Time to end the piece: few further rows find room. */
  isFull(): boolean;
  finish(): Pick<BatchPiece, 'rows' | 'completedCount' | 'failedCount' | 'outputBytes' | 'hasMarks'>;
}

const absent = String.raw`\N`;
/** Of a UTF-16 code unit in UTF-8. */
const unitBytesMax = 3;
const fullShare = 7 / 8;
/** For a document that is rendered alone. */
const ownRoomBytes = 64 * 1024;

/** @param lent one of its own when undefined; a row for which it is too small moves all of them into a larger one */
export function createRowWriter(
  { batchNo, specIndex, firstSeed }: Pick<TaskSpec, 'batchNo' | 'specIndex' | 'firstSeed'>,
  lent: SharedArrayBuffer | undefined,
): RowWriter {
  const key = `${batchNo}\t${specIndex}\t`;
  const spellSeed = createSeedSpelling(firstSeed);
  const counts = { completedCount: 0, failedCount: 0, outputBytes: 0 };
  let room: Buffer = lent === undefined ? Buffer.allocUnsafeSlow(ownRoomBytes) : Buffer.from(lent);
  let end = 0;
  let hasMarks = false;
  const write = (row: string): undefined => {
    if (!hasRoom(room.length - end, row)) room = grown(room.subarray(0, end), end + row.length * unitBytesMax);
    end += room.write(row, end);
    return undefined;
  };
  return {
    isFull: () => end >= room.length * fullShare,
    writeCompleted: (seqNo, { json, referenced, outputBytes, hasMarks: isMarked }) => {
      hasMarks ||= isMarked;
      counts.completedCount += 1;
      counts.outputBytes += outputBytes;
      const parentValues = referenced === undefined ? absent : escaped(referenced);
      return write(`${key}${seqNo}\t${spellSeed(seqNo)}\t${escaped(json)}\t${absent}\t${parentValues}\n`);
    },
    writeFailed: (seqNo, error) => {
      counts.failedCount += 1;
      return write(`${key}${seqNo}\t${spellSeed(seqNo)}\t${absent}\t${escaped(error)}\t${absent}\n`);
    },
    finish: () => ({ rows: room.subarray(0, end), hasMarks, ...counts }),
  };
}

/** Most rows need no count of their bytes. */
function hasRoom(bytes: number, row: string): boolean {
  return row.length * unitBytesMax <= bytes || (row.length <= bytes && Buffer.byteLength(row) <= bytes);
}

function grown(written: Buffer, bytesMin: number): Buffer {
  const larger = Buffer.allocUnsafeSlow(Math.max(bytesMin, written.length * 2));
  written.copy(larger);
  return larger;
}

/** Compact JSON text holds no raw tabs or line breaks: backslashes are all that COPY would read otherwise. */
function escaped(json: string): string {
  return json.includes('\\') ? json.replaceAll('\\', '\\\\') : json;
}
