/**
 * Writes rows of `batch_documents` in the text format of COPY; `copyColumns` of the database has their columns. Each
 * row becomes bytes in the task's buffer at once. As strings, the rows of a range would outlive several garbage
 * collections, and each of them would copy the rows.
 */
import type { RenderedRange, TaskSpec } from '../threads/thread-protocol.ts';
import { createSeedSpelling } from './document-seeds.ts';

interface CompletedDocument {
  /** Compact JSON text. */
  readonly json: string;
  readonly referenced: string | undefined;
  readonly outputBytes: number;
  /** The text has markers of deferred values. */
  readonly hasMarkers: boolean;
}

export interface RowWriter {
  writeCompleted(seqNo: number, document: CompletedDocument): void;
  /** @param error JSON text */
  writeFailed(seqNo: number, error: string): void;
  /** True when the range should end, because little space is left. */
  isFull(): boolean;
  finish(): Pick<RenderedRange, 'rows' | 'completedCount' | 'failedCount' | 'outputBytes' | 'hasMarkers'>;
}

const absent = String.raw`\N`;
/** Of a UTF-16 code unit in UTF-8. */
const unitBytesMax = 3;
const fullShare = 7 / 8;
/** For a process, which renders one document at a time. */
const ownBufferBytes = 64 * 1024;

/** @param shared when it is absent, or too small for a row, the rows are in a buffer that the writer allocates */
export function createRowWriter(
  { batchNo, specIndex, firstSeed }: Pick<TaskSpec, 'batchNo' | 'specIndex' | 'firstSeed'>,
  shared: SharedArrayBuffer | undefined,
): RowWriter {
  const key = `${batchNo}\t${specIndex}\t`;
  const spellSeed = createSeedSpelling(firstSeed);
  const counts = { completedCount: 0, failedCount: 0, outputBytes: 0 };
  let buffer: Buffer = shared === undefined ? Buffer.allocUnsafeSlow(ownBufferBytes) : Buffer.from(shared);
  let end = 0;
  let hasMarkers = false;
  const write = (row: string): void => {
    if (!hasSpace(buffer.length - end, row)) buffer = grown(buffer.subarray(0, end), end + row.length * unitBytesMax);
    end += buffer.write(row, end);
  };
  return {
    isFull: () => end >= buffer.length * fullShare,
    writeCompleted: (seqNo, document) => {
      const { json, referenced } = document;
      hasMarkers ||= document.hasMarkers;
      counts.completedCount += 1;
      counts.outputBytes += document.outputBytes;
      const parentValues = referenced === undefined ? absent : escaped(referenced);
      write(`${key}${seqNo}\t${spellSeed(seqNo)}\t${escaped(json)}\t${absent}\t${parentValues}\n`);
    },
    writeFailed: (seqNo, error) => {
      counts.failedCount += 1;
      write(`${key}${seqNo}\t${spellSeed(seqNo)}\t${absent}\t${escaped(error)}\t${absent}\n`);
    },
    finish: () => ({ rows: buffer.subarray(0, end), hasMarkers, ...counts }),
  };
}

/** Counts the bytes of a row only when its length does not tell. */
function hasSpace(bytes: number, row: string): boolean {
  return row.length * unitBytesMax <= bytes || (row.length <= bytes && Buffer.byteLength(row) <= bytes);
}

function grown(written: Buffer, bytesMin: number): Buffer {
  const larger = Buffer.allocUnsafeSlow(Math.max(bytesMin, written.length * 2));
  written.copy(larger);
  return larger;
}

/** Compact JSON text has no raw tabs or line breaks, so backslashes are all that COPY would misread. */
function escaped(json: string): string {
  return json.includes('\\') ? json.replaceAll('\\', '\\\\') : json;
}
