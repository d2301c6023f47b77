/**
 * Writes the documents of a range: as rows of `batch_documents` in the text format of COPY, or as lines for readers. Each
 * row becomes bytes in the task's buffer at once. As strings, the rows of a range would outlive several garbage
 * collections, and each of them would copy the rows.
 */
import type { CompletedDocument } from '@docgen/engine';
import type { RangeOutput, RenderedRange, TaskSpec } from './protocol.ts';
import { FailureGroups } from './failure-groups.ts';

export interface RowWriter {
  /** @param document its text has markers of deferred values, if it has any */
  writeCompleted(seqNo: number, document: CompletedDocument): void;
  /** @param error JSON text */
  writeFailed(seqNo: number, error: string): void;
  /** True when the range should end, because little space is left. */
  isFull(): boolean;
  finish(): Pick<RenderedRange, 'rows' | 'completedCount' | 'failedCount' | 'failures' | 'outputBytes' | 'hasMarkers'>;
}

type RowKey = Pick<TaskSpec, 'tenantId' | 'expiresOn' | 'batchNo' | 'specIndex' | 'firstSeed'>;

const absent = String.raw`\N`;
/** The most bytes of a UTF-16 code unit in UTF-8. */
const unitBytesMax = 3;
const fullShare = 7 / 8;
/** At this size, the range ends, and its lines are sent as a reply. */
const linesBytesEnough = 512 * 1024;
/** Size of the buffer when none is shared: a separate process renders one document at a time and needs no more. */
const ownBufferBytes = 64 * 1024;

/** @param shared when it is absent, or too small for a row, the rows are in a buffer that the writer allocates */
export function createRowWriter(
  spec: RowKey,
  shared: SharedArrayBuffer | undefined,
  output: RangeOutput = 'rows',
): RowWriter {
  const { completed, failed } = rowFormats[output](spec);
  const counts = { completedCount: 0, failedCount: 0, outputBytes: 0 };
  let buffer: Buffer = shared === undefined ? Buffer.allocUnsafeSlow(ownBufferBytes) : Buffer.from(shared);
  let end = 0;
  let hasMarkers = false;
  const failures = new FailureGroups();
  const write = (row: string): void => {
    if (!hasSpace(buffer.length - end, row)) buffer = grown(buffer.subarray(0, end), end + row.length * unitBytesMax);
    end += buffer.write(row, end);
  };
  return {
    isFull: () => end >= (output === 'lines' ? linesBytesEnough : buffer.length * fullShare),
    writeCompleted: (seqNo, document) => {
      const { outputBytes, deferredValues } = document.rendered;
      hasMarkers ||= deferredValues.length > 0;
      counts.completedCount += 1;
      counts.outputBytes += outputBytes;
      write(completed(seqNo, document));
    },
    writeFailed: (seqNo, error) => {
      counts.failedCount += 1;
      if (output === 'rows') failures.add(seqNo, error);
      write(failed(seqNo, error));
    },
    finish: () => ({ rows: buffer.subarray(0, end), hasMarkers, failures: failures.list(), ...counts }),
  };
}

interface RowFormat {
  completed(seqNo: number, document: CompletedDocument): string;
  failed(seqNo: number, error: string): string;
}

const lines: RowFormat = { completed: (_, { json }) => `${json}\n`, failed: (_, error) => `!${error}\n` };
// JSON text never begins with an exclamation mark.
const values: RowFormat = { completed: (_, { referenced = '' }) => `${referenced}\n`, failed: () => '!\n' };

const rowFormats: Readonly<Record<RangeOutput, (spec: RowKey) => RowFormat>> = {
  lines: () => lines,
  values: () => values,
  rows: ({ tenantId, expiresOn, batchNo, specIndex, firstSeed }) => {
    const key = `${tenantId}\t${expiresOn}\t${batchNo}\t${specIndex}\t`;
    return {
      completed: (seqNo, { json, referenced }) => {
        const parentValues = referenced === undefined ? absent : escaped(referenced);
        return `${key}${seqNo}\t${firstSeed + seqNo}\t${escaped(json)}\t${absent}\t${parentValues}\n`;
      },
      failed: (seqNo, error) => `${key}${seqNo}\t${firstSeed + seqNo}\t${absent}\t${escaped(error)}\t${absent}\n`,
    };
  },
};

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
