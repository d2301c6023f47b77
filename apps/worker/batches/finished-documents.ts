/** Combines rendered ranges for one commit: what they draw, read and write, and their rows. */
import type { ClaimedChunk } from '@docgen/database/batches/chunk-claims';
import type { FinishedDocuments } from '@docgen/database/batches/commit-batch-documents';
import type { NumberRange } from '@docgen/database/documents/finished-document';
import { takeNumbers } from '@docgen/database/sequences/draw-numbers';
import type { SequenceDraw } from '@docgen/engine';
import type { RenderedRange } from '../thread/protocol.ts';
import { assumptionsOf } from '../commits/durable-state.ts';
import type { DurableState } from '../commits/durable-state.ts';
import { replaceMarkers } from '../thread/deferred-value-markers.ts';
import { FailureGroups } from '../thread/failure-groups.ts';

/** @param ranges in the order of their documents, which begin with `fromSeqNo` */
export function toFinished(
  chunk: ClaimedChunk,
  {
    fromSeqNo,
    ranges,
    state,
  }: { readonly fromSeqNo: number; readonly ranges: readonly RenderedRange[]; readonly state: DurableState },
): FinishedDocuments {
  const draws = sumDraws(ranges);
  return {
    chunk,
    fromSeqNo,
    toSeqNo: ranges.at(-1)?.next ?? fromSeqNo,
    completedCount: sum(ranges.map(({ completedCount }) => completedCount)),
    failedCount: sum(ranges.map(({ failedCount }) => failedCount)),
    outputBytes: sum(ranges.map(({ outputBytes }) => outputBytes)),
    failures: mergedFailures(ranges),
    draws,
    ...assumptionsOf(state, { reads: ranges.flatMap(({ reads }) => reads), draws }),
    writes: new Map(ranges.flatMap(({ writes }) => [...writes])),
    rows: (numbers) => filledRows(ranges, numbers),
  };
}

function mergedFailures(ranges: readonly RenderedRange[]): FinishedDocuments['failures'] {
  const merged = new FailureGroups();
  for (const group of ranges.flatMap(({ failures }) => failures)) merged.merge(group);
  return merged.list();
}

function sumDraws(ranges: readonly RenderedRange[]): SequenceDraw[] {
  const draws = new Map<string, SequenceDraw>();
  for (const draw of ranges.flatMap((range) => range.draws)) {
    const known = draws.get(draw.name);
    draws.set(draw.name, known === undefined ? draw : { ...known, count: known.count + draw.count });
  }
  return [...draws.values()].filter(({ count }) => count > 0);
}

/** Each range continues with the number after the last one of the range before it. */
function filledRows(ranges: readonly RenderedRange[], numbers: ReadonlyMap<string, NumberRange>): Uint8Array[] {
  const next = new Map(numbers);
  return ranges.flatMap(({ rows, draws, hasMarkers }) => {
    const drawn = draws.map(({ name, count }) => {
      // Only a document that was not committed has drawn from this sequence.
      return count === 0 ? { first: 0, step: 0 } : takeNumbers(next, name, count);
    });
    return hasMarkers ? replaceMarkers(rows, drawn) : [rows];
  });
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** The rows and variables of rendered ranges; a character of a variable counts as a byte. */
export function uncommittedBytes(ranges: readonly RenderedRange[]): number {
  return sum(ranges.map(({ rows, writes }) => rows.length + sum([...writes.values()].map((json) => json.length))));
}
