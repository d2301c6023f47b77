/** Puts rendered pieces together for one commit: what they draw, read and write, and their rows. */
import type { ClaimedChunk } from '@docgen/database/batches/chunk-claims';
import type { FinishedDocuments } from '@docgen/database/batches/commit-batch-documents';
import type { NumberRange } from '@docgen/database/documents/finished-document';
import { numberAfter } from '@docgen/engine';
import type { SequenceDraw } from '@docgen/engine';
import type { BatchPiece } from './batch-task.ts';
import { firstNumberOf, versionOf } from './chunk-state.ts';
import type { ChunkState } from './chunk-state.ts';
import { fillMarks } from './hole-marks.ts';

/** @param pieces in the order of their documents, the first of which is `fromSeqNo` */
export function toFinished(
  chunk: ClaimedChunk,
  {
    fromSeqNo,
    pieces,
    state,
  }: { readonly fromSeqNo: number; readonly pieces: readonly BatchPiece[]; readonly state: ChunkState },
): FinishedDocuments {
  const draws = sumDraws(pieces);
  return {
    chunk,
    fromSeqNo,
    toSeqNo: pieces.at(-1)?.next ?? fromSeqNo,
    completedCount: sum(pieces.map(({ completedCount }) => completedCount)),
    failedCount: sum(pieces.map(({ failedCount }) => failedCount)),
    outputBytes: sum(pieces.map(({ outputBytes }) => outputBytes)),
    draws,
    assumedFirst: new Map(
      draws.filter(({ isConcrete }) => isConcrete).map(({ name, start }) => [name, firstNumberOf(state, name, start)]),
    ),
    readVersions: new Map(pieces.flatMap(({ reads }) => reads).map((name) => [name, versionOf(state, name)])),
    writes: new Map(pieces.flatMap(({ writes }) => [...writes])),
    rows: (numbers) => filledRows(pieces, numbers),
  };
}

function sumDraws(pieces: readonly BatchPiece[]): SequenceDraw[] {
  const draws = new Map<string, SequenceDraw>();
  for (const draw of pieces.flatMap((piece) => piece.draws)) {
    const known = draws.get(draw.name);
    draws.set(draw.name, known === undefined ? draw : { ...known, count: known.count + draw.count });
  }
  return [...draws.values()].filter(({ count }) => count > 0);
}

/** Each piece goes on with the numbers where the one before it ended. */
function filledRows(pieces: readonly BatchPiece[], numbers: ReadonlyMap<string, NumberRange>): Uint8Array[] {
  const next = new Map(numbers);
  return pieces.flatMap(({ rows, draws, hasMarks }) => {
    const ranges = draws.map(({ name, count }) => {
      // Met by a document that was not kept.
      if (count === 0) return { first: 0, step: 0 };
      const range = next.get(name);
      if (range === undefined) throw new Error('a drawn sequence did not come back');
      next.set(name, { first: numberAfter(range.first, range.step, count), step: range.step });
      return range;
    });
    return hasMarks ? fillMarks(rows, ranges) : [rows];
  });
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
