/** The durable state along a range: each document sees the state after the documents before it. */
import { stateAfter } from '@docgen/engine';
import type { Rendered, RenderState, SequenceDraw } from '@docgen/engine';
import type { RenderedRange, TaskState } from './protocol.ts';
import type { DrawCounts } from './deferred-value-markers.ts';

const writtenCharactersEnough = 4 * 1024 * 1024;

interface Drawn {
  readonly index: number;
  readonly draw: SequenceDraw;
  count: number;
}

export interface RangeState {
  /** The state that the next document sees. */
  readonly current: RenderState;
  /** Returns the counts for the markers of a document's deferred values. */
  countsFor(rendered: Rendered): DrawCounts;
  /** Adds the draws, reads and writes of a rendered document. */
  keep(rendered: Rendered): void;
  /** True when the range should end, because its documents wrote large variables. */
  isFull(): boolean;
  summary(): Pick<RenderedRange, 'draws' | 'reads' | 'writes'>;
}

export function createRangeState(start: TaskState): RangeState {
  const variables = new Map(start.variables);
  const sequences = new Map(start.sequences);
  const drawn = new Map<string, Drawn>();
  const reads = new Set<string>();
  const writes = new Map<string, string>();
  let writtenCharacters = 0;

  const entryOf = (draw: SequenceDraw): Drawn => {
    const known = drawn.get(draw.name) ?? { index: drawn.size, draw, count: 0 };
    drawn.set(draw.name, known);
    return known;
  };
  return {
    current: { variables, sequences },
    countsFor: ({ draws }) => {
      for (const draw of draws) entryOf(draw);
      return {
        indexOf: (sequence) => drawn.get(sequence)?.index ?? 0,
        drawnBefore: (sequence) => drawn.get(sequence)?.count ?? 0,
      };
    },
    keep: (rendered) => {
      for (const name of rendered.reads) if (!writes.has(name)) reads.add(name);
      for (const { name, json } of rendered.writes) {
        writes.set(name, json);
        writtenCharacters += json.length;
        variables.set(name, json);
      }
      for (const draw of rendered.draws) {
        entryOf(draw).count += draw.count;
        if (draw.isConcrete) sequences.set(draw.name, stateAfter(sequences.get(draw.name) ?? null, draw));
      }
    },
    isFull: () => writtenCharacters >= writtenCharactersEnough,
    summary: () => ({
      draws: [...drawn.values()].map(({ draw, count }) => ({ ...draw, count })),
      reads: [...reads],
      writes,
    }),
  };
}
