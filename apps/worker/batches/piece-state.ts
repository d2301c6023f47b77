/** The durable state along a piece: each document sees what its predecessors have left. */
import { numberAfter } from '@docgen/engine';
import type { Rendered, RenderState, SequenceDraw, SequenceState } from '@docgen/engine';
import type { BatchPiece, TaskState } from './batch-task.ts';
import type { DrawBook } from './hole-marks.ts';

interface Drawn {
  readonly index: number;
  readonly draw: SequenceDraw;
  count: number;
}

export interface PieceState {
  /** For the next document. */
  readonly current: RenderState;
  /** Where a document's numbers stand among those of the piece. */
  bookFor(rendered: Rendered): DrawBook;
  /** Takes over what a document that is kept has drawn, read and written. */
  keep(rendered: Rendered): void;
  summary(): Pick<BatchPiece, 'draws' | 'reads' | 'writes'>;
}

export function createPieceState(start: TaskState): PieceState {
  const variables = new Map(start.variables);
  const sequences = new Map(start.sequences);
  const drawn = new Map<string, Drawn>();
  const reads = new Set<string>();
  const writes = new Map<string, string>();

  const noteDraw = (draw: SequenceDraw): void => {
    const known = begin(draw);
    known.count += draw.count;
    if (draw.isConcrete) sequences.set(draw.name, advanced(sequences.get(draw.name) ?? null, draw));
  };
  const begin = (draw: SequenceDraw): Drawn => {
    const known = drawn.get(draw.name) ?? { index: drawn.size, draw, count: 0 };
    drawn.set(draw.name, known);
    return known;
  };
  return {
    current: { variables, sequences },
    bookFor: ({ draws }) => {
      for (const draw of draws) begin(draw);
      return {
        indexOf: (sequence) => drawn.get(sequence)?.index ?? 0,
        drawnBefore: (sequence) => drawn.get(sequence)?.count ?? 0,
      };
    },
    keep: (rendered) => {
      for (const name of rendered.reads) if (!writes.has(name)) reads.add(name);
      for (const { name, json } of rendered.writes) {
        writes.set(name, json);
        variables.set(name, json);
      }
      for (const draw of rendered.draws) noteDraw(draw);
    },
    summary: () => ({
      draws: [...drawn.values()].map(({ draw, count }) => ({ ...draw, count })),
      reads: [...reads],
      writes,
    }),
  };
}

/** A sequence after a document has drawn from it; one that did not exist begins as the document says. */
function advanced(state: SequenceState | null, { start, step, count }: SequenceDraw): SequenceState {
  const [next, by] = state === null ? [start, step] : [state.next, state.step];
  return { last: numberAfter(next, by, count - 1), next: numberAfter(next, by, count), step: by };
}
