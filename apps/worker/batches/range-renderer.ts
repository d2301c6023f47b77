/** What renders ranges of a batch: threads of this process, or a separate process. */
import type { RangeTask, RenderedRange } from '../threads/thread-protocol.ts';

/** A task without the members that the renderer adds. */
export type WantedRange = Omit<RangeTask, 'kind' | 'spec' | 'buffer'> & {
  readonly spec: NonNullable<RangeTask['spec']>;
};

/** The thread or process ended, and all documents that it had rendered are lost. */
export interface LostRange {
  readonly kind: 'lost';
  readonly verdict: 'timedOut' | 'crashed';
  /** The document that it rendered; undefined when it had not begun. */
  readonly seqNo: number | undefined;
}

export interface RangeRenderer {
  /** Renders at least one document, but perhaps not all: `next` of the result is the first one that is missing. */
  render(wanted: WantedRange): Promise<RenderedRange | LostRange>;
}
