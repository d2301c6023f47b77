/** Rows of `batch_documents` in the text format of COPY; columns as `copyColumns` of the database names them. */
import type { BatchPiece, TaskSpec } from './batch-task.ts';

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
  characterCount(): number;
  finish(): Pick<BatchPiece, 'rows' | 'completedCount' | 'failedCount' | 'outputBytes' | 'hasMarks'>;
}

const encoder = new TextEncoder();
const seedsPerDay = 2 ** 39;
const absent = String.raw`\N`;

/** Seeds of an alias follow each other within the day part that they share. */
export function seedAt(firstSeed: number, seqNo: number): number {
  const offset = firstSeed % seedsPerDay;
  return firstSeed - offset + ((offset + seqNo) % seedsPerDay);
}

export function createRowWriter({ batchNo, specIndex, firstSeed }: TaskSpec): RowWriter {
  const key = `${batchNo}\t${specIndex}\t`;
  const counts = { completedCount: 0, failedCount: 0, outputBytes: 0 };
  let text = '';
  let hasMarks = false;
  return {
    characterCount: () => text.length,
    writeCompleted: (seqNo, { json, referenced, outputBytes, hasMarks: isMarked }) => {
      hasMarks ||= isMarked;
      counts.completedCount += 1;
      counts.outputBytes += outputBytes;
      const parentValues = referenced === undefined ? absent : escaped(referenced);
      text += `${key}${seqNo}\t${seedAt(firstSeed, seqNo)}\t${escaped(json)}\t${absent}\t${parentValues}\n`;
      return undefined;
    },
    writeFailed: (seqNo, error) => {
      counts.failedCount += 1;
      text += `${key}${seqNo}\t${seedAt(firstSeed, seqNo)}\t${absent}\t${escaped(error)}\t${absent}\n`;
      return undefined;
    },
    finish: () => ({ rows: encoder.encode(text), hasMarks, ...counts }),
  };
}

/** Compact JSON text holds no raw tabs or line breaks: backslashes are all that COPY would read otherwise. */
function escaped(json: string): string {
  return json.includes('\\') ? json.replaceAll('\\', '\\\\') : json;
}
